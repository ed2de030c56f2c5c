import vm from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { watchLeftovers } from './watch-leftovers.ts'

const OURS = { remote: 'lottery', id: '1.0.0-000000000000', container: 'lottery_1_0_0_000000000000' }
const SHELL = 'http://site.test/releases/shell/1.0.0-aaaaaaaaaaaa/shell.js'

/** As the platform and the shell have it: ways to subscribe and to wait for somebody else. */
const PLATFORM = `
subscribers = new Set()
subscribe = (run) => {
  const entry = { listener: run }
  subscribers.add(entry)
  return () => subscribers.delete(entry)
}
target = new EventTarget()
every = (ms) => setInterval(() => {}, ms)
`

/** A page in a context of its own, where code runs as if it came from an address. */
function open() {
  const shown = { element: false, script: false }
  const ids: NodeJS.Timeout[] = []
  const keep = (id: NodeJS.Timeout) => {
    ids.push(id)
    return id
  }
  onTestFinished(() => {
    for (const id of ids) clearTimeout(id)
  })
  const page = vm.createContext({
    setInterval: (run: () => void, ms: number) => keep(setInterval(run, ms)),
    setTimeout: (run: () => void, ms: number) => keep(setTimeout(run, ms)),
    clearInterval: (id: NodeJS.Timeout) => clearInterval(id),
    clearTimeout: (id: NodeJS.Timeout) => clearTimeout(id),
    EventTarget: class extends EventTarget {},
    AbortController,
    Event,
    document: {
      querySelector: (selector: string) =>
        shown.element || (shown.script && selector.includes(`script[data-rspack^="${OURS.container}:"]`)) ? {} : null,
    },
  })
  const told: string[][] = []
  page.tell = (left: string[]) => told.push([...left])
  vm.runInContext(`look = (${watchLeftovers})(globalThis, ${JSON.stringify(OURS)}, tell)`, page)
  const run = (code: string, from = `http://site.test/releases/${OURS.remote}/${OURS.id}/page.js`) =>
    vm.runInContext(code, page, { filename: from })
  run(PLATFORM, SHELL)
  run('look()', SHELL)
  shown.element = true
  const look = (times: number) => {
    for (let i = 0; i < times; i += 1) run('look()', SHELL)
    return told
  }
  const leave = () => {
    shown.element = false
  }
  const loadScript = (pending: boolean) => {
    shown.script = pending
  }
  return { run, look, leave, loadScript }
}

test.each([
  ['setInterval(() => {}, 5_000)', 'an interval of 5000 ms (page.js:1:1)'],
  ['setTimeout(() => {}, 60_000)', 'a timer of 60000 ms (page.js:1:1)'],
  ["target.addEventListener('resize', () => {})", 'a listener for "resize" on EventTarget (page.js:1:8)'],
  ['subscribe(() => {})', 'a subscription (page.js:1:1)'],
  ['globalThis.theLottery = {}', 'the global theLottery'],
])('FD-30 %s that is still there when nothing of the release is shown any more is told, once', (code, words) => {
  const { run, look, leave } = open()
  run(code)
  expect(look(5)).toEqual([])
  leave()
  expect(look(2)).toEqual([])
  expect(look(4)).toEqual([[words]])
})

test.each([
  ['stops its interval', 'clearInterval(setInterval(() => {}, 5_000))'],
  ['stops its timer', 'clearTimeout(setTimeout(() => {}, 60_000))'],
  [
    'takes its listener back',
    "f = () => {}; target.addEventListener('a', f, true); target.removeEventListener('a', f, { capture: true }); delete f",
  ],
  [
    'ends its listener by a signal',
    "(() => { const c = new AbortController(); target.addEventListener('a', () => {}, { signal: c.signal }); c.abort() })()",
  ],
  [
    'listens once, and has heard it',
    "target.addEventListener('a', () => {}, { once: true }); target.dispatchEvent(new Event('a'))",
  ],
  ['unsubscribes', 'subscribe(() => {})()'],
  ['takes its global back', 'globalThis.theLottery = {}; delete globalThis.theLottery'],
])('FD-30 a release that %s leaves nothing behind', (_, code) => {
  const { run, look, leave } = open()
  run(code)
  leave()
  expect(look(5)).toEqual([])
})

test('FD-30 what a release holds while a script of it is on its way is told no sooner than it is there', () => {
  const { run, look, leave, loadScript } = open()
  run('setTimeout(() => {}, 120_000)')
  leave()
  loadScript(true)
  expect(look(5)).toEqual([])
  loadScript(false)
  expect(look(3)).toEqual([['a timer of 120000 ms (page.js:1:1)']])
})

test('FD-30 what other code does is not told: the shell, another release, the platform for the release', () => {
  const { run, look, leave } = open()
  run('setInterval(() => {}, 1_000)', SHELL)
  run('setInterval(() => {}, 2_000)', 'http://site.test/releases/games/1.0.0-bbbbbbbbbbbb/page.js')
  run('every(3_000)')
  leave()
  expect(look(5)).toEqual([])
})

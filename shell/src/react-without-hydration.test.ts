import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as ReactModule from 'react'
import type { createRoot as CreateRoot, Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, test } from 'vitest'

const SHELL = createRequire(path.resolve(import.meta.dirname, '../package.json'))
const LOADER = path.resolve(import.meta.dirname, '../../shared/tooling/src/rspack/react-without-hydration.js')
const folderOf = (name: string) => path.dirname(SHELL.resolve(`${name}/package.json`))
const CLIENT = path.join(folderOf('react-dom'), 'cjs/react-dom-client.production.js')

type Loader = (this: { resourcePath: string }, source: string) => string
const { default: loader } = (await import(/* @vite-ignore */ pathToFileURL(LOADER).href)) as { default: Loader }

const modules = new Map<string, unknown>()
/** A library's file for production, with what it needs: `read` gives its source. */
function load(file: string, read = (at: string) => readFileSync(at, 'utf8')): unknown {
  if (modules.has(file)) return modules.get(file)
  const module = { exports: {} as unknown }
  const own = createRequire(file)
  const need = (name: string) => {
    if (name === 'react') return load(path.join(folderOf('react'), 'cjs/react.production.js'))
    if (name === 'react-dom') return load(path.join(folderOf('react-dom'), 'cjs/react-dom.production.js'))
    return own(name) as unknown
  }
  // In the page's own context, where its document is.
  new Function('require', 'module', 'exports', read(file))(need, module, module.exports)
  modules.set(file, module.exports)
  return module.exports
}

let React: typeof ReactModule
let createRoot: typeof CreateRoot
let createPortal: (children: ReactModule.ReactNode, at: Element) => ReactModule.ReactPortal
beforeAll(() => {
  const client = load(CLIENT, (file) => loader.call({ resourcePath: file }, readFileSync(file, 'utf8')))
  createRoot = (client as { createRoot: typeof CreateRoot }).createRoot
  expect(client).not.toHaveProperty('hydrateRoot')
  React = load(path.join(folderOf('react'), 'cjs/react.production.js')) as typeof ReactModule
  createPortal = (
    load(path.join(folderOf('react-dom'), 'cjs/react-dom.production.js')) as { createPortal: typeof createPortal }
  ).createPortal
})

let root: Root | undefined
const render = (element: ReactModule.ReactNode): HTMLElement => {
  const at = document.body.appendChild(document.createElement('div'))
  root = createRoot(at)
  root.render(element)
  return at
}
afterEach(async () => {
  root?.unmount()
  await expect.poll(() => document.querySelector('body > div')?.innerHTML ?? '').toBe('')
  document.body.textContent = ''
})

test('SP-03 what is left of React DOM shows what is late, again when it is late once more, and an error of its own', async () => {
  const { createElement: h, Component, Suspense, lazy, startTransition, use, useState } = React
  let arrive = (_module: { default: () => ReactModule.ReactNode }) => {}
  const Late = lazy(
    () =>
      new Promise<{ default: () => ReactModule.ReactNode }>((resolve) => {
        arrive = resolve
      }),
  )
  let next = (_wait: Promise<string>) => {}
  function Word() {
    const [wait, setWait] = useState<Promise<string>>()
    next = setWait
    return h('i', null, wait ? use(wait) : 'none')
  }
  class Boundary extends Component<{ children: ReactModule.ReactNode }, { said: string }> {
    override state = { said: '' }
    static getDerivedStateFromError = (error: Error) => ({ said: error.message })
    override render = () => this.state.said || this.props.children
  }
  const at = render(
    h(Boundary, null, h(Suspense, { fallback: 'wait' }, h(Late)), ' ', h(Suspense, { fallback: '…' }, h(Word))),
  )
  await expect.poll(() => at.innerHTML).toBe('wait <i>none</i>')
  arrive({ default: () => h('b', null, 'here') })
  await expect.poll(() => at.innerHTML).toBe('<b>here</b> <i>none</i>')
  next(new Promise(() => {}))
  await expect.poll(() => at.innerHTML).toBe('<b>here</b> <i style="display: none !important;">none</i>…')
  startTransition(() => next(Promise.resolve('there')))
  await expect.poll(() => at.innerHTML).toMatch(/^<b>here<\/b> <i[^>]*>there<\/i>$/)
  const broken = Promise.reject(new Error('broken'))
  broken.catch(() => undefined)
  next(broken)
  await expect.poll(() => at.innerHTML).toBe('broken')
})

test('SP-03 what is left of React DOM hears taps in the page, in a portal and beside what it has drawn', async () => {
  const { createElement: h, useId, useState, useSyncExternalStore } = React
  const store = { listeners: new Set<() => void>(), value: 'first' }
  const subscribe = (listener: () => void) => {
    store.listeners.add(listener)
    return () => store.listeners.delete(listener)
  }
  const heard: string[] = []
  const ids: string[] = []
  const sheet = document.body.appendChild(document.createElement('p'))
  function Field() {
    const [text, setText] = useState('a')
    ids.push(useId())
    return h('input', { value: text, onChange: (event: { target: HTMLInputElement }) => setText(event.target.value) })
  }
  function App() {
    const value = useSyncExternalStore(subscribe, () => store.value)
    ids.push(useId())
    const [count, setCount] = useState(0)
    const add = () => {
      setCount((before) => before + 1)
      setCount((before) => before + 1)
    }
    return h(
      'main',
      { onClick: () => heard.push('main') },
      h('button', { onClick: add }, h('span', null, count)),
      h('em', null, value),
      h(Field),
      createPortal(h('s', { onClick: () => heard.push('sheet') }, 'x'), sheet),
    )
  }
  const at = render(h(App))
  await expect.poll(() => at.querySelector('span')?.textContent).toBe('0')
  at.querySelector('span')?.click()
  await expect.poll(() => at.querySelector('span')?.textContent).toBe('2')
  expect(heard).toEqual(['main'])
  sheet.querySelector('s')?.click()
  expect(heard).toEqual(['main', 'sheet', 'main'])
  const stranger = at.appendChild(document.createElement('u'))
  stranger.click()
  expect(heard).toHaveLength(3)
  at.removeChild(stranger)
  store.value = 'second'
  for (const listener of store.listeners) listener()
  await expect.poll(() => at.querySelector('em')?.textContent).toBe('second')
  const input = at.querySelector('input') as HTMLInputElement
  expect(input.value).toBe('a')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'ab')
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await expect.poll(() => input.getAttribute('value')).toBe('ab')
  expect(new Set(ids).size).toBe(2)
})

test('SP-03 what is left of React DOM hides and shows, moves by key, sends a form and takes all away', async () => {
  const { Activity, createElement: h, Fragment, useActionState, useEffect, useState } = React
  const effects: string[] = []
  function Counted() {
    useEffect(() => {
      effects.push('on')
      return () => void effects.push('off')
    })
    return 'counted'
  }
  function App() {
    const [hidden, setHidden] = useState(true)
    const [sent, send] = useActionState(async (_before: string, form: FormData) => String(form.get('name')), '')
    const keys = hidden ? ['a', 'b', 'c'] : ['c', 'a']
    return h(
      Fragment,
      null,
      h(Activity, { mode: hidden ? 'hidden' : 'visible', children: h('b', null, h(Counted)) }),
      keys.map((key) => h('i', { key }, key)),
      h('form', { action: send }, h('input', { name: 'name', defaultValue: 'me' }), h('button'), sent),
      h('button', { type: 'button', onClick: () => setHidden(!hidden) }, 'turn'),
    )
  }
  const at = render(h(App))
  const letters = () => [...at.querySelectorAll('i')].map((each) => each.textContent).join('')
  await expect.poll(letters).toBe('abc')
  await expect.poll(() => at.querySelector('b')?.style.display).toBe('none')
  expect(effects).toEqual([])
  const [first, , third] = at.querySelectorAll('i')
  at.querySelector<HTMLElement>('button[type]')?.click()
  await expect.poll(letters).toBe('ca')
  expect([...at.querySelectorAll('i')]).toEqual([third, first])
  await expect.poll(() => effects).toEqual(['on'])
  expect(at.querySelector('b')?.style.display).toBe('')
  at.querySelector<HTMLElement>('form button')?.click()
  await expect.poll(() => at.querySelector('form')?.textContent).toBe('me')
  root?.unmount()
  await expect.poll(() => at.innerHTML).toBe('')
  expect(effects.at(-1)).toBe('off')
})

test('a React DOM that no longer has what is cut fails the build', () => {
  expect(() => loader.call({ resourcePath: CLIENT }, 'exports.createRoot = 1\n')).toThrow(/has no “var dehydrated/)
})

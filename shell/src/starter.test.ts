import {
  EARLY_CALLS,
  FRAME_PICTURE,
  LATE_HINTS,
  NOBODY_ATTRIBUTE,
  ROOT_ELEMENT,
  SHELL_SCRIPTS,
  SOMEBODY_ATTRIBUTE,
} from '@lobby/contracts/start'
import { waitFor } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

const scripts = () => [...document.head.querySelectorAll('script')]
/** What the starter does once the browser tells of the first paint, and of a picture. */
const told = new Map<string, () => void>()
const painted = () => told.get('paint')?.()

function stubObserver(...supportedEntryTypes: readonly string[]): void {
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static supportedEntryTypes = supportedEntryTypes
      #tell: () => void
      constructor(tell: () => void) {
        this.#tell = tell
      }
      observe({ type }: { type: string }) {
        told.set(type, this.#tell)
      }
    },
  )
}

beforeEach(async () => {
  told.clear()
  // What is appended is looked at, not fetched.
  Object.assign(Reflect.get(window, 'happyDOM').settings, {
    disableJavaScriptFileLoading: true,
    handleDisabledFileLoadingAsSuccess: true,
  })
  document.head.innerHTML = `<link rel="preload" as="script" href="/releases/shell/1/shell.js" integrity="sha384-a" crossorigin="anonymous" ${SHELL_SCRIPTS}>`
  document.body.innerHTML = `<div id="${ROOT_ELEMENT}">the frame</div>`
  stubObserver('paint', 'element')
  // The test's browser does not reflect these two.
  Object.assign(document.querySelector('link') ?? {}, { integrity: 'sha384-a', crossOrigin: 'anonymous' })
  vi.resetModules()
  await import('./starter.ts')
})

it('FD-09 runs the shell with the hash of its hint, once the frame is painted', async () => {
  expect(scripts()).toEqual([])
  painted()
  await waitFor(() => expect(scripts()).toHaveLength(1))
  const [script] = scripts()
  expect(script?.getAttribute('src') ?? script?.src).toContain('/releases/shell/1/shell.js')
  expect(script?.integrity).toBe('sha384-a')
  expect(script?.crossOrigin).toBe('anonymous')
})

it('a page that is never painted starts all the same, and once', async () => {
  await waitFor(() => expect(scripts()).toHaveLength(1))
  painted()
  expect(scripts()).toHaveLength(1)
})

it('a shell that does not come lets the page say so at once', async () => {
  painted()
  await waitFor(() => expect(scripts()).toHaveLength(1))
  scripts()[0]?.dispatchEvent(new Event('error'))
  expect(document.getElementById(ROOT_ELEMENT)?.dataset.start).toBe('failed')
})

describe('a page that begins with a picture', () => {
  const picture = () => document.querySelector('img')

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    document.body.innerHTML = `<div id="${ROOT_ELEMENT}"><img alt="" elementtiming="${FRAME_PICTURE}"></div>`
    vi.resetModules()
    await import('./starter.ts')
  })

  it('SP-10 runs the shell once the picture is on the screen, and not with the first paint', () => {
    painted()
    expect(scripts()).toEqual([])
    told.get('element')?.()
    expect(scripts()).toHaveLength(1)
  })

  it('SP-10 waits 200 ms for it and no longer, once all else is painted', () => {
    painted()
    vi.advanceTimersByTime(199)
    expect(scripts()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(scripts()).toHaveLength(1)
  })

  it('SP-10 does not wait for one that has failed', () => {
    picture()?.dispatchEvent(new Event('error'))
    expect(scripts()).toHaveLength(1)
  })

  it('SP-10 runs it with the first paint where the browser does not tell of pictures', async () => {
    stubObserver('paint')
    told.clear()
    vi.resetModules()
    await import('./starter.ts')
    painted()
    expect(scripts()).toHaveLength(1)
  })
})

describe('what comes late', () => {
  const shell = () => document.querySelector<HTMLLinkElement>(`link[${SHELL_SCRIPTS}]`)
  const asked = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'))
  const late = ['/entry.js', '/slot.css']

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    hold(late)
  })

  function hold(late: readonly string[]): void {
    const held = late.map((url) => `<link rel="preload" href="${url}">`).join('')
    document.head.insertAdjacentHTML('beforeend', `<template ${LATE_HINTS}>${held}</template>`)
  }

  /** The script as the starter appends it; it comes when the test says so. */
  function appended(): HTMLScriptElement {
    const append = vi.spyOn(document.head, 'append').mockReturnValue()
    painted()
    expect(asked()).toEqual(['/releases/shell/1/shell.js'])
    return append.mock.lastCall?.[0] as HTMLScriptElement
  }

  it('SP-01 is asked for once the shell’s file is here, in its order, and once', () => {
    const script = appended()
    shell()?.dispatchEvent(new Event('load'))
    expect(asked()).toEqual(['/releases/shell/1/shell.js', ...late])
    script.dispatchEvent(new Event('load'))
    vi.runAllTimers()
    expect(asked()).toEqual(['/releases/shell/1/shell.js', ...late])
  })

  it('SP-01 SP-10 is asked for when the shell has run whose file was here before the starter, in another task', () => {
    appended().dispatchEvent(new Event('load'))
    expect(asked()).toEqual(['/releases/shell/1/shell.js'])
    vi.runAllTimers()
    expect(asked()).toEqual(['/releases/shell/1/shell.js', ...late])
  })

  it('SP-10 is asked for in pieces, in its order, where it is more than six files', () => {
    document.querySelector('template')?.remove()
    const more = Array.from({ length: 14 }, (_, file) => `/${file}.js`)
    hold(more)
    appended()
    shell()?.dispatchEvent(new Event('load'))
    expect(asked()).toEqual(['/releases/shell/1/shell.js', ...more.slice(0, 6)])
    vi.advanceTimersToNextTimer()
    expect(asked()).toEqual(['/releases/shell/1/shell.js', ...more.slice(0, 12)])
    vi.runAllTimers()
    expect(asked()).toEqual(['/releases/shell/1/shell.js', ...more])
    expect(document.querySelector('template')).toBeNull()
  })
})

/** The clocks of a page that was sent at `sent`, by the edge's clock, and came 200 ms after it was asked for. */
async function clocks(
  sent: number | undefined,
  ends: readonly number[],
  load: object = { responseStart: 200 },
): Promise<() => (string | null)[]> {
  const serverTiming = sent === undefined ? [] : [{ name: 'sent', duration: sent }]
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ serverTiming, ...load } as never])
  document.body.innerHTML = ends.map((end) => `<b data-ends="${end}"></b>`).join('')
  vi.resetModules()
  await import('./starter.ts')
  return () => [...document.querySelectorAll('b')].map(({ textContent }) => textContent)
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('SP-01 SP-02 counts from the page itself, not from what was said before it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.parse('1999-01-01') })
  vi.spyOn(performance, 'now').mockReturnValue(1_200)
  const sent = Date.parse('2026-11-21T03:00:00Z')
  // The 103 came 900 ms before the page did.
  const read = await clocks(sent, [sent + 61_000], { responseStart: 100, finalResponseHeadersStart: 1_000 })
  expect(read()).toEqual(['01:00'])
})

it('SP-01 LT-25 runs the clocks of the frame by the edge’s time, whatever the device’s clock says', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.parse('1999-01-01') })
  const elapsed = vi.spyOn(performance, 'now').mockReturnValue(1_200)
  const sent = Date.parse('2026-11-21T03:00:00Z')
  // A second has gone since the page came.
  const read = await clocks(sent, [sent + 3_661_000, sent + 61_000, sent + 500, 0])
  expect(read()).toEqual(['1:01:00', '01:00', '--:--:--', '--:--:--'])
  elapsed.mockReturnValue(2_200)
  vi.advanceTimersByTime(1_000)
  expect(read()).toEqual(['1:00:59', '00:59', '--:--:--', '--:--:--'])
  document.body.innerHTML = ''
  vi.advanceTimersByTime(2_000)
  expect(vi.getTimerCount()).toBe(0)
})

it('SP-01 a clock stays empty on a page that the browser had kept, which may be of any age', async () => {
  const ends = [Date.parse('2036-01-01')]
  const sent = Date.parse('2035-12-31')
  const kept = { type: 'back_forward', transferSize: 0, responseStart: 2 }
  expect((await clocks(sent, ends, kept))()).toEqual([''])
  expect(window.lobbyKept).toBe(true)
  // A browser that does not say what has travelled.
  expect((await clocks(sent, ends, { ...kept, transferSize: undefined }))()).toEqual([''])
  for (const fresh of [{ transferSize: 300 }, { type: 'navigate' }]) {
    expect((await clocks(sent, ends, { ...kept, ...fresh }))()).not.toEqual([''])
    expect(window.lobbyKept).toBe(false)
  }
})

it('SP-01 a clock stays empty where the browser does not tell the edge’s time', async () => {
  expect((await clocks(undefined, [Date.parse('2036-01-01')]))()).toEqual([''])
})

describe('the ways in', () => {
  const root = () => document.getElementById(ROOT_ELEMENT)
  const began = async () => {
    for (const one of [NOBODY_ATTRIBUTE, SOMEBODY_ATTRIBUTE]) root()?.removeAttribute(one)
    vi.resetModules()
    await import('./starter.ts')
  }

  afterEach(() => {
    localStorage.clear()
    history.replaceState(null, '', '/')
  })

  it('HD-03 PL-12 show where no session is kept', async () => {
    await began()
    expect(root()?.hasAttribute(NOBODY_ATTRIBUTE)).toBe(true)
    expect(root()?.hasAttribute(SOMEBODY_ATTRIBUTE)).toBe(false)
  })

  it('HD-03 PL-12 do not show to whose session is kept, or comes in the address', async () => {
    localStorage.setItem('MC_SESSION_INFO', '{"token":"t"}')
    await began()
    expect(root()?.hasAttribute(NOBODY_ATTRIBUTE)).toBe(false)
    expect(root()?.hasAttribute(SOMEBODY_ATTRIBUTE)).toBe(true)
    localStorage.clear()
    history.replaceState(null, '', '/m/home?token=t')
    await began()
    expect(root()?.hasAttribute(NOBODY_ATTRIBUTE)).toBe(false)
  })

  it('HD-03 wait for the shell where the browser lets nothing be read', async () => {
    const refuse = () => {
      throw new DOMException('', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, clear: () => undefined })
    await began()
    expect(root()?.hasAttribute(NOBODY_ATTRIBUTE)).toBe(false)
  })
})

describe('what a page begins with', () => {
  const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
  const questions = {
    headers: { Merchant: 'lobbyvn', Language: 'VI' },
    ...{ token: 'Authorization', device: 'Device' },
    calls: [['/wps/wallets/gcs'], ['/wps/message?language=VI', { ModuleId: 'INBOX3' }]],
  }
  /** What everybody asks for. */
  const everybodys = { open: [['/menu?language=VI#timed']], bare: [['/texts']] }

  const given = async () => new Response('{"success":true}')

  async function began(kept: string | null, address = '/m/home', more: object = {}, answer = given) {
    history.replaceState(null, '', address)
    if (kept !== null) localStorage.setItem('MC_SESSION_INFO', kept)
    const script = document.createElement('script')
    script.setAttribute(EARLY_CALLS, JSON.stringify({ ...questions, ...more }))
    document.head.append(script)
    asked.mockReset().mockImplementation(answer)
    vi.stubGlobal('fetch', asked)
    vi.resetModules()
    await import('./starter.ts')
  }

  afterEach(() => {
    localStorage.clear()
    history.replaceState(null, '', '/')
    delete window.lobbyEarly
  })

  it('SP-02 CL-01 is asked for by a visitor as far as it is everybody’s, and by a member with what is the member’s', async () => {
    const shared = { Merchant: 'lobbyvn', Language: 'VI' }
    const own = { ...shared, Authorization: 't-1' }
    await began(null, '/m/home', everybodys)
    expect(scripts().filter(({ src }) => src)).toEqual([])
    expect(asked.mock.calls).toEqual([
      ['/menu?language=VI#timed', { headers: shared }],
      ['/texts', { headers: shared }],
    ])
    expect(window.lobbyEarly?.get('/menu?language=VI#timed')?.headers).toEqual(shared)
    document.querySelector('script')?.remove()
    await began('{"token":"t-1"}', '/m/home', everybodys)
    expect(asked.mock.calls.map(([url, { headers }]) => [url, headers])).toEqual([
      ['/wps/wallets/gcs', own],
      ['/wps/message?language=VI', { ...own, ModuleId: 'INBOX3' }],
      ['/menu?language=VI#timed', own],
      ['/texts', shared],
    ])
  })

  it('SP-02 SE-03 nothing is asked for with what is no session, nor when one comes in the address', async () => {
    await began('{"token":7}', '/m/home', everybodys)
    await began(null, '/m/home?token=t-2', everybodys)
    expect(window.lobbyEarly).toBeUndefined()
  })

  it('SP-02 CL-02 is asked for with the session that is kept, before the frame is painted', async () => {
    await began('{"token":"t-1","userName":"linh","type":1}')
    expect(scripts().filter(({ src }) => src)).toEqual([])
    const own = { Merchant: 'lobbyvn', Language: 'VI', Authorization: 't-1' }
    expect(asked.mock.calls).toEqual([
      ['/wps/wallets/gcs', { headers: own }],
      ['/wps/message?language=VI', { headers: { ...own, ModuleId: 'INBOX3' } }],
    ])
    const wallet = window.lobbyEarly?.get('/wps/wallets/gcs')
    expect(wallet?.headers).toEqual(own)
    expect((await wallet?.answer)?.text).toBe('{"success":true}')
  })

  it('SP-02 LT-24 counts from when it was asked for and came, whatever becomes of the device’s clock meanwhile', async () => {
    const HOUR = 3_600_000
    vi.useFakeTimers({ toFake: ['Date'], now: 10 * HOUR })
    const elapsed = vi.spyOn(performance, 'now').mockReturnValue(400)
    let come = () => {}
    const line = new Promise<void>((done) => (come = done))
    await began('{"token":"t-1"}', '/m/home', {}, () => line.then(given))
    elapsed.mockReturnValue(650)
    vi.setSystemTime(9 * HOUR)
    come()
    const wallet = window.lobbyEarly?.get('/wps/wallets/gcs')
    expect(wallet).toMatchObject({ sentAt: 400, began: 10 * HOUR - 400 })
    expect((await wallet?.answer)?.receivedAt).toBe(650)
  })

  it('SP-02 is forgotten after 30 s where nobody has taken it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await began('{"token":"t-1"}')
    vi.advanceTimersByTime(29_999)
    expect(window.lobbyEarly?.size).toBe(2)
    vi.advanceTimersByTime(1)
    expect(window.lobbyEarly?.size).toBe(0)
  })

  it('SP-02 says that it was started from the home screen, as the client does', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    await began('{"token":"t-1"}')
    expect(asked.mock.calls[0]?.[1].headers).toMatchObject({ Device: 'OTHERS' })
  })

  it('SP-02 SE-03 is asked for neither by a visitor, nor when a session comes in the address, nor with what is none', async () => {
    await began(null)
    await began('{"token":"t-1"}', '/m/home?token=t-2')
    localStorage.clear()
    await began('{"token":')
    await began('{"token":7}')
    expect(window.lobbyEarly).toBeUndefined()
  })

  it('SP-02 a call that fails is no error of the page', async () => {
    const lost = vi.fn()
    window.addEventListener('unhandledrejection', lost)
    onTestFinished(() => window.removeEventListener('unhandledrejection', lost))
    process.on('unhandledRejection', lost)
    onTestFinished(() => void process.off('unhandledRejection', lost))
    await began('{"token":"t-1"}')
    asked.mockRejectedValue(new TypeError('offline'))
    vi.resetModules()
    await import('./starter.ts')
    await expect(window.lobbyEarly?.get('/wps/wallets/gcs')?.answer).rejects.toThrow('offline')
    await new Promise((done) => setImmediate(done))
    expect(lost).not.toHaveBeenCalled()
  })
})

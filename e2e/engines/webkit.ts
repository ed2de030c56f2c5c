/** WebKitGTK's browser over WebDriver. */
import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '../site/free-port.ts'
import { type Driver, elementsOf, type PageWork, type SentTarget } from './driver.ts'
import { WEBKIT_DRIVER, XVFB } from './installed.ts'

/** The name under which WebDriver hands out an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
type Element = { [ELEMENT]: string }

/** A screen of its own; the number of it is told once it is there. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1024x1000x24', '-nolisten', 'tcp']
  const screen = spawn(XVFB, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const display = await new Promise<string>((resolve, reject) => {
    screen.stdio[3]?.once('data', (number) => resolve(`:${String(number).trim()}`))
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)))
  })
  return { screen, display }
}

/** One call of WebDriver. Rejects with what the driver says went wrong. */
async function call<T>(url: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<T> {
  const answer = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

/** The driver listens some time after it was started. */
async function untilReady(url: string, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null) {
    const ready = await call<{ ready: boolean }>(`${url}/status`, 'GET').catch(() => undefined)
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`WebKitWebDriver ended with ${driver.exitCode}`)
}

export async function startWebKit(): Promise<Driver> {
  const { screen, display } = await startScreen()
  const port = await freePort()
  const env = { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1', LANG: 'C.UTF-8' }
  const driver = spawn(WEBKIT_DRIVER, [`--port=${port}`], { env, stdio: 'ignore' })
  const root = `http://127.0.0.1:${port}`
  await untilReady(root, driver)
  const { sessionId, capabilities } = await call<{ sessionId: string; capabilities: { browserVersion: string } }>(
    `${root}/session`,
    'POST',
    // Without waiting: on a page that keeps a request open the driver would wait for ever.
    { capabilities: { alwaysMatch: { pageLoadStrategy: 'none' } } },
  )
  const session = `${root}/session/${sessionId}`
  const post = <T>(path: string, body: object = {}) => call<T>(`${session}${path}`, 'POST', body)
  await post('/window/rect', { width: 390, height: 900 })
  /** What of the elements that fit is asked for. */
  const ofElements = <T>(target: SentTarget, what: string) =>
    post<T>('/execute/sync', { script: `return (${elementsOf.toString()})(arguments[0])${what}`, args: [target] })
  const found = async (target: SentTarget) => {
    const element = (await ofElements<Element | null>(target, '[0] ?? null'))?.[ELEMENT]
    // As a person does: what stands below a bar at the foot is brought out from under it.
    const script = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })"
    if (element) await post('/execute/sync', { script, args: [{ [ELEMENT]: element }] })
    return element
  }
  return {
    engine: `WebKitGTK ${capabilities.browserVersion}`,
    navigate: (url) => post('/url', { url }),
    run: async <A extends readonly unknown[], T>(work: PageWork<A, T>, ...args: A) => {
      const script = `const done = arguments[arguments.length - 1]
        Promise.resolve((${work.toString()}).apply(null, [...arguments].slice(0, -1))).then(
          (value) => done({ value }), (error) => done({ error: String(error) }))`
      const answer = await post<{ value: T } | { error: string }>('/execute/async', { script, args })
      if ('error' in answer) throw new Error(answer.error)
      return answer.value
    },
    count: (target) => ofElements(target, '.length'),
    tap: async (target) => {
      const element = await found(target)
      if (element) await post(`/element/${element}/click`)
      return element !== undefined
    },
    type: async (target, text) => {
      const element = await found(target)
      if (!element) return false
      // `clear` of the driver takes no field in a frame for one that can have the focus.
      await post(`/element/${element}/click`)
      await post('/execute/sync', { script: 'arguments[0].select()', args: [{ [ELEMENT]: element }] })
      await post(`/element/${element}/value`, { text })
      return true
    },
    enterFrame: async (css) => {
      const element = await post<Element>('/element', { using: 'css selector', value: css })
      await post('/frame', { id: element })
    },
    leaveFrame: () => post('/frame', { id: null }),
    forget: () => call(`${session}/cookie`, 'DELETE'),
    screenshot: async () => Buffer.from(await call<string>(`${session}/screenshot`, 'GET'), 'base64'),
    close: async () => {
      await call(session, 'DELETE').catch(() => undefined)
      driver.kill()
      screen.kill()
    },
  }
}

/**
 * The first script of a page, a kilobyte or so: it lets the page frame that the edge has sent be painted, and only
 * then lets the shell run, whose file is under way meanwhile. Without it a fast connection hands the browser everything
 * at once, and the player sees nothing until all of it has run (decision 306). Until then it runs the frame's clocks,
 * offers visitors the ways in, and asks for what the page begins with and does not bring.
 */
import { timerText } from '@lobby/contracts/draw-clock'
import {
  CLOCK_ATTRIBUTE,
  EARLY_CALLS,
  EARLY_FOR,
  type EarlyAnswer,
  type EarlyCalls,
  type EarlyQuestion,
  FRAME_PICTURE,
  LATE_HINTS,
  NOBODY_ATTRIBUTE,
  ROOT_ELEMENT,
  SENT_TIMING,
  SHELL_SCRIPTS,
  SOMEBODY_ATTRIBUTE,
} from '@lobby/contracts/start'
import { STORAGE_KEY } from '@lobby/contracts/storage'
import { isStandalone, STANDALONE_DEVICE } from '@lobby/platform/standalone'

/** Hints of one task: all at once keep a slow phone longer than 50 ms. */
const HINTS = 6

/** Lets the browser ask for what comes late, in its order. Where it is done before, nothing is left to do. */
function askForLate(): void {
  const held = document.querySelector<HTMLTemplateElement>(`template[${LATE_HINTS}]`)
  if (!held) return
  held.before(...[...held.content.children].slice(0, HINTS))
  if (held.content.firstElementChild) setTimeout(askForLate)
  else held.remove()
}

function run(hint: HTMLLinkElement): void {
  // As soon as the file is here, while it is read and run. A hint that was fulfilled before this script ran does not
  // tell: then the script does.
  hint.onload = askForLate
  const script = document.createElement('script')
  script.src = hint.href
  // The hash and the mode are those of the hint, or the browser fetches the file twice, and runs what nobody has
  // vouched for.
  script.integrity = hint.integrity
  script.crossOrigin = hint.crossOrigin
  script.async = false
  // Not in the task that has run it.
  script.onload = () => setTimeout(askForLate)
  script.onerror = () => {
    const root = document.getElementById(ROOT_ELEMENT)
    // The message that the edge put into the page is shown at once, as when the shell cannot start
    // (shell/edge/frame/frame.ts).
    if (root) root.dataset.start = 'failed'
  }
  document.head.append(script)
}

/**
 * A page that nobody sees is not painted, and some browsers do not tell of it: then the shell starts all the same; ms.
 */
const PATIENCE = 500

let started = false
function start(): void {
  if (started) return
  started = true
  for (const hint of document.querySelectorAll<HTMLLinkElement>(`link[${SHELL_SCRIPTS}]`)) run(hint)
}

/** How long a frame that is painted waits for its picture, which often comes a moment later than all else; ms. */
const PICTURE_PATIENCE = 200

/** Calls `then` with the first of these that the browser tells of, which it does once it is on the screen. */
function onPainted(type: 'paint' | 'element', then: () => void): void {
  new PerformanceObserver(then).observe({ type, buffered: true })
}

/**
 * The frame is there when it is painted, and with it the picture that the page begins with: that would wait for the
 * shell else, which keeps the browser from painting. Not every browser tells of a picture.
 */
function startOncePainted(): void {
  const picture = document.querySelector<HTMLImageElement>(`img[elementtiming=${FRAME_PICTURE}]`)
  if (!picture || !PerformanceObserver.supportedEntryTypes.includes('element')) {
    onPainted('paint', start)
    return
  }
  onPainted('paint', () => setTimeout(start, PICTURE_PATIENCE))
  onPainted('element', start)
  picture.onerror = start
}
startOncePainted()
setTimeout(start, document.visibilityState === 'hidden' ? 0 : PATIENCE)

/** Of a page that was announced (103), `responseStart` is when that came. */
type Load = PerformanceNavigationTiming & { finalResponseHeadersStart?: number }

const [load] = performance.getEntriesByType('navigation') as Load[]
// Older browsers do not say what has travelled.
window.lobbyKept = load?.type === 'back_forward' && !load.transferSize

/**
 * Writes what is left on each clock of the frame, until the last has given way to the lottery's own. The moment is the
 * edge's, and counted on without the device's clock, which may be wrong; where the browser does not tell it, or shows
 * what it was sent some time ago, the place stays empty.
 */
function runClocks(): void {
  const sent = load?.serverTiming?.find(({ name }) => name === SENT_TIMING)?.duration
  if (!load || !sent || window.lobbyKept) return
  const show = () => {
    const clocks = document.querySelectorAll(`[${CLOCK_ATTRIBUTE}]`)
    const now = sent + performance.now() - (load.finalResponseHeadersStart || load.responseStart)
    for (const clock of clocks) clock.textContent = timerText(Number(clock.getAttribute(CLOCK_ATTRIBUTE)) - now)
    if (clocks.length > 0) setTimeout(show, 1000)
  }
  show()
}
runClocks()

/**
 * Offers visitors the ways in, and asks as a visitor or as the member whose session is kept. Whose session comes in
 * the address is neither yet, nor may be who uses a browser that keeps nothing.
 */
function welcome(): void {
  let kept: string | null
  try {
    if (/[?&]token=/.test(location.search)) return
    // biome-ignore lint/plugin: the code that reads what is kept comes with the shell
    kept = localStorage.getItem(STORAGE_KEY.session)
  } catch {
    return
  }
  document.getElementById(ROOT_ELEMENT)?.setAttribute(kept ? SOMEBODY_ATTRIBUTE : NOBODY_ATTRIBUTE, '')
  askEarly(kept ? tokenIn(kept) : '')
}

/**
 * Asks for what the page's releases begin with, so that it is under way while the shell is (decisions 639 and 649).
 * The client takes the answers, bad ones as well: nothing is made of them here. `token` is empty for a visitor, and
 * undefined where something else than a session is kept: then it asks for nothing.
 */
function askEarly(token: string | undefined): void {
  const declared = document.querySelector(`script[${EARLY_CALLS}]`)?.getAttribute(EARLY_CALLS)
  if (!declared || token === undefined) return
  const { headers, calls, open = [], bare = [], ...names }: EarlyCalls = JSON.parse(declared)
  const shared = { ...headers, ...(isStandalone() && { [names.device]: STANDALONE_DEVICE }) }
  const own = token ? { ...shared, [names.token]: token } : shared
  const early = new Map([...questions(token ? [...calls, ...open] : open, own), ...questions(bare, shared)])
  if (early.size === 0) return
  window.lobbyEarly = early
  setTimeout(() => early.clear(), EARLY_FOR)
}

function questions(calls: EarlyCalls['calls'], shared: Record<string, string>): [string, EarlyQuestion][] {
  return calls.map(([url, own]) => {
    const headers = { ...shared, ...own }
    const answer = ask(url, headers)
    // Whoever takes it hears of a failure.
    answer.catch(() => undefined)
    const sentAt = performance.now()
    // biome-ignore lint/plugin: tells the client whether the device has slept since, or its clock was set
    return [url, { headers, sentAt, began: Date.now() - sentAt, answer }]
  })
}

async function ask(url: string, headers: Record<string, string>): Promise<EarlyAnswer> {
  const response = await fetch(url, { headers })
  const receivedAt = performance.now()
  return { response, receivedAt, text: await response.text() }
}

/** Undefined where something else is kept: the shell says what becomes of it. */
function tokenIn(kept: string): string | undefined {
  try {
    const { token } = JSON.parse(kept)
    return typeof token === 'string' ? token : undefined
  } catch {
    return undefined
  }
}
welcome()

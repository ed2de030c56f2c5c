/**
 * The first script of a page, a few hundred bytes: it lets the page frame that the edge has sent be painted, and only
 * then lets the shell run, whose file is under way meanwhile. Without it a fast connection hands the browser everything
 * at once, and the player sees nothing until all of it has run (decision 306).
 */
import { ROOT_ELEMENT, SHELL_SCRIPTS } from '@lobby/contracts/start'

function run(hint: HTMLLinkElement): void {
  const script = document.createElement('script')
  script.src = hint.href
  // The hash and the mode are those of the hint, or the browser fetches the file twice, and runs what nobody has
  // vouched for.
  script.integrity = hint.integrity
  script.crossOrigin = hint.crossOrigin
  script.async = false
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

// The browser tells of the first paint once it is on the screen: a frame's callback would come before that.
new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
setTimeout(start, document.visibilityState === 'hidden' ? 0 : PATIENCE)

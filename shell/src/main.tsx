import '@lobby/ui/global.css'
import '@lobby/ui/tokens.css'
import { ROOT_ELEMENT } from '@lobby/contracts/start'
import { breath } from './breath.ts'

const root = document.getElementById(ROOT_ELEMENT)

/** The shell's modules run in tasks of their own, after the one that has read the file; they are in the same file. */
async function load(at: HTMLElement): Promise<void> {
  await breath()
  await import(/* webpackMode: "eager" */ 'react-dom/client')
  await breath()
  await import(/* webpackMode: "eager", webpackExports: "startPlatform" */ '@lobby/platform/host')
  await breath()
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx')
  await start(at)
}

if (root) {
  load(root).catch((error: unknown) => {
    console.error('The shell could not start', error)
    // The page's own words take over at once (shell/edge/frame.ts): they need nothing that is missing.
    root.dataset.start = 'failed'
  })
}

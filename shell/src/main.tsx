import '@lobby/ui/global.css'
import '@lobby/ui/tokens.css'
import { ROOT_ELEMENT } from '@lobby/contracts/start'
import { yieldToMain } from './remotes/loading/yield-to-main.ts'

const root = document.getElementById(ROOT_ELEMENT)

/**
 * The shell's modules are evaluated in separate tasks, after the one that parsed the file; all are in that file. What
 * this module imports above is evaluated in that first task: it names as little as it can.
 */
async function load(at: HTMLElement): Promise<void> {
  await yieldToMain()
  await import(/* webpackMode: "eager" */ 'react-dom/client')
  await yieldToMain()
  await import(/* webpackMode: "eager", webpackExports: "startPlatform" */ '@lobby/platform/host')
  await yieldToMain()
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx')
  await yieldToMain()
  await start(at)
}

if (root) {
  load(root).catch(async (error: unknown) => {
    console.error('The shell could not start', error)
    // The message that the edge put into the page is shown at once (shell/edge/frame/frame.ts): it needs no script.
    root.dataset.start = 'failed'
    const { report } = await import(/* webpackMode: "eager" */ './remotes/loading/report.ts')
    const { SHELL_RELEASE } = await import(/* webpackMode: "eager" */ './remotes/loading/shell-release.ts')
    report({ release: { remote: 'shell', id: SHELL_RELEASE }, phase: 'entry', error, ran: null })
  })
}

import '@lobby/ui/global.css'
import '@lobby/ui/tokens.css'
import { ROOT_ELEMENT } from '@lobby/contracts/boot'
import { onLanguageWanted, startPlatform } from '@lobby/platform/host'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { allPinsUrl, readBoot } from './boot.ts'
import { listenToChannel, loadAllPins } from './remotes/channel-events.ts'
import { lendRuntime } from './remotes/container.ts'
import { watchLateFailures } from './remotes/late-failures.ts'
import { loadAllWording } from './remotes/opened-release.ts'
import { pinsCameWithPage } from './remotes/pin-store.ts'
import { loadShellWording } from './wording.ts'

const boot = readBoot()
lendRuntime()
pinsCameWithPage(boot.revision, boot.pins)
const { QueryRoot } = startPlatform({ boot })
onLanguageWanted(async (language) => {
  await Promise.all([loadShellWording(language), loadAllWording(language)])
})
watchLateFailures()
listenToChannel()

const root = document.getElementById(ROOT_ELEMENT)
if (!root) throw new Error('The page has no root element')
// The wording is hinted in the head; nothing is shown in the wrong words, or in none.
await loadShellWording(boot.language)
createRoot(root).render(
  <QueryRoot>
    <App overridden={boot.overridden ?? []} />
  </QueryRoot>,
)
void allPinsUrl(boot)
  .then(loadAllPins)
  .catch((error: unknown) => console.warn('The channel could not be asked', error))

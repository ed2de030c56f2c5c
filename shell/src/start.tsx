import { onLanguageWanted, startPlatform } from '@lobby/platform/host'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { allPinsUrl, readBoot } from './boot.ts'
import { takeFramePicture } from './boot-picture.ts'
import { breath } from './breath.ts'
import { installWorker } from './offline/install-worker.ts'
import { pageWasKept } from './offline/kept-page.ts'
import { OfflineNotice } from './offline/offline-notice.tsx'
import { listenToChannel, loadAllPins } from './remotes/channel-events.ts'
import { lendRuntime } from './remotes/container.ts'
import { watchLateFailures } from './remotes/late-failures.ts'
import { loadAllWording } from './remotes/opened-release.ts'
import { pinsCameWithPage } from './remotes/pin-store.ts'
import { shellRuns } from './update/new-shell.ts'
import { UpdateNotice } from './update/update-notice.tsx'
import { loadFirstWording, loadShellWording } from './wording.ts'

/** Everything up to the first render. Rejects when the page lacks what the shell cannot start without. */
export async function start(at: HTMLElement): Promise<void> {
  const boot = readBoot()
  lendRuntime()
  pinsCameWithPage(boot.revision, boot.pins)
  shellRuns(boot.shell)
  if (boot.offline) pageWasKept()
  await breath()
  const { QueryRoot } = startPlatform({ boot })
  onLanguageWanted(async (language) => {
    await Promise.all([loadShellWording(language), loadAllWording(language)])
  })
  watchLateFailures()
  listenToChannel()
  // The wording is hinted in the head; nothing is shown in the wrong words, or in none.
  await loadFirstWording(boot.language)
  takeFramePicture(at)
  // As a transition the first render comes in pieces too: the frame stays on the screen until it is whole.
  startTransition(() =>
    createRoot(at).render(
      <QueryRoot>
        <App overridden={boot.overridden ?? []} />
        {boot.offline ? <OfflineNotice /> : <UpdateNotice />}
      </QueryRoot>,
    ),
  )
  void allPinsUrl(boot)
    .then(loadAllPins)
    .catch((error: unknown) => console.warn('The channel could not be asked', error))
  void installWorker(boot)
}

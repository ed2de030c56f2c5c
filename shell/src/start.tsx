import { onLanguageWanted, startPlatform } from '@lobby/platform/host'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { allPinsUrl, readBoot } from './boot.ts'
import { atRest } from './offline/at-rest.ts'
import { markPageCached } from './offline/cached-page.ts'
import { listenToChannel, loadAllPins } from './remotes/channel/channel-events.ts'
import { goOnFromSeen } from './remotes/channel/highest-seen.ts'
import { acceptOverriddenPins } from './remotes/channel/load-pins.ts'
import { lendRuntime } from './remotes/loading/container.ts'
import { startReleaseEffects } from './remotes/loading/effects.ts'
import { watchErrors } from './remotes/loading/watch-errors.ts'
import { yieldToMain } from './remotes/loading/yield-to-main.ts'
import { dispatch } from './remotes/state/store.ts'
import { takeFrameImage } from './remotes/view/frame-image.ts'
import { takeFrameViews } from './remotes/view/frame-view.ts'
import { watchForPortal } from './status/captive-portal.ts'
import { OfflineNotice } from './status/offline-notice.tsx'
import { UpdateNotice } from './status/update-notice.tsx'
import { setRunningShell } from './update/new-shell.ts'
import { loadFirstWording } from './wording.ts'

/** Everything up to the first render. Rejects when the page lacks what the shell cannot start without. */
export async function start(at: HTMLElement): Promise<void> {
  const boot = readBoot()
  await yieldToMain()
  lendRuntime()
  startReleaseEffects()
  watchForPortal()
  goOnFromSeen(boot)
  dispatch({ type: 'pinsReceived', revision: boot.revision, pins: boot.pins, closed: boot.closed, complete: false })
  setRunningShell(boot.shell)
  if (boot.offline) markPageCached()
  if (boot.overridden) acceptOverriddenPins()
  await yieldToMain()
  const { QueryRoot } = startPlatform({ boot })
  onLanguageWanted(async (language) => {
    const { loadChosenLanguage } = await import(/* webpackChunkName: "failures" */ './language-change.ts')
    await loadChosenLanguage(language)
  })
  watchErrors()
  // The wording is hinted in the head; nothing is shown in the wrong words, or in none.
  await loadFirstWording(boot.language)
  if (/[?&]token=/.test(location.search)) {
    const { takeToken } = await import(/* webpackChunkName: "failures" */ './token-in-address.ts')
    takeToken()
  }
  takeFrameImage(at)
  takeFrameViews(at)
  // Pins that come while the first render is under way would make it begin again, and in one piece.
  const askForPins = () => {
    listenToChannel()
    void allPinsUrl(boot)
      .then(loadAllPins)
      .catch((error: unknown) => console.warn('The channel could not be asked', error))
  }
  // A transition renders in pieces as well: the page frame stays on screen until the first render is complete.
  startTransition(() =>
    createRoot(at).render(
      <QueryRoot>
        <App overridden={boot.overridden ?? []} onRendered={askForPins} />
        {boot.offline ? <OfflineNotice /> : <UpdateNotice />}
      </QueryRoot>,
    ),
  )
  void atRest()
    .then(() => import(/* webpackChunkName: "failures" */ './at-rest.ts'))
    .then(({ startAtRest }) => startAtRest(boot))
    // Without it the site lacks its page for when it cannot be reached, and the edge hears less.
    .catch(() => undefined)
}

import type { SlotProps } from '@lobby/contracts/remote'
import { useFlag, useSession } from '@lobby/platform'
import { lazy, Suspense, useEffect, useState } from 'react'
import { isPhone } from '../device/device.ts'
import { thisDevice } from '../device/this-device.ts'
import { isPutAside, putAside } from './kept.ts'
import { useDownloadLinks } from './links.ts'
import { BAR_NEEDS_LOGIN, GUIDE_HIDDEN } from './switches.ts'
import { barBelongs, barShows, isHome, popupOffers, waysFor } from './ways.ts'

const DownloadBar = lazy(() => import('./download-bar.tsx'))
const HomePopup = lazy(() => import('./home-popup.tsx'))
const UpdateModal = lazy(() => import('./update-modal.tsx'))

/** One slow picture does not keep it back for ever, nor does a page that is never idle; ms. */
const LOADED_AT_LAST = 4_000
const IDLE_AT_LAST = 2_000
/** For browsers that do not tell when they are idle; ms. */
const IDLE_BY_GUESS = 400

/** What the site offers of itself, over the page: download bar (DL-01 to DL-07), popup of home (HM-08), update (DL-17). */
export default function DownloadOverlay({ path }: SlotProps['layout.overlay']) {
  // None of it may take the line or the processor from the page.
  return useRested() ? <Offers path={path} /> : null
}

/** True once the page is loaded and the browser has nothing better to do. */
function useRested(): boolean {
  const [rested, setRested] = useState(false)
  useEffect(() => {
    let late: ReturnType<typeof setTimeout> | undefined
    const rest = () => setRested(true)
    const whenIdle = () => {
      clearTimeout(late)
      if ('requestIdleCallback' in window) requestIdleCallback(rest, { timeout: IDLE_AT_LAST })
      else setTimeout(rest, IDLE_BY_GUESS)
    }
    if (document.readyState === 'complete') whenIdle()
    else {
      addEventListener('load', whenIdle, { once: true })
      late = setTimeout(whenIdle, LOADED_AT_LAST)
    }
    return () => {
      clearTimeout(late)
      removeEventListener('load', whenIdle)
    }
  }, [])
  return rested
}

function Offers({ path }: { path: string }) {
  const [device] = useState(thisDevice)
  const { links } = useDownloadLinks()
  const member = useSession((state) => state.status === 'member')
  const needsLogin = useFlag(BAR_NEEDS_LOGIN)
  const guideHidden = useFlag(GUIDE_HIDDEN)
  const [dismissed, setDismissed] = useState(() => isPutAside('hideDownloadBar', 'local'))
  const [refused, setRefused] = useState(
    () => isPutAside('downloadPopup', 'local') || isPutAside('downloadPopup', 'session'),
  )
  const facts = links && { device, links, dismissed, needsLogin, member }
  const ways = links ? waysFor(device, links, guideHidden) : []
  useEffect(() => {
    // RG-26: the profile has taken along who had sent the player; a web clip cannot read Safari's storage.
    if (device.webClip) void import('../register/reg-info.ts').then((regInfo) => regInfo.takeRegInfo(location.search))
  }, [device])
  const offer = facts !== undefined && ways.length > 0
  return (
    <Suspense fallback={null}>
      {isPhone(device) ? <UpdateModal device={device} /> : null}
      {offer && barBelongs(path) && barShows(facts) ? (
        <DownloadBar
          device={device}
          links={facts.links}
          ways={ways}
          onClose={() => {
            putAside('hideDownloadBar', 'local')
            setDismissed(true)
          }}
        />
      ) : null}
      {offer && isHome(path) && popupOffers(facts, refused) ? (
        <HomePopup links={facts.links} ways={ways} onDone={() => setRefused(true)} />
      ) : null}
    </Suspense>
  )
}

import type { SlotProps } from '@lobby/contracts/remote'
import { lateComponent, useFlag, useLateCode, useRested, useSession } from '@lobby/platform'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { isPhone } from '../../../parts/device/device.ts'
import { thisDevice } from '../../../parts/device/this-device.ts'
import { useDownloadLinks } from '../ways/links.ts'
import { BAR_NEEDS_LOGIN, GUIDE_HIDDEN } from '../ways/switches.ts'
import { barBelongs, barShows, isHome, popupOffers, waysFor } from '../ways/ways.ts'
import { isPutAside, putAside } from './dismissals.ts'
import { useArrival } from './use-arrival.ts'

/** Shown to most who come to home, and in its file: it runs when it is shown. */
const DownloadBar = lateComponent(() => import(/* webpackMode: "eager" */ './download-bar.tsx'))
const HomePopup = lateComponent(async () => ({ default: (await import('./dialogs.ts')).dialogs.HomePopup }))
const UpdateModal = lateComponent(() => import('./update-modal.tsx'))

/**
 * What the site offers of itself, over the page: download bar (DL-01 to DL-07), popup of home (HM-08), update (DL-17).
 */
export default function DownloadOverlay({ path }: SlotProps['layout.overlay']) {
  // None of it may compete with the page for bandwidth or CPU.
  return useRested() ? <Offers path={path} /> : null
}

function Offers({ path }: { path: string }) {
  const [device] = useState(thisDevice)
  const arrives = useArrival(path)
  const { links } = useDownloadLinks()
  const member = useSession((state) => state.status === 'member')
  const needsLogin = useFlag(BAR_NEEDS_LOGIN)
  const guideHidden = useFlag(GUIDE_HIDDEN)
  const [dismissed, setDismissed] = useState(() => isPutAside('hideDownloadBar', 'local'))
  // One offer in a visit (decision 580): where the popup opens the bar goes, and is back in the next visit.
  const [opened, setOpened] = useState(false)
  // Nor beside the gift of a registration, which puts it aside in this very document.
  const offered = opened || isPutAside('hideDownloadBar', 'session')
  const onOpen = useCallback(() => {
    putAside('hideDownloadBar', 'session')
    setOpened(true)
  }, [])
  const [refused, setRefused] = useState(
    () => isPutAside('downloadPopup', 'local') || isPutAside('downloadPopup', 'session'),
  )
  const loadLate = useLateCode()
  const facts = links && { device, links, dismissed, needsLogin, member }
  const ways = links ? waysFor(device, links, guideHidden) : []
  useEffect(() => {
    // RG-26: the profile has taken along who had sent the player; a web clip cannot read Safari's storage.
    if (device.webClip)
      void loadLate(() => import(/* webpackChunkName: "small" */ '../../../parts/invitation/reg-info.ts')).then(
        (regInfo) => regInfo.takeRegInfo(location.search),
      )
  }, [device, loadLate])
  const offer = facts !== undefined && ways.length > 0
  return (
    <Suspense fallback={null}>
      {isPhone(device) ? <UpdateModal device={device} /> : null}
      {offer && !offered && !arrives && barBelongs(path) && barShows(facts) ? (
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
        <HomePopup links={facts.links} ways={ways} onOpen={onOpen} onDone={() => setRefused(true)} />
      ) : null}
    </Suspense>
  )
}

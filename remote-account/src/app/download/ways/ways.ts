/** The rules of the documents for bar, popup and update modal: pure. */
import { BROWSED_PATHS, HOME_PATHS } from '@lobby/contracts/paths'
import { type Device, isInstalledPwa, isPhone } from '../../../parts/device/device.ts'
import type { DownloadLinks } from './links.ts'

/**
 * Ways to have the site as an app. Of the documents: `android` (DL-11), `ios` (DL-12), `profile` (DL-13), `guide`
 * (DL-14). Ours: the same guide for Android (SH-51), and on a computer the way to the phone.
 */
export type Way = 'android' | 'ios' | 'profile' | 'guide' | 'androidGuide' | 'phone'

/** What a device is offered, the best first. */
export function waysFor(device: Device, links: DownloadLinks, guideHidden: boolean): Way[] {
  const { system, iosSafari, webClip, standalone } = device
  const ios = system === 'ios'
  const offered: readonly [Way, boolean][] = [
    ['phone', system === 'other'],
    ['android', !ios && links.android !== undefined],
    ['ios', ios && links.ios !== undefined],
    ['profile', ios && links.profile !== undefined && !webClip],
    ['guide', iosSafari && !guideHidden],
    ['androidGuide', system === 'android' && !standalone && !guideHidden],
  ]
  return offered.flatMap(([way, applies]) => (applies ? [way] : []))
}

interface BarFacts {
  device: Device
  links: DownloadLinks
  /** `hideDownloadBar` is kept. */
  dismissed: boolean
  /** DL-22 */
  needsLogin: boolean
  member: boolean
}

export function barShows({ device, links, dismissed, needsLogin, member }: BarFacts): boolean {
  const { nativeApp, standalone, webClip } = device
  if (nativeApp) return false // DL-01
  if (!links.ios && !links.android && !links.profile) return false // DL-02
  if (dismissed) return false // DL-03
  if (isInstalledPwa(device)) return false // DL-04
  if (standalone && webClip && !links.ios) return false // DL-05
  return member || !needsLogin // DL-06
}

/** What the bar's button does. */
export type BarAction = { kind: 'notice' } | { kind: 'open'; url: string } | { kind: 'popup' }

export function barAction({ system, iosSafari, standalone }: Device, { android }: DownloadLinks): BarAction {
  // A web clip is Safari without its name.
  if (system === 'ios' && !iosSafari && !standalone) return { kind: 'notice' } // DL-08
  if (system === 'android' && android) return { kind: 'open', url: android } // DL-09
  return { kind: 'popup' } // DL-10
}

/** DL-07, choice 343 */
export const barBelongs = (path: string): boolean => BROWSED_PATHS.has(path)
export const isHome = (path: string): boolean => (HOME_PATHS as readonly string[]).includes(path)

/** HM-08: the popup opens by itself on a phone that can have the app and has not said no to it. */
export function popupOffers(facts: BarFacts, popupDismissed: boolean): boolean {
  return (
    isPhone(facts.device) &&
    !popupDismissed &&
    barShows(facts) &&
    barAction(facts.device, facts.links).kind !== 'notice'
  )
}

/** DL-17. The app's own shell is a mobile device, too. */
export const updateShows = (device: Device, upgradeable: boolean, putAside: boolean): boolean =>
  isPhone(device) && upgradeable && !putAside

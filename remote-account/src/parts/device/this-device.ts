import { STORAGE_KEY } from '@lobby/contracts/storage'
import { storedText } from '@lobby/platform'
import { isStandalone } from '@lobby/platform/standalone'
import { type Device, deviceOf } from './device.ts'

/** The device that this page runs on. Cheap; nothing of it changes while the page is open. */
export function thisDevice(): Device {
  return deviceOf({
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    standalone: isStandalone(),
    webClip: keptWebClip(),
  })
}

/**
 * The web clip that the profile installs opens `/m/home?WEBCLIP=1`; its storage is its own, so it is kept from there
 * on.
 */
function keptWebClip(): string | null {
  const told = new URLSearchParams(location.search).get(STORAGE_KEY.webClip)
  const kept = storedText(STORAGE_KEY.webClip)
  if (told === '1' && !kept.write(told)) return told
  return kept.read()
}

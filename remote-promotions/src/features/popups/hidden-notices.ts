import { STORAGE_KEY } from '@lobby/contracts/storage'
import { stored } from '@lobby/platform'
import * as v from 'valibot'

const hidden = stored(STORAGE_KEY.hiddenNotices, v.array(v.string()))

/** As many as are remembered; the oldest is forgotten first. */
const MOST = 200

/** The popups that were closed on this device (HM-07). */
export const hiddenNotices = (): readonly string[] => hidden.read() ?? []

/** False when the browser keeps nothing: then it is hidden for this page alone. */
export function hideNotice(id: string): boolean {
  const others = hiddenNotices().filter((other) => other !== id)
  return hidden.write([...others, id].slice(-MOST))
}

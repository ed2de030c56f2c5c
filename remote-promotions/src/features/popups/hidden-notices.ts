import { STORAGE_KEY } from '@lobby/contracts/storage'
import * as v from 'valibot'

const Hidden = v.array(v.string())

/** As many as are remembered; the oldest is forgotten first. */
const MOST = 200

/** The popups that were closed on this device (HM-07). What cannot be read is none. */
export function hiddenNotices(): readonly string[] {
  try {
    const kept = v.safeParse(Hidden, JSON.parse(localStorage.getItem(STORAGE_KEY.hiddenNotices) ?? '[]'))
    return kept.success ? kept.output : []
  } catch {
    return []
  }
}

/** Answers false when the browser keeps nothing: then it is hidden for this page alone. */
export function hideNotice(id: string): boolean {
  const others = hiddenNotices().filter((hidden) => hidden !== id)
  try {
    localStorage.setItem(STORAGE_KEY.hiddenNotices, JSON.stringify([...others, id].slice(-MOST)))
    return true
  } catch {
    return false
  }
}

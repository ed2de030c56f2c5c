import { STORAGE_KEY } from '@lobby/contracts/storage'
import { stored, storedText } from '@lobby/platform'
import { useEffect, useState } from 'react'
import * as v from 'valibot'

/** As the platform keeps it (PL-01). Its entry of the browser says that there was a visit, this one or another. */
const visit = stored(STORAGE_KEY.visit, v.looseObject({ first: v.boolean() }), 'session')
const before = storedText(STORAGE_KEY.visit)
/** The page on which a first visit has begun. Not among the shell's keys, which are loaded on every first visit. */
const arrived = storedText('MC_DOWNLOAD_WAITS', 'session')

/**
 * Whether this is the first page of a first visit (decision 586). Any other page of it ends that, with another document
 * or without one; a page without this slot, such as the log-in, does so once the player is back.
 */
export function useArrival(path: string): boolean {
  const [from] = useState(() => (isFirstVisit() && arrived.read() === null ? path : null))
  const [ended, setEnded] = useState(false)
  const gone = from !== null && path !== from
  useEffect(() => {
    if (from !== null) arrived.write(from)
  }, [from])
  useEffect(() => {
    if (gone) setEnded(true)
  }, [gone])
  return from !== null && !gone && !ended
}

const isFirstVisit = (): boolean => visit.read()?.first ?? before.read() === null

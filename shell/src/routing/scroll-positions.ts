/** Scroll position of each page of the visit by the key of its history entry; px. Survives a reload, not the tab. */
import { stored } from '@lobby/platform'
import * as v from 'valibot'

/** Values that are no positions are ignored one by one. */
const storedPositions = stored('lobby_scroll', v.record(v.string(), v.unknown()), 'session')
/** The oldest entries beyond this are dropped. */
const MAX_ENTRIES = 50

export interface ScrollPositions {
  at: (key: string) => number
  leave: (key: string, y: number) => void
  /** Writes them to session storage. */
  save: () => void
}

export function scrollPositions(): ScrollPositions {
  const positions = new Map(readPositions())
  return {
    at: (key) => positions.get(key) ?? 0,
    leave: (key, y) => {
      positions.delete(key)
      positions.set(key, y)
      const [oldest] = positions.keys()
      if (positions.size > MAX_ENTRIES && oldest !== undefined) positions.delete(oldest)
    },
    save: () => void storedPositions.write(Object.fromEntries(positions)),
  }
}

const isPosition = (entry: [string, unknown]): entry is [string, number] =>
  typeof entry[1] === 'number' && Number.isFinite(entry[1]) && entry[1] >= 0

const readPositions = (): [string, number][] => Object.entries(storedPositions.read() ?? {}).filter(isPosition)

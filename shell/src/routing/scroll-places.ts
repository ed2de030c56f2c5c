/** How far down each page of the visit was left, by the key of its history entry; px. It outlives a reload, not the tab. */
import { readItem, writeItem } from '@lobby/platform/host'

const KEY = 'lobby_scroll'
/** Entries kept; the oldest go first. */
const KEPT = 50

export interface ScrollPlaces {
  at: (key: string) => number
  leave: (key: string, y: number) => void
  /** Puts them where a reload finds them. */
  keep: () => void
}

export function scrollPlaces(): ScrollPlaces {
  const places = new Map(Object.entries(readKept()))
  return {
    at: (key) => places.get(key) ?? 0,
    leave: (key, y) => {
      places.delete(key)
      places.set(key, y)
      const [oldest] = places.keys()
      if (places.size > KEPT && oldest !== undefined) places.delete(oldest)
    },
    keep: () => void writeItem('session', KEY, JSON.stringify(Object.fromEntries(places))),
  }
}

/** What another version or a hand has left there is as good as nothing. */
function readKept(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(readItem('session', KEY) ?? '{}')
    const places = Object.entries(kept ?? {}).filter(([, y]) => Number.isFinite(y) && y >= 0)
    return Object.fromEntries(places)
  } catch {
    return {}
  }
}

/** How far down each page of the visit was left, by the key of its history entry; px. It outlives a reload, not the tab. */
import { stored } from '@lobby/platform'
import * as v from 'valibot'

/** What another version or a hand has left there is as good as nothing, place by place. */
const kept = stored('lobby_scroll', v.record(v.string(), v.unknown()), 'session')
/** Entries kept; the oldest go first. */
const KEPT = 50

export interface ScrollPlaces {
  at: (key: string) => number
  leave: (key: string, y: number) => void
  /** Puts them where a reload finds them. */
  keep: () => void
}

export function scrollPlaces(): ScrollPlaces {
  const places = new Map(keptPlaces())
  return {
    at: (key) => places.get(key) ?? 0,
    leave: (key, y) => {
      places.delete(key)
      places.set(key, y)
      const [oldest] = places.keys()
      if (places.size > KEPT && oldest !== undefined) places.delete(oldest)
    },
    keep: () => void kept.write(Object.fromEntries(places)),
  }
}

const isPlace = (place: [string, unknown]): place is [string, number] =>
  typeof place[1] === 'number' && Number.isFinite(place[1]) && place[1] >= 0

const keptPlaces = (): [string, number][] => Object.entries(kept.read() ?? {}).filter(isPlace)

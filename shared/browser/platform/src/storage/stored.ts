/** What the site keeps in the browser: the one module that touches local and session storage. */
import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { type Listeners, listeners } from '../events/listeners.ts'

/** `local` outlives the visit and is shared by the browser's tabs; `session` belongs to one tab. */
export type StorageArea = 'local' | 'session'

/** One entry of the browser's storage. */
export interface Stored<T> {
  /**
   * The checked value; null when there is none, when it does not fit the schema, or when the browser keeps nothing.
   * The same object as long as the entry does not change.
   */
  read: () => T | null
  /** `null` removes the entry. False when the browser did not keep it (private mode, quota): nothing is thrown. */
  write: (value: T | null) => boolean
  /** Calls `listener` when this page or another tab has written the entry. Returns an unsubscribe function. */
  subscribe: (listener: (inOtherTab: boolean) => void) => () => void
}

/**
 * The JSON entry under `key`. What is there is read through `schema`: another release, another tab or a hand may have
 * written it. Give the fields of an object a `v.fallback`, so that one bad field does not lose the others, and use
 * `v.looseObject` where an entry is changed in part, so that fields of other releases stay.
 */
export const stored = <T>(key: string, schema: v.GenericSchema<unknown, T>, area: StorageArea = 'local'): Stored<T> =>
  entry(key, area, {
    decode: (text) => v.parse(schema, JSON.parse(text)),
    encode: (value) => JSON.stringify(value),
  })

/** `stored` for an entry that is a plain text and not JSON: a token, a flag that the documents write as `1`. */
export const storedText = (key: string, area: StorageArea = 'local'): Stored<string> =>
  entry(key, area, { decode: (text) => text, encode: (text) => text })

/** The entry's value; renders again when it changes, in this tab or another. */
export const useStored = <T>(item: Stored<T>): T | null => useSyncExternalStore(item.subscribe, item.read)

/** Removes every entry of an area. */
export function clearArea(area: StorageArea): void {
  attempt(() => areaOf(area).clear())
}

/** Whether the browser lets the site keep anything in an area. Says nothing about how much room is left. */
export const areaWorks = (area: StorageArea): boolean => attempt(() => areaOf(area).length) !== undefined

interface Codec<T> {
  /** Throws when the text is not a `T`. */
  decode: (text: string) => T
  encode: (value: T) => string
}

function entry<T>(key: string, area: StorageArea, { decode, encode }: Codec<T>): Stored<T> {
  let last: { text: string; value: T | null } | undefined
  return {
    read() {
      const text = attempt(() => areaOf(area).getItem(key)) ?? null
      if (text === null) return null
      if (last?.text !== text) last = { text, value: attempt(() => decode(text)) ?? null }
      return last.value
    },
    write(value) {
      const kept = attempt(() => {
        if (value === null) areaOf(area).removeItem(key)
        else areaOf(area).setItem(key, encode(value))
        return true
      })
      writes.tell({ area, key, inOtherTab: false })
      return kept ?? false
    },
    subscribe: (listener) =>
      writes.add((write) => {
        if (write.area === area && (write.key === null || write.key === key)) listener(write.inOtherTab)
      }),
  }
}

/** Looked up at each use: reading the property alone throws where storage is forbidden. */
const areaOf = (area: StorageArea): Storage => (area === 'local' ? window.localStorage : window.sessionStorage)

/**
 * What `run` returns, or undefined when it throws: the browser keeps nothing, has no room, or the content is not ours.
 */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}

interface Write {
  area: StorageArea
  /** Null when the whole area was cleared. */
  key: string | null
  inOtherTab: boolean
}

/** The event of another tab's write: it does not reach the tab that wrote. */
const onOtherTab = ({ key }: StorageEvent): void => writes.tell({ area: 'local', key, inOtherTab: true })

/** Of all entries: two modules may each have made one for the same key. */
const writes: Listeners<Write> = listeners({
  start: () => window.addEventListener('storage', onOtherTab),
  stop: () => window.removeEventListener('storage', onOtherTab),
})

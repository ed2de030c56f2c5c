import { STORAGE_KEY } from '@lobby/contracts/storage'
import { stored, useSession, useStored } from '@lobby/platform'
import * as v from 'valibot'

/** `who` is a user name, empty for a visitor: on a shared phone nobody sees what another one has looked for. */
const Searches = v.array(v.object({ who: v.string(), text: v.string() }))
type Searches = v.InferOutput<typeof Searches>

const searches = stored(STORAGE_KEY.searches, Searches)
/** Of one player; and of all who use this browser. */
const MOST = 6
const MOST_OF_ALL = 60

/** The newest first, in each of its spellings once. */
export function withSearch(all: Searches, who: string, text: string): Searches {
  const isSame = (other: Searches[number]) => other.who === who && other.text.toLowerCase() === text.toLowerCase()
  const own = [{ who, text }, ...all.filter((each) => each.who === who && !isSame(each))].slice(0, MOST)
  return [...own, ...all.filter((each) => each.who !== who)].slice(0, MOST_OF_ALL)
}

export interface RecentSearches {
  texts: readonly string[]
  remember: (text: string) => void
  forget: () => void
}

/** PL-05: what this player has looked for last in this browser. */
export function useRecentSearches(): RecentSearches {
  const who = useSession((session) => (session.status === 'member' ? session.userName : ''))
  const all = useStored(searches)
  return {
    texts: (all ?? []).filter((each) => each.who === who).map(({ text }) => text),
    // Read again: another tab may have written since.
    remember: (text) => {
      const trimmed = text.trim()
      if (trimmed) searches.write(withSearch(searches.read() ?? [], who, trimmed))
    },
    forget: () => searches.write((searches.read() ?? []).filter((each) => each.who !== who)),
  }
}

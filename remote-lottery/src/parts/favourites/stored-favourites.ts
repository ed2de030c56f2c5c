import { STORAGE_KEY } from '@lobby/contracts/storage'
import { stored } from '@lobby/platform'
import * as v from 'valibot'

/** SE-15: user name to the ids of the lotteries, the newest first. One list that is none costs no other user his. */
const Lists = v.record(v.string(), v.fallback(v.array(v.string()), []))
type Lists = v.InferOutput<typeof Lists>

/** What is kept under `LOTTFAV`. */
export const storedFavourites = stored(STORAGE_KEY.lotteryFavourites, Lists)

/** As many as a player can look through; the oldest is forgotten first. */
const MOST = 200

/** LT-41: the favourites of this user alone, the newest first. */
export const favouritesOf = (all: Lists | null, userName: string): readonly string[] =>
  all && Object.hasOwn(all, userName) ? (all[userName] ?? []) : []

/** What to keep when a user marks a lottery, or takes the mark away; the others' lists stay as they are. */
export function withFavourite(all: Lists | null, userName: string, gameId: string, favourite: boolean): Lists {
  const others = favouritesOf(all, userName).filter((id) => id !== gameId)
  const own = favourite ? [gameId, ...others].slice(0, MOST) : others
  return Object.fromEntries([...Object.entries(all ?? {}).filter(([name]) => name !== userName), [userName, own]])
}

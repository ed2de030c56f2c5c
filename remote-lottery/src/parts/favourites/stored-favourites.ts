import * as v from 'valibot'

/** SE-15: user name to the ids of the lotteries, the newest first. */
const Stored = v.record(v.string(), v.array(v.string()))
type Stored = v.InferOutput<typeof Stored>

/** As many as a player can look through; the oldest is forgotten first. */
const MOST = 200

/** What is kept under `LOTTFAV`; what cannot be read is nothing. */
function read(text: string | null): Stored {
  try {
    const kept = v.safeParse(Stored, JSON.parse(text ?? '{}'))
    return kept.success ? kept.output : {}
  } catch {
    return {}
  }
}

/** LT-41: the favourites of this user alone, the newest first. */
export function favouritesOf(text: string | null, userName: string): readonly string[] {
  const all = read(text)
  return Object.hasOwn(all, userName) ? (all[userName] ?? []) : []
}

/** The text to keep when a user marks a lottery, or takes the mark away; the others' lists stay as they are. */
export function withFavourite(text: string | null, userName: string, gameId: string, favourite: boolean): string {
  const others = favouritesOf(text, userName).filter((id) => id !== gameId)
  const own = favourite ? [gameId, ...others].slice(0, MOST) : others
  return JSON.stringify(
    Object.fromEntries([...Object.entries(read(text)).filter(([name]) => name !== userName), [userName, own]]),
  )
}

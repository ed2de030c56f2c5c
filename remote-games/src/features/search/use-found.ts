import { useCallback, useEffect, useState } from 'react'

/** Below so few there is something to go on with, too. */
const FEW = 3
/** The part of this remote that has the games: the slot has it always, and what is looked for most is there. */
const GAMES = 'games'
/** Parts come one after another: for so long after the last one another may still come, in ms. */
const QUIET_MS = 400
/** Where the games cannot be loaded at all, nobody waits for them longer than this, in ms. */
const LATEST_MS = 8000

interface Found {
  text: string
  nearly: boolean
  count: number | null
}

/**
 * What each part has found of a text. Where none has anything that is called so, they are asked for what is nearly
 * called so (a slip of the finger). Nothing was found once all have none of that either, and none is still to come.
 */
export function useFound(asked: string) {
  const [found, setFound] = useState<Readonly<Record<string, Found>>>({})
  const parts = Object.keys(found).length
  const [forgiven, setForgiven] = useState({ text: '', parts })
  // A part that has come since was not asked yet for what is called so.
  const nearly = asked !== '' && forgiven.text === asked && forgiven.parts === parts
  const isComplete = useQuiet(parts, GAMES in found ? QUIET_MS : LATEST_MS)
  const onFound = useCallback(
    (part: string, count: number | null) =>
      setFound((before) => ({ ...before, [part]: { text: asked, nearly, count } })),
    [asked, nearly],
  )
  const counts = Object.values(found).map((each) => (each.text === asked && each.nearly === nearly ? each.count : null))
  const areKnown = asked !== '' && counts.length > 0 && !counts.includes(null)
  const sum = counts.reduce<number>((all, count) => all + (count ?? 0), 0)
  if (areKnown && sum === 0 && !nearly) setForgiven({ text: asked, parts })
  const isEmpty = areKnown && isComplete && sum === 0 && nearly
  const games = found[GAMES]
  const gamesShow = games !== undefined && (games.text !== asked || games.count !== 0)
  return {
    isEmpty,
    /** Nothing is to be seen yet: no part has anything, and it is not known that there is nothing. */
    isLooking: asked !== '' && !isEmpty && sum === 0 && !gamesShow,
    isShort: areKnown && isComplete && sum > 0 && sum <= FEW,
    nearly,
    onFound,
  }
}

/** Whether this number has stayed as it is for so many ms. */
function useQuiet(count: number, ms: number): boolean {
  const [quiet, setQuiet] = useState(-1)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(count), ms)
    return () => clearTimeout(timer)
  }, [count, ms])
  return quiet === count
}

import { useRested } from '@lobby/platform'
import { useEffect, useState } from 'react'

/** After a page's rest: who only reads the first screen pays for nothing below it in that time; ms. */
const WAIT = 2_000
/** By these a player says that more is wanted. */
const SIGNS = ['pointerdown', 'wheel', 'keydown', 'scroll'] as const

interface Line {
  saveData?: boolean
  effectiveType?: string
}

/** Whether a phone's line is to be spared: its player has said so, or it is slow. Not every browser tells. */
function isSpared(): boolean {
  const { connection } = navigator as { connection?: Line }
  return connection?.saveData === true || ['slow-2g', '2g', '3g'].includes(connection?.effectiveType ?? '')
}

/**
 * True once what lies below may be fetched before anybody scrolls to it, so that it is there after a jump: the page has
 * come to rest, and two seconds have passed or a player has moved. Never where the line is to be spared.
 */
export function useAhead(): boolean {
  const rested = useRested()
  const [ahead, setAhead] = useState(false)
  useEffect(() => {
    if (!rested || isSpared()) return
    const stop = new AbortController()
    const begin = () => {
      clearTimeout(timer)
      stop.abort()
      setAhead(true)
    }
    const timer = setTimeout(begin, WAIT)
    for (const sign of SIGNS) addEventListener(sign, begin, { passive: true, signal: stop.signal })
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [rested])
  return ahead
}

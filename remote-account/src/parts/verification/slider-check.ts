import type { ValueOf } from '@lobby/contracts/call'
import type { verifySlider } from '@lobby/contracts/calls/verification'
import { serverNow } from '@lobby/platform'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

/** What a call that wants a solved puzzle carries (LG-19, RG-22): each is good for one call. */
export interface SliderFields {
  sliderToken: string
}

interface Solved extends SliderFields {
  /** ms since the epoch, by the gateway's clock. */
  until: number
}

export interface SliderCheck {
  /** A solved puzzle is at hand. */
  verified: boolean
  /** The puzzle is on screen. */
  open: boolean
  /** The player closed the puzzle, and has not solved one since. */
  left: boolean
  /** The solved puzzle, or a new one on screen until it is solved. Null when the player closes it. */
  solve: () => Promise<SliderFields | null>
  /** Forgets the solved puzzle: after every call that carried it, and after a failure (LG-21, RG-20). */
  reset: () => void
  /** For `SliderSheet`. */
  solved: (answer: ValueOf<typeof verifySlider>) => void
  close: () => void
}

/**
 * The slider check of one form. Render its `SliderSheet` once, and its `SliderField` where the form asks for the check.
 */
export function useSliderCheck(): SliderCheck {
  const [answer, setAnswer] = useState<Solved | null>(null)
  const [open, setOpen] = useState(false)
  const [left, setLeft] = useState(false)
  // What `solve` looks at between two renders.
  const current = useRef<Solved | null>(null)
  const waiting = useRef<((fields: SliderFields | null) => void)[]>([])

  const settle = useCallback((next: Solved | null) => {
    setOpen(false)
    for (const resolve of waiting.current.splice(0)) resolve(next && { sliderToken: next.sliderToken })
  }, [])
  const keep = useCallback((next: Solved | null) => {
    current.current = next
    setAnswer(next)
  }, [])

  // A solved puzzle goes bad by itself: the form must not call it good until then.
  useEffect(() => {
    if (!answer) return
    const timer = setTimeout(() => keep(null), Math.max(0, answer.until - serverNow()))
    return () => clearTimeout(timer)
  }, [answer, keep])
  useEffect(() => () => settle(null), [settle])

  return useMemo(
    () => ({
      verified: answer !== null,
      open,
      left,
      solve: () => {
        const now = current.current
        if (now && now.until > serverNow()) return Promise.resolve({ sliderToken: now.sliderToken })
        setOpen(true)
        return new Promise((resolve) => waiting.current.push(resolve))
      },
      reset: () => keep(null),
      solved: (told) => {
        const next = { sliderToken: told.sliderToken, until: told.expirationTime }
        keep(next)
        setLeft(false)
        settle(next)
      },
      close: () => {
        setLeft(true)
        settle(null)
      },
    }),
    [answer, open, left, keep, settle],
  )
}

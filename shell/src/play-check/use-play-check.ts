import type { ValueOf } from '@lobby/contracts/call'
import { playSession } from '@lobby/contracts/calls/protection'
import { bus, gateway, isGatewayError, serverNow, useSession } from '@lobby/platform'
import { changesAnswered, currentLanguage } from '@lobby/platform/host'
import { useCallback, useEffect, useRef, useState } from 'react'
import { loadPlayCheckWording } from './wording.ts'

export type PlaySession = ValueOf<typeof playSession>

/** How long after a look that failed the next one is made, ms. */
const RETRY = 30_000

interface PlayCheck {
  /** The last answer; null without a member and before it. */
  play: PlaySession | null
  /** The player is to be told now. */
  isDue: boolean
  look: () => void
  /** What the gateway has answered to the player's tap. */
  note: (play: PlaySession) => void
}

/**
 * Asks the gateway when the player is to be told of time and result: at the start, when a game opens, when the wallet
 * changes while nothing is played, and at the time that it named. The gateway decides; this page's clock only asks.
 */
export function usePlayCheck(): PlayCheck {
  const token = useSession((state) => (state.status === 'member' ? state.token : null))
  const [play, setPlay] = useState<PlaySession | null>(null)
  const [isDue, setDue] = useState(false)
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(0)

  const look = useCallback(async () => {
    clearTimeout(retry.current)
    asked.current += 1
    const mine = asked.current
    try {
      const next = await gateway(playSession, {})
      const due = next.dueAt !== null && next.dueAt <= next.now
      if (due) {
        await loadPlayCheckWording(currentLanguage())
        // What is being asked for, such as a deposit, is answered first.
        await changesAnswered()
      }
      if (mine !== asked.current) return
      setPlay(next)
      setDue(due)
    } catch (error) {
      if (mine !== asked.current) return
      if (isGatewayError(error) && error.status === 401) return
      retry.current = setTimeout(look, RETRY)
    }
  }, [])

  useEffect(() => {
    if (token === null) return
    void look()
    return () => {
      clearTimeout(retry.current)
      asked.current += 1
      setPlay(null)
      setDue(false)
    }
  }, [token, look])

  const plays = play?.dueAt != null
  useEffect(() => {
    if (token === null) return
    const offs = [
      bus.on('game.opened', () => void look()),
      bus.on('play.resumed', () => void look()),
      bus.on('play.intervalChosen', () => void look()),
      bus.on('wallet.changed', () => {
        if (!plays || isDue) void look()
      }),
    ]
    return () => {
      for (const off of offs) off()
    }
  }, [token, plays, isDue, look])

  const note = useCallback((next: PlaySession) => {
    asked.current += 1
    setPlay(next)
    setDue(next.dueAt !== null && next.dueAt <= serverNow())
  }, [])
  return { play, isDue, look, note }
}

/** The time of play that goes on, and the pause of a reality check, for whoever shows one or has a game. */
import type { ValueOf } from '@lobby/contracts/call'
import { playSession } from '@lobby/contracts/calls/protection'
import { bus, invalidateCalls, useCall, useServerTime } from '@lobby/platform'
import { useEffect, useState } from 'react'
import { sumOf } from '../money/amounts.ts'

const MINUTE = 60_000

/** A length of time as texts have it. */
export interface Duration {
  hours: number
  minutes: number
}

/** Whole minutes of `ms`; never below zero. */
export function durationOf(ms: number): Duration {
  const minutes = Math.max(0, Math.floor(ms / MINUTE))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

/**
 * What was won less what was staked in this time of play, units of money. A stake that waits for its result is neither
 * won nor lost (decision 550).
 */
export const netOf = ({ stakes, wins, open }: Pick<ValueOf<typeof playSession>, 'stakes' | 'wins' | 'open'>): number =>
  sumOf([wins, -stakes, open])

/** PP-02: true while the player is being told time and result. What a game does then is the vendor's contract. */
export function usePlayPaused(): boolean {
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    const offs = [bus.on('play.paused', () => setPaused(true)), bus.on('play.resumed', () => setPaused(false))]
    return () => {
      for (const off of offs) off()
    }
  }, [])
  return paused
}

/**
 * PP-05: how long the member has been playing, counted on by the minute, the net result in units of money, and what of
 * the stakes waits for its result; zeros while nothing is played. Undefined without a member, and until the first
 * answer. Follows what the wallet tells.
 */
export function usePlayStanding(): (Duration & { net: number; open: number }) | undefined {
  const { data } = useCall(playSession, {}, { staleTime: 0, refetchInterval: MINUTE })
  const startedAt = data?.startedAt ?? null
  const played = useServerTime((now) => (startedAt === null ? 0 : Math.floor((now - startedAt) / MINUTE)))
  useEffect(() => bus.on('wallet.changed', () => void invalidateCalls(playSession)), [])
  return data && { ...durationOf(played * MINUTE), net: netOf(data), open: data.open }
}

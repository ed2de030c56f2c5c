import { schema } from '@lobby/gateway/database/tables'
import { upkeep } from '@lobby/gateway/upkeep'
import type { World } from '@lobby/gateway/world'
import { and, desc, eq, sql } from 'drizzle-orm'
import { bettingTimesBetween } from './betting-times.ts'
import { launchBook } from './launches.ts'
import { placeSimulatedBet, playableGames, type Simulated } from './play.ts'
import { SIMULATED, simulatedPlayers } from './players.ts'
import { trimSimulated } from './trim.ts'

/** A gateway that was off plays this much of what it missed (ms), and no more than so many bets: no flood. */
export const CATCH_UP = 60 * 60_000
export const MOST_AT_ONCE = 24
/** How often (ms) games warm up, matches are announced, promotions come again, and the books are kept short. */
const ROUND = 10 * 60_000
/** How often (ms of the machine) it looks whether a moment has come. */
const LOOK_EVERY = 3_000

export interface Simulation {
  /** Does what has become due by the world's clock; what `signal` cuts short is done by a later step or left out. */
  step(signal?: AbortSignal): Promise<void>
}

/**
 * Life on the site: players who bet, matches that are played, games that become hot. It keeps no state but the
 * database's.
 */
export function simulation(world: World): Simulation {
  const launches = launchBook()
  let last: number | null = null
  let round: number | null = null
  let simulated: Simulated = { players: [], games: [] }

  async function lastBeat(): Promise<number> {
    const { bets, members } = schema
    const [newest] = await world.db
      .select({ at: bets.at })
      .from(bets)
      .innerJoin(members, eq(members.id, bets.memberId))
      .where(and(sql`${SIMULATED} = any(${members.labels})`, eq(members.type, 0)))
      .orderBy(desc(bets.at))
      .limit(1)
    return newest?.at.getTime() ?? 0
  }

  return {
    async step(signal) {
      const now = world.clock.now()
      last ??= await lastBeat()
      // A clock that was turned back goes on from where it is.
      const times = bettingTimesBetween(Math.max(Math.min(last, now), now - CATCH_UP), now).slice(-MOST_AT_ONCE)
      last = now
      const isRound = round !== Math.floor(now / ROUND)
      if (isRound) simulated = { players: await simulatedPlayers(world.db, now), games: await playableGames(world) }
      for (const moment of times) {
        if (signal?.aborted) return
        // One bet that fails is one bet less; the world goes on.
        await placeSimulatedBet(world, moment, simulated, launches).catch((error) =>
          console.error('A simulated bet:', error),
        )
      }
      if (!isRound) return
      round = Math.floor(now / ROUND)
      await upkeep(world)
      await trimSimulated(world.db, simulated.players, now)
    },
  }
}

/** Steps for as long as the process lives. What goes wrong is written to the log and tried again. */
export function runSimulation(moving: Simulation): { stop(): Promise<void> } {
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  // The first look comes late, too: whoever starts the gateway wants its first answers.
  const lookLater = (): void => {
    timer = setTimeout(() => {
      running = moving
        .step(ending.signal)
        .catch((error) => {
          if (!ending.signal.aborted) console.error('The world stood still for a moment:', error)
        })
        .then(() => {
          if (!ending.signal.aborted) lookLater()
        })
    }, LOOK_EVERY)
  }
  lookLater()
  return {
    async stop() {
      ending.abort()
      clearTimeout(timer)
      await running
    },
  }
}

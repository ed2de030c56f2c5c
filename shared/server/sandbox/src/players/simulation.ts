import { schema } from '@lobby/gateway/database/tables'
import { troubleOf } from '@lobby/gateway/database/trouble'
import { type RepeatedJob, repeat } from '@lobby/gateway/jobs'
import { upkeep } from '@lobby/gateway/upkeep'
import { updateMatches } from '@lobby/gateway/upkeep/matches'
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
        await placeSimulatedBet(world, moment, simulated, launches).catch((error) => {
          // Without a database the others would fail as well.
          if (troubleOf(error)) throw error
          console.error('A simulated bet:', error)
        })
      }
      if (!isRound) return
      round = Math.floor(now / ROUND)
      await upkeep(world)
      await updateMatches(world.db, world.clock.now())
      await trimSimulated(world.db, simulated.players, now)
    },
  }
}

/** Steps for as long as the process lives, while `isMine`. */
export const runSimulation = (moving: Simulation, isMine: () => boolean): RepeatedJob =>
  repeat('The simulated world', LOOK_EVERY, (signal) => moving.step(signal), isMine)

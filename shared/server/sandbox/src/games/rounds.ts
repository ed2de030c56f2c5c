import type { Clock } from '@lobby/gateway/clock'
import { Failure } from '@lobby/gateway/http/failure'
import { and, eq, lte, notInArray } from 'drizzle-orm'
import type { Store } from '../store/store.ts'
import { demoRounds } from '../store/tables.ts'
import { reasonNotTaken } from '../wire/requests.ts'
import type { InstantGame } from './instant-game.ts'
import type { WalletClient } from './wallet-client.ts'

export type Round = typeof demoRounds.$inferSelect
/** Games whose hands wait for their player (`hands.ts`). */
const WAITING = ['cards', 'xiDach'] as const
export type HandName = (typeof WAITING)[number]
export type InstantName = Exclude<Round['game'], HandName>
const isInstant = (name: Round['game']): name is InstantName => !WAITING.some((waiting) => waiting === name)

/** A round younger than this (ms) may still be under way. */
export const LEFT_ALONE = 30_000

interface Play {
  game: InstantName
  player: string
  /** Chosen by the player's page: the same one again is the same round. */
  round: string
  stake: bigint
  /** What the player chose, as the game counts it. */
  wish: readonly number[]
}

export interface RoundBook {
  /**
   * @throws Failure `wallet.insufficient`, `limit.…`; any other error leaves the round open, and asking again goes on
   *   with it
   */
  play(play: Play): Promise<{ shown: number[]; win: bigint }>
  /** Pays or drops the rounds that a crash left open. */
  finishRounds(): Promise<void>
}

/**
 * The vendor's book of rounds that are over with their draw. What a round shows is drawn and written down before any
 * money moves, so that whatever is asked again, and wherever it broke off, the same comes out, the stake is taken once
 * and the win is paid once.
 */
export function roundBook(
  db: Store,
  clock: Clock,
  wallet: WalletClient,
  games: Readonly<Record<InstantName, InstantGame>>,
): RoundBook {
  async function drawn({ game, player, round, stake, wish }: Play): Promise<Round> {
    const shown = games[game].draw(wish)
    const win = games[game].winOf({ wish, shown, stake })
    await db
      .insert(demoRounds)
      .values({
        round,
        tokenHash: player,
        game,
        wish: [...wish],
        stake,
        win,
        reels: shown,
        state: 'drawn',
        at: new Date(clock.now()),
      })
      .onConflictDoNothing()
    const [row] = await db.select().from(demoRounds).where(eq(demoRounds.round, round))
    const isSame = row?.tokenHash === player && row.game === game && row.stake === stake && isAlike(row.wish, wish)
    if (!row || !isSame) throw new Failure('request.malformed')
    return row
  }

  async function settle(row: Round): Promise<void> {
    const { game, wish, reels: shown, stake } = row
    const told = isInstant(game)
      ? { result: games[game].codesOf({ wish, shown, stake }), about: games[game].aboutOf?.({ wish, shown }) }
      : {}
    await wallet.win(row.tokenHash, row.round, row.win, told)
    await db.update(demoRounds).set({ state: 'settled' }).where(eq(demoRounds.round, row.round))
  }

  /** Ends a round whose stake may or may not have been taken. @returns whether it was, and is settled now */
  async function finish(row: Round): Promise<boolean> {
    if (!(await wallet.cancel(row.tokenHash, row.round))) {
      await settle(row)
      return true
    }
    await refuse(db, row.round)
    return false
  }

  return {
    async play(play) {
      const row = await drawn(play)
      if (row.state === 'refused') throw new Failure('wallet.insufficient')
      if (row.state === 'drawn') {
        try {
          const about = games[play.game].aboutOf?.({ wish: row.wish })
          await wallet.bet(row.tokenHash, row.round, row.stake, about && { about })
        } catch (error) {
          const code = reasonNotTaken(error)
          if (!code) throw error
          // An earlier try of this round may still be on its way.
          if (!(await finish(row))) throw new Failure(code)
          return { shown: row.reels, win: row.win }
        }
        await settle(row)
      }
      return { shown: row.reels, win: row.win }
    },

    async finishRounds() {
      const before = new Date(clock.now() - LEFT_ALONE)
      const open = await db
        .select()
        .from(demoRounds)
        .where(
          and(notInArray(demoRounds.game, [...WAITING]), eq(demoRounds.state, 'drawn'), lte(demoRounds.at, before)),
        )
      await eachFinished(open, finish)
    },
  }
}

/** A round whose stake was never taken. */
export const refuse = (db: Store, round: string) =>
  db
    .update(demoRounds)
    .set({ state: 'refused' })
    .where(and(eq(demoRounds.round, round), eq(demoRounds.state, 'drawn')))

const isAlike = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((value, at) => value === other[at])

/** Finishes what was left open; what cannot be finished yet stays open, and the others do not wait for it. */
export async function eachFinished<R extends { round: string }>(
  open: readonly R[],
  finish: (row: R) => Promise<unknown>,
): Promise<void> {
  for (const row of open) {
    try {
      await finish(row)
    } catch (error) {
      console.error(`Round ${row.round} cannot be finished yet: ${error instanceof Error ? error.message : error}`)
    }
  }
}

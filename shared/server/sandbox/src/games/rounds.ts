import { randomInt } from 'node:crypto'
import type { Clock } from '@lobby/gateway/clock'
import { Failure } from '@lobby/gateway/http/failure'
import { and, eq, lte } from 'drizzle-orm'
import type { Store } from '../store/store.ts'
import { demoRounds } from '../store/tables.ts'
import { reasonNotTaken } from '../wire/requests.ts'
import { payOf, REEL_SIZE, symbolAt, symbolCode } from './reels.ts'
import type { WalletClient } from './wallet-client.ts'

type Round = typeof demoRounds.$inferSelect

/** A round younger than this (ms) may still be under way. */
const LEFT_ALONE = 30_000

interface Spin {
  player: string
  /** Chosen by the player's page: the same one again is the same spin. */
  round: string
  stake: bigint
}

export interface RoundBook {
  /**
   * @throws Failure `wallet.insufficient`, `limit.…`; any other error leaves the round open, and asking again goes on
   *   with it
   */
  spin(spin: Spin): Promise<{ reels: number[]; win: bigint }>
  /** Pays or drops the rounds that a crash left open. */
  finishRounds(): Promise<void>
}

/** Draws one symbol for a reel. */
export type Draw = () => number
/** Each place of the reel is as likely: what `slotOdds` counts. */
export const fairDraw: Draw = () => symbolAt(randomInt(REEL_SIZE))

/**
 * The vendor's book of rounds. What a round shows is drawn and written down before any money moves, so that whatever is
 * asked again, and wherever it broke off, the same reels come out, the stake is taken once and the win is paid once.
 */
export function roundBook(db: Store, clock: Clock, wallet: WalletClient, draw: Draw = fairDraw): RoundBook {
  async function drawn({ player, round, stake }: Spin): Promise<Round> {
    const reels = [draw(), draw(), draw()]
    const win = stake * BigInt(payOf(reels))
    await db
      .insert(demoRounds)
      .values({ round, tokenHash: player, stake, win, reels, state: 'drawn', at: new Date(clock.now()) })
      .onConflictDoNothing()
    const [row] = await db.select().from(demoRounds).where(eq(demoRounds.round, round))
    if (row?.tokenHash !== player || row.stake !== stake) throw new Failure('request.malformed')
    return row
  }

  async function settle(row: Round): Promise<void> {
    await wallet.win(row.tokenHash, row.round, row.win, row.reels.map(symbolCode))
    await db.update(demoRounds).set({ state: 'settled' }).where(eq(demoRounds.round, row.round))
  }

  /** Ends a round whose stake may or may not have been taken. @returns whether it was, and is settled now */
  async function finish(row: Round): Promise<boolean> {
    if (!(await wallet.cancel(row.tokenHash, row.round))) {
      await settle(row)
      return true
    }
    await db
      .update(demoRounds)
      .set({ state: 'refused' })
      .where(and(eq(demoRounds.round, row.round), eq(demoRounds.state, 'drawn')))
    return false
  }

  return {
    async spin(spin) {
      const row = await drawn(spin)
      if (row.state === 'refused') throw new Failure('wallet.insufficient')
      if (row.state === 'drawn') {
        try {
          await wallet.bet(row.tokenHash, row.round, row.stake)
        } catch (error) {
          const code = reasonNotTaken(error)
          if (!code) throw error
          // An earlier try of this round may still be on its way.
          if (!(await finish(row))) throw new Failure(code)
          return { reels: row.reels, win: row.win }
        }
        await settle(row)
      }
      return { reels: row.reels, win: row.win }
    },

    async finishRounds() {
      const before = new Date(clock.now() - LEFT_ALONE)
      const open = await db
        .select()
        .from(demoRounds)
        .where(and(eq(demoRounds.state, 'drawn'), lte(demoRounds.at, before)))
      for (const row of open) {
        try {
          await finish(row)
        } catch (error) {
          // It stays open and is tried again; the others must not wait for it.
          console.error(`Round ${row.round} cannot be finished yet: ${error instanceof Error ? error.message : error}`)
        }
      }
    },
  }
}

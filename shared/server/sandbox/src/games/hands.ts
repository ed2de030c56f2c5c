import type { Clock } from '@lobby/gateway/clock'
import { Failure } from '@lobby/gateway/http/failure'
import { and, desc, eq, inArray, like, lte, or, sql } from 'drizzle-orm'
import type { Store } from '../store/store.ts'
import { demoRounds } from '../store/tables.ts'
import { reasonNotTaken } from '../wire/requests.ts'
import type { HandGame } from './hand-game.ts'
import { parted } from './player.ts'
import { eachFinished, LEFT_ALONE, type Round, refuse } from './rounds.ts'
import type { WalletClient } from './wallet-client.ts'

/** A hand of which nobody has chosen anything for this long (ms) ends as the game's rules say. */
const HAND_LIFE = 3_600_000

interface Deal {
  player: string
  /** Null in free play, whose hands end with their launch. */
  memberId: number | null
  round: string
  stake: bigint
}

export interface HandBook {
  /** @throws Failure `wallet.insufficient`, `limit.…`; any other error leaves the hand open to be asked for again */
  deal(deal: Deal): Promise<Round>
  /** What the player chooses of a hand. What does not follow any more changes nothing: the hand is as it is. */
  choose(player: Pick<Deal, 'player' | 'memberId'>, round: string, chosen: readonly number[]): Promise<Round>
  /** The hand of which a player has still to choose, whatever launch it was dealt in. */
  open(player: Pick<Deal, 'player' | 'memberId'>): Promise<Round | null>
  /** Pays or drops the hands that a crash left open, and ends those that were left. */
  finishHands(): Promise<void>
}

/**
 * The vendor's book of the hands of a game. All cards of a hand are drawn before any money moves; what a player chooses
 * is written down before it is paid.
 */
export function handBook(db: Store, clock: Clock, wallet: WalletClient, game: HandGame): HandBook {
  const table = demoRounds
  const read = async (round: string): Promise<Round | undefined> =>
    (await db.select().from(table).where(eq(table.round, round)))[0]

  const isOf = ({ player, memberId }: Pick<Deal, 'player' | 'memberId'>) =>
    and(
      eq(table.game, game.name),
      memberId === null
        ? eq(table.tokenHash, player)
        : and(eq(table.memberId, memberId), like(table.tokenHash, `${parted(player)[0]}.%`)),
    )

  async function drawn({ player, memberId, round, stake }: Deal): Promise<Round> {
    const row = { round, tokenHash: player, memberId, stake, win: 0n, reels: game.draw(), at: new Date(clock.now()) }
    await db
      .insert(table)
      .values({ ...row, game: game.name, state: 'drawn' })
      .onConflictDoNothing()
    const made = await read(round)
    if (made?.tokenHash !== player || made.game !== game.name || made.stake !== stake) {
      throw new Failure('request.malformed')
    }
    return made
  }

  const move = (round: string, from: Round['state'], to: Partial<Round>) =>
    db
      .update(table)
      .set(to)
      .where(and(eq(table.round, round), eq(table.state, from)))

  async function settle(row: Round): Promise<void> {
    await wallet.win(row.tokenHash, row.round, row.win, { result: game.codesOf(row.reels, row.wish) })
    await move(row.round, 'changed', { state: 'settled' })
  }

  /** Ends the doubt about a stake. @returns whether it was taken */
  async function decide({ tokenHash, round }: Round): Promise<boolean> {
    if (await wallet.cancel(tokenHash, round)) {
      await refuse(db, round)
      return false
    }
    await move(round, 'drawn', { state: 'dealt' })
    return true
  }

  /** Writes down what was chosen, and pays the hand if that ends it. A choice made meanwhile stands. */
  async function take(row: Round, chosen: readonly number[]): Promise<Round> {
    const isOver = game.isOver(row.reels, chosen)
    const win = isOver ? (row.stake * BigInt(game.returned(row.reels, chosen))) / 100n : 0n
    await db
      .update(table)
      .set({ state: isOver ? 'changed' : 'dealt', wish: [...chosen], win, at: new Date(clock.now()) })
      .where(
        and(
          eq(table.round, row.round),
          eq(table.state, 'dealt'),
          sql`${table.wish} = ${JSON.stringify(row.wish)}::jsonb`,
        ),
      )
    const now = (await read(row.round)) ?? row
    if (now.state === 'changed') await settle(now)
    return now
  }

  /** Goes on with what broke off: some hands are over with their first cards, and some were not paid yet. */
  async function ended(row: Round): Promise<Round> {
    if (row.state === 'changed') await settle(row)
    return row.state === 'dealt' && game.isOver(row.reels, row.wish) ? take(row, row.wish) : row
  }

  return {
    async deal(wish) {
      const row = await drawn(wish)
      if (row.state === 'refused') throw new Failure('wallet.insufficient')
      if (row.state !== 'drawn') return ended(row)
      try {
        await wallet.bet(row.tokenHash, row.round, row.stake)
        await move(row.round, 'drawn', { state: 'dealt' })
      } catch (error) {
        const code = reasonNotTaken(error)
        if (!code) throw error
        // An earlier try of this hand may still be on its way.
        if (!(await decide(row))) throw new Failure(code)
      }
      return ended((await read(row.round)) ?? row)
    },
    async choose(player, round, chosen) {
      const [row] = await db
        .select()
        .from(table)
        .where(and(isOf(player), eq(table.round, round)))
      if (!row || row.state === 'refused' || row.state === 'drawn') throw new Failure('request.unknown')
      const isNext = row.state === 'dealt' && game.follows(row.reels, row.wish, chosen)
      return isNext ? take(row, chosen) : ended(row)
    },
    async open(player) {
      const [row] = await db
        .select()
        .from(table)
        .where(and(isOf(player), eq(table.state, 'dealt')))
        .orderBy(desc(table.at))
        .limit(1)
      const hand = row && (await ended(row))
      return hand?.state === 'dealt' ? hand : null
    },
    async finishHands() {
      const now = clock.now()
      const left = await db
        .select()
        .from(table)
        .where(
          and(
            eq(table.game, game.name),
            or(
              and(inArray(table.state, ['drawn', 'changed']), lte(table.at, new Date(now - LEFT_ALONE))),
              and(eq(table.state, 'dealt'), lte(table.at, new Date(now - HAND_LIFE))),
            ),
          ),
        )
      await eachFinished(left, (row) => {
        if (row.state === 'drawn') return decide(row)
        return row.state === 'changed' ? settle(row) : take(row, game.left(row.reels, row.wish))
      })
    },
  }
}

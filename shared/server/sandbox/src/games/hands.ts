import { randomInt } from 'node:crypto'
import type { Clock } from '@lobby/gateway/clock'
import { Failure } from '@lobby/gateway/http/failure'
import { and, desc, eq, inArray, like, lte, or } from 'drizzle-orm'
import type { Store } from '../store/store.ts'
import { demoRounds } from '../store/tables.ts'
import { reasonNotTaken } from '../wire/requests.ts'
import { changedHand, HAND_SIZE, handOf, handPays } from './lieng.ts'
import { parted } from './player.ts'
import { CARDS, cardCode } from './playing-cards.ts'
import { eachFinished, LEFT_ALONE, type Round, refuse } from './rounds.ts'
import type { WalletClient } from './wallet-client.ts'

/** A hand that nobody has changed for this long (ms) is paid as it was dealt. */
const HAND_LIFE = 3_600_000
const KEEP_ALL = Array.from({ length: HAND_SIZE }, () => 1)

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
  /** Changes the cards that are not held, once: asked again, the hand is as it was changed first. */
  change(player: Pick<Deal, 'player' | 'memberId'>, round: string, held: readonly number[]): Promise<Round>
  /** The hand that a player has still to change, whatever launch it was dealt in. */
  open(player: Pick<Deal, 'player' | 'memberId'>): Promise<Round | null>
  /** Pays or drops the hands that a crash left open, and pays those that were left as they were dealt. */
  finishHands(): Promise<void>
}

/** Six different cards: the hand and what comes when all of it is changed. */
function dealt(): number[] {
  const deck = Array.from({ length: CARDS }, (_, card) => card)
  return Array.from({ length: 2 * HAND_SIZE }, () => deck.splice(randomInt(deck.length), 1)[0] ?? 0)
}

/** The cards of a hand as it stands now. */
export const cardsOf = ({ reels, wish }: Round): number[] => changedHand(reels, wish.length > 0 ? wish : KEEP_ALL)

/**
 * The vendor's book of hands of Liêng. All cards of a hand are drawn before any money moves; what is held is written
 * down before it is paid.
 *
 * @param draw for tests: six cards
 */
export function handBook(db: Store, clock: Clock, wallet: WalletClient, draw: () => number[] = dealt): HandBook {
  const table = demoRounds
  const read = async (round: string): Promise<Round | undefined> =>
    (await db.select().from(table).where(eq(table.round, round)))[0]

  const isOf = ({ player, memberId }: Pick<Deal, 'player' | 'memberId'>) =>
    and(
      eq(table.game, 'cards'),
      memberId === null
        ? eq(table.tokenHash, player)
        : and(eq(table.memberId, memberId), like(table.tokenHash, `${parted(player)[0]}.%`)),
    )

  async function drawn({ player, memberId, round, stake }: Deal): Promise<Round> {
    const row = { round, tokenHash: player, memberId, stake, win: 0n, reels: draw(), at: new Date(clock.now()) }
    await db
      .insert(table)
      .values({ ...row, game: 'cards', state: 'drawn' })
      .onConflictDoNothing()
    const made = await read(round)
    if (made?.tokenHash !== player || made.game !== 'cards' || made.stake !== stake) {
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
    const cards = cardsOf(row)
    const hand = handOf(cards)
    await wallet.win(row.tokenHash, row.round, row.win, [...cards.map(cardCode), ...(hand ? [hand] : [])])
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

  async function hold(row: Round, held: readonly number[]): Promise<Round> {
    const win = row.stake * BigInt(handPays(changedHand(row.reels, held)))
    await move(row.round, 'dealt', { state: 'changed', wish: [...held], win })
    const changed = (await read(row.round)) ?? row
    if (changed.state === 'changed') await settle(changed)
    return changed
  }

  return {
    async deal(wish) {
      const row = await drawn(wish)
      if (row.state === 'refused') throw new Failure('wallet.insufficient')
      if (row.state !== 'drawn') return row
      try {
        await wallet.bet(row.tokenHash, row.round, row.stake)
        await move(row.round, 'drawn', { state: 'dealt' })
      } catch (error) {
        const code = reasonNotTaken(error)
        if (!code) throw error
        // An earlier try of this hand may still be on its way.
        if (!(await decide(row))) throw new Failure(code)
      }
      return (await read(row.round)) ?? row
    },
    async change(player, round, held) {
      const [row] = await db
        .select()
        .from(table)
        .where(and(isOf(player), eq(table.round, round)))
      if (!row || row.state === 'refused' || row.state === 'drawn') throw new Failure('request.unknown')
      return hold(row, held)
    },
    async open(player) {
      const [row] = await db
        .select()
        .from(table)
        .where(and(isOf(player), eq(table.state, 'dealt')))
        .orderBy(desc(table.at))
        .limit(1)
      return row ?? null
    },
    async finishHands() {
      const now = clock.now()
      const left = await db
        .select()
        .from(table)
        .where(
          and(
            eq(table.game, 'cards'),
            or(
              and(inArray(table.state, ['drawn', 'changed']), lte(table.at, new Date(now - LEFT_ALONE))),
              and(eq(table.state, 'dealt'), lte(table.at, new Date(now - HAND_LIFE))),
            ),
          ),
        )
      await eachFinished(left, (row) => {
        if (row.state === 'drawn') return decide(row)
        return row.state === 'changed' ? settle(row) : hold(row, KEEP_ALL)
      })
    },
  }
}

import type { Clock } from '@lobby/gateway/clock'
import { Failure } from '@lobby/gateway/http/failure'
import { and, desc, eq, like, lte, or } from 'drizzle-orm'
import type { Store } from '../store/store.ts'
import { type MatchLeg, matchTickets } from '../store/tables.ts'
import { reasonNotTaken } from '../wire/requests.ts'
import { worded } from '../wording/wording.ts'
import type { BetAbout } from './bet-about.ts'
import { type Looked, type Market, NOT_PLAYED, type Outcome } from './market.ts'
import { ticketPays, ticketReturns } from './match-odds.ts'
import { parted } from './player.ts'
import { eachFinished, LEFT_ALONE } from './rounds.ts'
import type { WalletClient } from './wallet-client.ts'

export type MatchTicket = typeof matchTickets.$inferSelect

/** A stake that was not taken within this (ms) is never taken: a goal may have fallen by now. */
const OFFER_HOLDS = 20_000

/** What the player has seen and confirmed. */
interface Wish {
  player: string
  /** Chosen by the player's page: the same one again is the same ticket. */
  round: string
  legs: readonly { match: string; pick: string; odds: number }[]
  stake: bigint
}

export interface MatchBook {
  /**
   * @returns null when what was confirmed is not on offer any more: other odds, or none; nothing is taken
   * @throws Failure `wallet.insufficient`, `limit.…`, `request.malformed`
   */
  bet(wish: Wish): Promise<MatchTicket | null>
  /** A member's at one vendor, newest first. */
  tickets(memberId: number, player: string): Promise<MatchTicket[]>
  /** PL-09: a member's ticket at one vendor by its number, however old; null where there is none. */
  find(memberId: number, player: string, number: string): Promise<MatchTicket | null>
  /** Pays what is decided, and clears what a crash left open. */
  finishTickets(): Promise<void>
}

/** The tickets of one market: written down before money moves, taken once at the odds that were seen, paid once. */
export function matchBook(db: Store, clock: Clock, wallet: WalletClient, market: Market): MatchBook {
  const table = matchTickets
  const read = async (round: string): Promise<MatchTicket | undefined> =>
    (await db.select().from(table).where(eq(table.round, round)))[0]
  /** Of one vendor: a launch token begins with its code. */
  const ofMember = (memberId: number, player: string) =>
    and(eq(table.memberId, memberId), like(table.player, `${parted(player)[0]}.%`))
  const move = (round: string, from: MatchTicket['state'], to: Partial<MatchTicket>) =>
    db
      .update(table)
      .set(to)
      .where(and(eq(table.round, round), eq(table.state, from)))

  /** The legs as they are on offer now; null where one is not. */
  async function offered(wish: Wish): Promise<{ legs: MatchLeg[]; settlesAt: number } | null> {
    const { find } = await market.look()
    const legs: MatchLeg[] = []
    let settlesAt = 0
    for (const { match: id, pick, odds } of wish.legs) {
      const match = find(id)
      if (!match || !market.isPick(pick)) throw new Failure('request.malformed')
      if (match.status === 'ended' || match.odds[pick] !== odds) return null
      const { home, away, league, startsAt } = match
      legs.push({ match: id, home, away, pick, odds, league, startsAt })
      settlesAt = Math.max(settlesAt, match.endsAt)
    }
    return { legs, settlesAt }
  }

  async function written(wish: Wish): Promise<MatchTicket | null> {
    const known = await read(wish.round)
    if (known) return sameAs(known, wish)
    const count = new Set(wish.legs.map(({ match }) => match)).size
    if (count === 0 || count !== wish.legs.length || count > market.mostLegs) throw new Failure('request.malformed')
    const offer = await offered(wish)
    if (!offer) return null
    const { memberId } = await wallet.player(wish.player)
    const { player, round, stake } = wish
    await db
      .insert(table)
      .values({
        player,
        round,
        stake,
        memberId,
        legs: offer.legs,
        settlesAt: new Date(offer.settlesAt),
        state: 'placed',
        win: 0n,
        at: new Date(clock.now()),
      })
      .onConflictDoNothing()
    return sameAs(await read(round), wish)
  }

  /** Ends the doubt about a stake: it was taken, or never will be. @returns whether it was taken */
  async function decide({ player, round }: MatchTicket): Promise<boolean> {
    const isCancelled = await wallet.cancel(player, round)
    await move(round, 'placed', { state: isCancelled ? 'refused' : 'taken' })
    return !isCancelled
  }

  async function take(ticket: MatchTicket): Promise<void> {
    const [only, other] = ticket.legs
    // Tickets on one match count together towards turnover (decision 407).
    const draw = other ? {} : { draw: only?.match ?? '' }
    const told = { result: codesOf(market, ticket.legs), about: aboutTicket(market, ticket) }
    try {
      await wallet.bet(ticket.player, ticket.round, ticket.stake, { ...told, ...draw })
    } catch (error) {
      const code = reasonNotTaken(error)
      if (!code) throw error
      // An earlier try of this ticket may still be on its way.
      if (!(await decide(ticket))) throw new Failure(code)
      return
    }
    await move(ticket.round, 'placed', { state: 'taken' })
  }

  async function settle(ticket: MatchTicket, find: Looked['find']): Promise<void> {
    const legs = ticket.legs.map((leg) => withScore(market, leg, find))
    const ended = legs.map((leg) => ({ odds: leg.odds, outcome: outcomeOf(market, leg) }))
    const known = ended.flatMap(({ odds, outcome }) => (outcome ? [{ odds, outcome }] : []))
    // Paid when all of it is known; lost as soon as one leg is.
    if (known.length < legs.length && known.every(({ outcome }) => outcome !== 'lost')) {
      if (legs.every(({ score }, at) => score === ticket.legs[at]?.score)) return
      // Whoever waits for the others sees in the record how these have ended.
      await wallet.tell(ticket.player, ticket.round, aboutTicket(market, { ...ticket, legs }))
      await move(ticket.round, 'taken', { legs })
      return
    }
    const win = ticketReturns(ticket.stake, known)
    const told = { result: codesOf(market, legs), about: aboutTicket(market, { ...ticket, legs }) }
    await wallet.win(ticket.player, ticket.round, win, told)
    await move(ticket.round, 'taken', { state: 'settled', legs, win })
  }

  return {
    async bet(wish) {
      const ticket = await written(wish)
      if (ticket?.state === 'placed') {
        if (clock.now() - ticket.at.getTime() > OFFER_HOLDS) await decide(ticket)
        else await take(ticket)
      }
      const now = ticket && (await read(ticket.round))
      return now?.state === 'refused' ? null : (now ?? null)
    },
    tickets: (memberId, player) =>
      db.select().from(table).where(ofMember(memberId, player)).orderBy(desc(table.at), desc(table.round)).limit(20),
    async find(memberId, player, number) {
      const [found] = await db
        .select()
        .from(table)
        .where(and(ofMember(memberId, player), like(table.round, `${number.toLowerCase()}-%`)))
        .orderBy(desc(table.at))
        .limit(1)
      return found ?? null
    },
    async finishTickets() {
      const open = await db
        .select()
        .from(table)
        .where(
          or(
            and(eq(table.state, 'placed'), lte(table.at, new Date(clock.now() - LEFT_ALONE))),
            eq(table.state, 'taken'),
          ),
        )
      const own = open.filter(({ legs }) => market.owns(legs[0]?.match ?? ''))
      if (own.length === 0) return
      const { find } = await market.look()
      await eachFinished(own, (ticket) => (ticket.state === 'placed' ? decide(ticket) : settle(ticket, find)))
    },
  }
}

/** The score that decides a leg, once it is known; of a match that the site knows no more, that there is none. */
function withScore(market: Market, leg: MatchLeg, find: Looked['find']): MatchLeg {
  const match = find(leg.match)
  if (!match) return { ...leg, score: leg.score ?? NOT_PLAYED }
  const score = market.scoreFor(match, leg.pick)
  return score === null ? leg : { ...leg, score }
}

/** How a leg has ended; null while that is not known. */
export function outcomeOf(market: Market, { pick, score }: MatchLeg): Outcome | null {
  if (score === undefined) return null
  return score === NOT_PLAYED ? 'back' : market.outcome(pick, score)
}

/** PP-09: each leg as both teams, the pick, and the score once it is known. */
const codesOf = (market: Market, legs: readonly MatchLeg[]): string[] =>
  legs.flatMap(({ home, away, pick, score }) => [home.id, away.id, ...market.codes(pick, score)])

/** What a ticket is on, for the site's record. */
function aboutTicket(market: Market, { legs, stake }: Pick<MatchTicket, 'legs' | 'stake'>): BetAbout {
  const nameOf = market.sideName ?? (({ name }) => name)
  const odds = legs.map((leg) => leg.odds)
  return {
    legs: legs.flatMap((leg) => {
      const pick = market.picked(leg.pick)
      const { league, startsAt, score } = leg
      const scored =
        score === NOT_PLAYED ? worded('sportsPage.notPlayed') : score && (market.scoreName?.(score) ?? score)
      const outcome = outcomeOf(market, leg)
      return pick
        ? [
            {
              ...(league ? { league } : {}),
              ...(startsAt === undefined ? {} : { startsAt }),
              ...{ home: nameOf(leg.home, 'home'), away: nameOf(leg.away, 'away') },
              ...pick,
              odds: leg.odds / 100,
              ...(scored ? { score: scored } : {}),
              ...(outcome ? { outcome } : {}),
            },
          ]
        : []
    }),
    pays: String(ticketPays(stake, odds)),
  }
}

function sameAs(ticket: MatchTicket | undefined, wish: Wish): MatchTicket {
  const isSame =
    ticket?.player === wish.player &&
    ticket.stake === wish.stake &&
    ticket.legs.length === wish.legs.length &&
    wish.legs.every(({ match, pick, odds }, at) => {
      const leg = ticket.legs[at]
      return leg?.match === match && leg.pick === pick && leg.odds === odds
    })
  if (!ticket || !isSame) throw new Failure('request.malformed')
  return ticket
}

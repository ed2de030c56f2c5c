import type { Database } from '@lobby/gateway/database/tables'
import type { GamesProvider, MatchOdds, Outside, PricedMatch } from '@lobby/gateway/outside'
import type { PaymentProvider } from '@lobby/gateway/outside/payments'
import { TEAMS } from '@lobby/gateway/upkeep/fixtures'
import { and, desc, eq, max, ne } from 'drizzle-orm'
import { METHODS } from './bank/payment-methods.ts'
import { chatAddress } from './chat/chat-ticket.ts'
import { sandboxDelivery } from './delivery/delivery.ts'
import { informationOf } from './games/information.ts'
import { KENO_CODE } from './games/keno.ts'
import { oddsOf } from './games/match-odds.ts'
import { launchTokenOf } from './games/player.ts'
import { betsOf, isPlay, PLAYS } from './games/plays.ts'
import { ticketNumber } from './games/ticket-book.ts'
import { outboxCarriers } from './outbox/outbox.ts'
import { outboxPush } from './outbox/push.ts'
import { sandboxReviewer } from './promotions/reviewer.ts'
import { pushKey } from './secrets.ts'
import { signInKey } from './social-login/signing-key.ts'
import { lotteryTickets } from './store/tables.ts'
import type { Party } from './wire/party.ts'

/** Where the gateway's players find the sandbox's pages; known once they are served. */
export type PageOrigin = () => string

/** What the gateway hands over when it starts. */
interface Given extends Pick<Party, 'clock' | 'keys'> {
  db: Database
}

/** Every party that the gateway calls, simulated by the sandbox. */
export function sandboxOutside({ db, ...signer }: Given, pages: PageOrigin): Outside {
  const checkoutPage: PaymentProvider['checkoutUrl'] = ({ id, key, lang }) =>
    new URL(`/checkout?${new URLSearchParams({ order: id, key, lang })}`, pages()).href
  return {
    ...outboxCarriers(db),
    push: outboxPush(db, () => pushKey(db)),
    games: gamesProvider(db, pages),
    payments: {
      sandbox: true,
      methods: () => METHODS,
      checkoutUrl: checkoutPage,
      // No bank of the sandbox has an app: the same page stands in for it.
      bankAppUrl: checkoutPage,
    },
    payouts: { sandbox: true },
    signIn: { publicKey: async () => (await signInKey(db)).publicKey },
    chat: {
      origin: pages,
      // Nobody else's chat needs to hear of the member. In the fragment the ticket reaches no server's log.
      forMember: (url, { id }) => (url.origin === pages() ? chatAddress(signer, url, id) : url),
    },
    identityDesk: true,
    reviewer: sandboxReviewer,
    delivery: sandboxDelivery(signer.clock),
  }
}

/** Keno is no lottery of the site's list. */
const isLottery = ne(lotteryTickets.code, KENO_CODE)

/** As its page sells them. */
function pricesOf({ goalChance, ...standing }: PricedMatch): MatchOdds {
  const { home, draw, away } = oddsOf(standing, goalChance)
  const unit = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100)
  return { home: unit(home), draw: unit(draw), away: unit(away) }
}

function gamesProvider(db: Database, pages: PageOrigin): GamesProvider {
  return {
    origin: pages,
    /** The token stands in the fragment: it reaches no server's log and no `Referer`. */
    gameUrl({ page, vendor, token, ...shown }) {
      const url = new URL(page === 'game' ? '/play' : '/lottery', pages())
      for (const [name, value] of Object.entries(shown)) url.searchParams.set(name, value)
      url.hash = launchTokenOf(vendor, token)
      return url.href
    },
    async ticketOf(memberId, round) {
      const [ticket] = await db
        .select()
        .from(lotteryTickets)
        .where(and(isLottery, eq(lotteryTickets.round, round), eq(lotteryTickets.memberId, memberId)))
      if (!ticket) return null
      const { code, numero, play, pick, pays } = ticket
      const known = isPlay(play) ? play : null
      return {
        code,
        numero,
        play,
        pick,
        number: ticketNumber(round),
        against: known ? PLAYS[known].of : undefined,
        terms:
          known && pays
            ? { bets: betsOf(known, pick.split(',').length), pays: pays / 100, way: PLAYS[known].way }
            : undefined,
      }
    },
    async playedLotteries(memberId, limit) {
      const last = max(lotteryTickets.at)
      const rows = await db
        .select({ code: lotteryTickets.code })
        .from(lotteryTickets)
        .where(and(isLottery, eq(lotteryTickets.memberId, memberId)))
        .groupBy(lotteryTickets.code)
        .orderBy(desc(last), lotteryTickets.code)
        .limit(limit)
      return rows.map(({ code }) => code)
    },
    informationOf: async (wish) => informationOf(wish, TEAMS),
    matchOdds: async (matches) => Object.fromEntries(matches.map((match) => [match.id, pricesOf(match)])),
  }
}

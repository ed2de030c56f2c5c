import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { COCKFIGHT_VENDORS, ESPORTS_VENDORS, KENO_VENDOR } from '@lobby/contracts/constants'
import { succeeded } from '@lobby/gateway/http/answer'
import { createApp } from '@lobby/gateway/http/app-base'
import { toUnits } from '@lobby/gateway/money'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { type SandboxBank, sandboxBank } from './bank/bank.ts'
import { registerCheckout } from './bank/checkout.ts'
import { registerChat } from './chat/chat-routes.ts'
import { cockfightMarket, isFight } from './games/cockfight.ts'
import { drawCalendar } from './games/draw-calendar.ts'
import { esportsMarket, isEsports } from './games/esports.ts'
import { familyOf, pageOf } from './games/families.ts'
import { fishing } from './games/fishing.ts'
import { footballMarket, MOST_LEGS } from './games/football-market.ts'
import { answerOf, type HandBooks, isHandName } from './games/hand-answers.ts'
import { dealing } from './games/hand-game.ts'
import { handBook } from './games/hands.ts'
import { kenoBook, kenoDraws } from './games/keno-book.ts'
import { registerKeno } from './games/keno-routes.ts'
import { lieng } from './games/lieng.ts'
import { lotteryBook } from './games/lottery-book.ts'
import { registerLotteryPage } from './games/lottery-routes.ts'
import { LOTTERY_VENDOR } from './games/lottery-vendor.ts'
import { machineOf } from './games/machine-of-game.ts'
import type { Market } from './games/market.ts'
import { matchBook } from './games/match-book.ts'
import { matchFeed } from './games/match-feed.ts'
import { type Bookmakers, registerMatches } from './games/match-routes.ts'
import { PAGE_RULES } from './games/page-rules.ts'
import { playerOf } from './games/player.ts'
import { registerRounds } from './games/round-routes.ts'
import { roundBook } from './games/rounds.ts'
import { type Draw, slot } from './games/slot-game.ts'
import { slotPage } from './games/slot-page.ts'
import { instantTables, type TableName } from './games/table-games.ts'
import { walletClient } from './games/wallet-client.ts'
import { xiDach } from './games/xi-dach.ts'
import { gatewayClient } from './wire/gateway-client.ts'
import type { GatewayAddress, Party } from './wire/party.ts'
import { parsed, passingRefusals, Token } from './wire/requests.ts'
import { sendPage } from './wire/send-page.ts'

export interface Vendor {
  app: FastifyInstance
  listen(address: { host: string; port: number }): Promise<string>
  /** Pays or drops the rounds that a crash left open, and pays the tickets whose draw is known. */
  finishRounds(): Promise<void>
  /** SANDBOX: who pays deposits. */
  bank: SandboxBank
  close(): Promise<void>
}

export interface VendorOptions extends GatewayAddress {
  logger: boolean
  /** For tests: what the reels show. */
  draw?: Draw
  /** For tests: what a table's next round shows. */
  shown?: Partial<Readonly<Record<TableName, () => number[]>>>
  /** For tests: 0 to 9,999; a fish is caught by what is below its chance. */
  shot?: () => number
  /** For tests: a hand's three cards and the three behind it; ten cards of Xì Dách. */
  hand?: () => number[]
  xiDach?: () => number[]
}

const OpenInput = v.object({ token: Token, site: v.optional(v.pipe(v.string(), v.maxLength(300))) })
/** The program that plays all vendors asks for the matches as one of them. */
const MATCH_VENDOR = 'GOAL'

/** In units. */
const STAKES = [0.1, 0.5, 1, 2, 5, 10, 20, 50, 100]

/** What can be staked in a game whose smallest bet is `minBet` units: that, and what is above (GL-14). */
const stakesFrom = (minBet: number): number[] =>
  minBet > 0 ? [minBet, ...STAKES.filter((stake) => stake > minBet)] : STAKES

/** What matches that a vendor plays by itself follow from: the key of the first of those that sell them. */
function ownKey({ keys }: Party, [first = '']: readonly string[]): string {
  const key = keys.vendors[first]
  if (!key) throw new Error(`The vendor ${first} has no key.`)
  return key
}

/**
 * The sites of the outside: the demo vendor's games, whose spins move the player's money at the gateway, the payment
 * provider's page and the chat. They know the gateway by HTTP alone.
 */
export async function createVendor(party: Party, options: VendorOptions): Promise<Vendor> {
  const { db, clock, siteOrigins } = party
  const callOf = (vendor: string) => gatewayClient(options, 'Vendor', party, vendor)
  const wallet = walletClient(callOf)
  const draws = drawCalendar(callOf(LOTTERY_VENDOR))
  const rounds = roundBook(db, clock, wallet, {
    slot: slot(options.draw),
    ...instantTables(options.shown),
    fishing: fishing(options.shot),
  })
  const selling = (market: Market) => ({ market, book: matchBook(db, clock, wallet, market) })
  const football = footballMarket(matchFeed(callOf(MATCH_VENDOR)), (match) => isEsports(match) || isFight(match))
  const bookmakers: Bookmakers = {
    sports: selling(football),
    esports: selling(esportsMarket(clock, ownKey(party, ESPORTS_VENDORS), MOST_LEGS)),
    cockfight: selling(cockfightMarket(clock, ownKey(party, COCKFIGHT_VENDORS))),
  }
  const hands: HandBooks = {
    cards: handBook(db, clock, wallet, dealing(lieng, options.hand)),
    xiDach: handBook(db, clock, wallet, dealing(xiDach, options.xiDach)),
  }
  const app = await createApp({ callsPerMinute: null, logger: options.logger })

  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${siteOrigins.join(' ') || "'none'"}`,
  ].join('; ')
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Content-Security-Policy', policy)
    reply.header('Referrer-Policy', 'no-referrer')
  })
  await app.register(fastifyStatic, { root: join(import.meta.dirname, 'pages'), prefix: '/assets/' })
  app.get('/play', (request, reply) => {
    const { theme, kind, code } = request.query as Readonly<Record<string, unknown>>
    const page = pageOf({ type: theme, kind })
    if (page === 'slotPage') {
      const { rules, parts } = slotPage(machineOf(typeof code === 'string' ? code : null))
      return sendPage(request, reply, page, rules, parts)
    }
    return sendPage(request, reply, page, PAGE_RULES[page])
  })
  const tickets = lotteryBook(party, wallet, draws)
  registerLotteryPage(app, party, wallet, draws, tickets)
  const bank = sandboxBank(party, options)
  registerCheckout(app, bank)
  registerChat(app, party, gatewayClient(options, 'Chat', party))
  app.get('/healthz', async () => ({ ok: true }))

  app.post('/api/open', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const { token, site } = parsed(OpenInput, request.body)
    const player = playerOf(token)
    const opened = await passingRefusals(() => wallet.open(player))
    const { memberId } = await wallet.player(player)
    const family = familyOf(opened)
    const name = isHandName(family) ? family : null
    const hand = name && (await hands[name].open({ player, memberId: opened.real ? memberId : null }))
    return succeeded({
      family,
      type: opened.type,
      kind: opened.kind,
      code: opened.code,
      // Of a slot: which of the machines its page is.
      machine: family === 'slot' ? machineOf(opened.code) : null,
      hand: name && hand && answerOf[name](hand),
      balance: toUnits(opened.balance),
      currency: opened.currency,
      real: opened.real,
      stakes: stakesFrom(toUnits(opened.minBet)),
      // A launch that names no game opens the lobby, which is called as its vendor is.
      names: opened.names ?? { VI: opened.vendorName, EN: opened.vendorName },
      // The page speaks to its parent only when this says to whom.
      site: site && siteOrigins.includes(site) ? site : null,
    }).body
  })

  registerRounds(app, wallet, rounds, hands)
  registerMatches(app, wallet, bookmakers)
  const balls = kenoDraws(callOf(KENO_VENDOR))
  const kenoTickets = kenoBook(party, wallet, balls)
  registerKeno(app, wallet, balls, kenoTickets)

  return {
    app,
    bank,
    listen: (address) => app.listen(address),
    async finishRounds() {
      await rounds.finishRounds()
      for (const book of Object.values(hands)) await book.finishHands()
      for (const { book } of Object.values(bookmakers)) await book.finishTickets()
      await tickets.finishTickets()
      await kenoTickets.finishTickets()
    },
    close: () => app.close(),
  }
}

import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { partnerRoutes } from '../calls/partners.ts'
import { ASK_AGAIN } from '../calls/turns.ts'
import type { World } from '../calls/world.ts'
import { Failure } from '../http/failure.ts'
import { ReferenceReused } from '../ledger/ledger.ts'
import { readAbout } from './bet-about.ts'
import {
  anyGameSession,
  cancelBet,
  describeBet,
  gameBalance,
  launchedGame,
  liveGameSession,
  placeBet,
  settleBet,
  wasBet,
} from './game-wallet.ts'

const Player = v.pipe(v.string(), v.maxLength(64))
/** One id in either case: what is cancelled stays so however it is written. */
const Round = v.pipe(v.string(), v.uuid(), v.toLowerCase())
/** A game of the vendor, where a launch opened more than one. */
const Node = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))
/** The numero of the draw that a bet on a lottery is on. */
const Draw = v.pipe(v.string(), v.maxLength(20))
/** PP-09: what a round shows, in codes that the vendor publishes words for, or in figures. */
const Result = v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w.:-]{1,24}$/))), v.maxLength(20)))
/** What it was on: whatever stands there, the money is moved. */
const About = v.optional(v.unknown())
const aboutOf = (given: unknown, vendor: string) => (given === undefined ? null : readAbout(given, vendor))
/** Minor units as digits: JSON's numbers are not exact enough for all of them. */
const Amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}$/),
  v.transform((digits) => BigInt(digits)),
)

/** The wallet of vendors. `player` is the hash of a launch token. */
export function registerVendorWallet(app: FastifyInstance, world: World): void {
  const { db } = world
  const signed = partnerRoutes(app, 'Vendor', world)
  const route = <const S extends v.GenericSchema>(
    name: string,
    input: S,
    answer: (input: v.InferOutput<S>, vendor: string) => Promise<unknown>,
  ): void =>
    signed(`/vendor/wallet/${name}`, input, (given, vendor) =>
      answer(given, vendor).catch((error) => {
        if (error instanceof ReferenceReused) throw new Failure('request.malformed')
        throw error
      }),
    )

  route('open', v.object({ player: Player }), async ({ player }, vendor) => {
    const game = await liveGameSession(world, vendor, player)
    const launched = await launchedGame(db, game)
    const vendors = (await world.games.read()).vendors()
    return {
      balance: String(await gameBalance(db, game)),
      real: game.real,
      vendor: game.vendor,
      // As the site's lists call it: what a lobby is called.
      vendorName: vendors.find(({ code }) => code === game.vendor)?.name ?? game.vendor,
      nodeId: game.nodeId,
      type: launched.type,
      kind: launched.kind,
      code: launched.code,
      names: launched.names,
      minBet: String(launched.minBet),
      currency: world.settings().currency.code,
    }
  })
  // Whose launch it was, also when it has ended.
  route('player', v.object({ player: Player }), async ({ player }, vendor) => {
    const game = await anyGameSession(db, vendor, player)
    const { type, kind, code, minBet } = await launchedGame(db, game)
    return { memberId: game.memberId, vendor, real: game.real, type, kind, code, minBet: String(minBet) }
  })
  route('balance', v.object({ player: Player }), async ({ player }, vendor) => {
    return { balance: String(await gameBalance(db, await anyGameSession(db, vendor, player))) }
  })
  const BetInput = v.object({
    player: Player,
    round: Round,
    amount: Amount,
    node: v.optional(Node),
    draw: v.optional(Draw),
    result: Result,
    about: About,
  })
  route('bet', BetInput, async ({ player, round, amount, node, about, ...played }, vendor) => {
    // A stake that was taken is taken, even when the session has ended since: the vendor asks again to be sure.
    const known = await anyGameSession(db, vendor, player)
    const game = (await wasBet(db, known, round)) ? known : await liveGameSession(world, vendor, player)
    await world.turns(
      String(game.memberId),
      () => placeBet(world, game, round, amount, { ...played, nodeId: node, about: aboutOf(about, vendor) }),
      ASK_AGAIN,
    )
    return null
  })
  const WinInput = v.object({ player: Player, round: Round, amount: Amount, result: Result, about: About })
  route('win', WinInput, async ({ player, round, amount, result, about }, vendor) => {
    const game = await anyGameSession(db, vendor, player)
    const shown = { result, about: aboutOf(about, vendor) }
    await world.turns(String(game.memberId), () => settleBet(world, game, round, amount, shown), ASK_AGAIN)
    return null
  })
  // What becomes known of a bet that stays open, such as a parlay of which one match is over.
  const TellInput = v.object({ player: Player, round: Round, about: v.unknown() })
  route('tell', TellInput, async ({ player, round, about }, vendor) => {
    const read = readAbout(about, vendor)
    if (!read) throw new Failure('request.malformed')
    await describeBet(db, await anyGameSession(db, vendor, player), round, read)
    return null
  })
  // Before a vendor calls a bet refused whose answer it does not know.
  route('cancel', v.object({ player: Player, round: Round }), async ({ player, round }, vendor) => {
    return { cancelled: await cancelBet(world, await anyGameSession(db, vendor, player), round) }
  })
  route('status', v.object({ player: Player, round: Round }), async ({ player, round }, vendor) => {
    return { taken: await wasBet(db, await anyGameSession(db, vendor, player), round) }
  })
}

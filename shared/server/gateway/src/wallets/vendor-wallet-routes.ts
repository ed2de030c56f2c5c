import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { World } from '../calls/world.ts'
import { succeeded } from '../http/answer.ts'
import { Failure } from '../http/failure.ts'
import { isSigned, SIGNATURE_WINDOW, VENDOR_HEADER } from '../http/signed.ts'
import { ReferenceReused } from '../ledger/ledger.ts'
import { anyGameSession, gameBalance, liveGameSession, placeBet, settleBet, wasBet } from './game-wallet.ts'

const Signed = v.object({ payload: v.pipe(v.string(), v.maxLength(2000)) })
const Player = v.pipe(v.string(), v.maxLength(64))
const Round = v.pipe(v.string(), v.uuid())
/** A game of the vendor, where a launch opened more than one. */
const Node = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))
/** Minor units as digits: JSON's numbers are not exact enough for all of them. */
const Amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}$/),
  v.transform((digits) => BigInt(digits)),
)

/** What vendors call, server to server. No player's browser reaches these: every body is signed with the vendor's secret. */
export function registerVendorWallet(app: FastifyInstance, world: World): void {
  const route = <const S extends v.GenericSchema>(
    name: string,
    schema: S,
    answer: (input: v.InferOutput<S>) => Promise<unknown>,
  ): void => {
    app.post(`/vendor/wallet/${name}`, { config: { rateLimit: false } }, async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      const result = v.safeParse(schema, openSigned(world, request.headers, request.body))
      if (!result.success) throw new Failure('request.malformed')
      try {
        return succeeded(await answer(result.output)).body
      } catch (error) {
        if (error instanceof ReferenceReused) throw new Failure('request.malformed')
        throw error
      }
    })
  }

  route('open', v.object({ player: Player }), async ({ player }) => {
    const game = await liveGameSession(world, player)
    const balance = await gameBalance(world.db, game)
    return { balance: String(balance), real: game.real, vendor: game.vendor, nodeId: game.nodeId }
  })
  route('balance', v.object({ player: Player }), async ({ player }) => {
    return { balance: String(await gameBalance(world.db, await anyGameSession(world.db, player))) }
  })
  const BetInput = v.object({ player: Player, round: Round, amount: Amount, node: v.optional(Node) })
  route('bet', BetInput, async ({ player, round, amount, node }) => {
    // A stake that was taken is taken, even when the session has ended since: the vendor asks again to be sure.
    const known = await anyGameSession(world.db, player)
    const game = (await wasBet(world.db, known, round)) ? known : await liveGameSession(world, player)
    await placeBet(world, game, round, amount, node)
    return null
  })
  route('win', v.object({ player: Player, round: Round, amount: Amount }), async ({ player, round, amount }) => {
    await settleBet(world, await anyGameSession(world.db, player), round, amount)
    return null
  })
  route('status', v.object({ player: Player, round: Round }), async ({ player, round }) => {
    return { taken: await wasBet(world.db, await anyGameSession(world.db, player), round) }
  })
}

function openSigned(world: World, headers: Readonly<Record<string, unknown>>, body: unknown): unknown {
  const signed = v.safeParse(Signed, body)
  const time = Number(headers[VENDOR_HEADER.time.toLowerCase()])
  const signature = headers[VENDOR_HEADER.signature.toLowerCase()]
  if (!signed.success || typeof signature !== 'string') throw new Failure('permission.denied')
  const isFresh = Math.abs(world.clock.now() - time) <= SIGNATURE_WINDOW
  if (!isFresh || !isSigned(world.vendorSecret, time, signed.output.payload, signature)) {
    throw new Failure('permission.denied')
  }
  return JSON.parse(signed.output.payload)
}

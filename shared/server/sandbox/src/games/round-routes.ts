import { succeeded } from '@lobby/gateway/http/answer'
import { Failure } from '@lobby/gateway/http/failure'
import { toUnits } from '@lobby/gateway/money'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { parsed, passingRefusals, stakeOf, Token } from '../wire/requests.ts'
import { assertFamily, type Family, familyOf } from './families.ts'
import { FISH_NAMES } from './fishing.ts'
import { answerOf, type HandBooks } from './hand-answers.ts'
import { HAND_SIZE } from './lieng.ts'
import { machineOf } from './machine-of-game.ts'
import { playerOf } from './player.ts'
import type { HandName, Round, RoundBook } from './rounds.ts'
import { kindOf } from './slot-game.ts'
import { wishFor } from './slot-themes.ts'
import { coversAll, hitsOf, type TableGame } from './table-game.ts'
import { isTableName, TABLE_GAMES } from './table-games.ts'
import type { WalletClient } from './wallet-client.ts'

const Uuid = v.pipe(v.string(), v.uuid())
const Stake = v.pipe(v.number(), v.minValue(0.01), v.maxValue(100_000))
/** Nothing, or a stake. */
const Chips = v.union([v.literal(0), Stake])

const SpinInput = v.object({ token: Token, round: Uuid, stake: Stake })
const DealInput = v.object({ token: Token, round: Uuid, bets: v.record(v.string(), Chips) })
const ShotInput = v.object({ token: Token, round: Uuid, stake: Stake, fish: v.picklist(FISH_NAMES) })
const ChangeInput = v.object({
  token: Token,
  round: Uuid,
  hold: v.pipe(v.array(v.boolean()), v.length(HAND_SIZE)),
})

/** How many cards the player has drawn then, and whether he stands. */
const ChoiceInput = v.object({
  token: Token,
  round: Uuid,
  drawn: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3)),
  stands: v.boolean(),
})

/** The calls of games whose rounds are over with their draw, and of the hands of cards. */
export function registerRounds(app: FastifyInstance, wallet: WalletClient, rounds: RoundBook, hands: HandBooks): void {
  /** The game that a token opened, if it is of this family. */
  async function playerIn(family: Family, token: string) {
    const player = playerOf(token)
    const launched = await passingRefusals(() => wallet.player(player))
    const { minBet, memberId, real, code } = launched
    assertFamily(launched, family)
    return { player, minBet, code, memberId: real ? memberId : null }
  }
  const balanceOf = async (player: string) => toUnits(await passingRefusals(() => wallet.balance(player)))
  const assertLeast = (stake: bigint, minBet: bigint): void => {
    if (stake < minBet) throw new Failure('request.malformed')
  }
  const post = <const S extends v.GenericSchema>(
    path: string,
    input: S,
    answer: (given: v.InferOutput<S>) => Promise<unknown>,
  ): void => {
    app.post(path, async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      return succeeded(await answer(parsed(input, request.body))).body
    })
  }

  post('/api/spin', SpinInput, async ({ token, round, stake }) => {
    const { player, minBet, code } = await playerIn('slot', token)
    assertLeast(stakeOf(stake), minBet)
    const machine = machineOf(code)
    const played = { game: 'slot', player, round, stake: stakeOf(stake), wish: wishFor(machine) } as const
    const { shown, win } = await passingRefusals(() => rounds.play(played))
    const paid = kindOf(machine).paidIn(shown)
    return { reels: shown, paid, win: toUnits(win), balance: await balanceOf(player) }
  })

  post('/api/table/deal', DealInput, async ({ token, round, bets }) => {
    const player = playerOf(token)
    const launched = await passingRefusals(() => wallet.player(player))
    const name = familyOf(launched)
    if (!isTableName(name)) throw new Failure('game.unknown')
    const table: TableGame = TABLE_GAMES[name]
    if (Object.keys(bets).some((spot) => !table.spots.includes(spot))) throw new Failure('request.malformed')
    const layout = table.spots.map((spot) => stakeOf(bets[spot] ?? 0))
    for (const stake of layout) if (stake > 0n) assertLeast(stake, launched.minBet)
    const stake = layout.reduce((sum, one) => sum + one, 0n)
    if (stake === 0n || coversAll(table, layout)) throw new Failure('request.malformed')
    const played = { game: name, player, round, stake, wish: layout.map(Number) } as const
    const { shown, win } = await passingRefusals(() => rounds.play(played))
    const result = table.resultOf(shown)
    return { shown, result, hits: hitsOf(table, shown), win: toUnits(win), balance: await balanceOf(player) }
  })

  post('/api/fishing/shoot', ShotInput, async ({ token, round, stake, fish }) => {
    const { player, minBet } = await playerIn('fishing', token)
    assertLeast(stakeOf(stake), minBet)
    const wish = [FISH_NAMES.indexOf(fish)]
    const played = { game: 'fishing', player, round, stake: stakeOf(stake), wish } as const
    const { shown, win } = await passingRefusals(() => rounds.play(played))
    return { isCaught: shown[0] === 1, win: toUnits(win), balance: await balanceOf(player) }
  })

  const handAnswer = async (name: HandName, player: string, row: Round) => ({
    ...answerOf[name](row),
    win: toUnits(row.win),
    balance: await balanceOf(player),
  })

  for (const [name, path] of [
    ['cards', '/api/cards'],
    ['xiDach', '/api/xi-dach'],
  ] as const) {
    post(`${path}/deal`, SpinInput, async ({ token, round, stake }) => {
      const { player, minBet, memberId } = await playerIn(name, token)
      assertLeast(stakeOf(stake), minBet)
      // One hand after the other: a hand that waits is the one to be played on.
      const waiting = await passingRefusals(() => hands[name].open({ player, memberId }))
      const deal = { player, memberId, round, stake: stakeOf(stake) }
      return handAnswer(name, player, waiting ?? (await passingRefusals(() => hands[name].deal(deal))))
    })
  }

  async function choose(name: HandName, token: string, round: string, chosen: readonly number[]) {
    const { player, memberId } = await playerIn(name, token)
    return handAnswer(
      name,
      player,
      await passingRefusals(() => hands[name].choose({ player, memberId }, round, chosen)),
    )
  }

  post('/api/cards/change', ChangeInput, ({ token, round, hold }) =>
    choose(
      'cards',
      token,
      round,
      hold.map((isHeld) => (isHeld ? 1 : 0)),
    ),
  )

  post('/api/xi-dach/choose', ChoiceInput, ({ token, round, drawn, stands }) =>
    choose('xiDach', token, round, [drawn, stands ? 1 : 0]),
  )
}

import { succeeded } from '@lobby/gateway/http/answer'
import { Failure } from '@lobby/gateway/http/failure'
import { toUnits } from '@lobby/gateway/money'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { parsed, passingRefusals, stakeOf, Token } from '../wire/requests.ts'
import { assertFamily, type Family, familyOf } from './families.ts'
import { FISH_NAMES } from './fishing.ts'
import { cardsOf, type HandBook } from './hands.ts'
import { HAND_SIZE, handOf } from './lieng.ts'
import { machineOf } from './machine-of-game.ts'
import { playerOf } from './player.ts'
import type { Round, RoundBook } from './rounds.ts'
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

/** What a hand is to the page that shows it. */
export const handAnswer = (row: Round) => {
  const cards = cardsOf(row)
  return { round: row.round, stake: toUnits(row.stake), cards, hand: handOf(cards), isOpen: row.state === 'dealt' }
}

/** The calls of games whose rounds are over with their draw, and of the hands of cards. */
export function registerRounds(app: FastifyInstance, wallet: WalletClient, rounds: RoundBook, hands: HandBook): void {
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

  post('/api/cards/deal', SpinInput, async ({ token, round, stake }) => {
    const { player, minBet, memberId } = await playerIn('cards', token)
    assertLeast(stakeOf(stake), minBet)
    // One hand after the other: a hand that waits is the one to be changed.
    const waiting = await hands.open({ player, memberId })
    const row = waiting ?? (await passingRefusals(() => hands.deal({ player, memberId, round, stake: stakeOf(stake) })))
    return { ...handAnswer(row), win: toUnits(row.win), balance: await balanceOf(player) }
  })

  post('/api/cards/change', ChangeInput, async ({ token, round, hold }) => {
    const { player, memberId } = await playerIn('cards', token)
    const row = await passingRefusals(() =>
      hands.change(
        { player, memberId },
        round,
        hold.map((isHeld) => (isHeld ? 1 : 0)),
      ),
    )
    return { ...handAnswer(row), isOpen: false, win: toUnits(row.win), balance: await balanceOf(player) }
  })
}

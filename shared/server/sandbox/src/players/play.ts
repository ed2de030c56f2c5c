import { createHash } from 'node:crypto'
import type { GameType } from '@lobby/contracts/calls/games'
import { schema } from '@lobby/gateway/database/tables'
import { toMinor } from '@lobby/gateway/money'
import { balancesOf } from '@lobby/gateway/seeding/balances'
import { lotterySales } from '@lobby/gateway/seeding/lottery-sales'
import type { Member } from '@lobby/gateway/seeding/sessions'
import type { World } from '@lobby/gateway/world'
import { type Random, seededRandom } from '@lobby/random'
import { and, desc, eq, ne } from 'drizzle-orm'
import { familyOf } from '../games/families.ts'
import { FISH, fishing } from '../games/fishing.ts'
import { handBook } from '../games/hands.ts'
import { lieng } from '../games/lieng.ts'
import { lotteryBook } from '../games/lottery-book.ts'
import { machineOf } from '../games/machine-of-game.ts'
import { PLAYS } from '../games/plays.ts'
import { roundBook } from '../games/rounds.ts'
import { slot } from '../games/slot-game.ts'
import { wishFor } from '../games/slot-themes.ts'
import { instantTables, isTableName, TABLE_GAMES } from '../games/table-games.ts'
import type { WalletClient } from '../games/wallet-client.ts'
import { xiDach } from '../games/xi-dach.ts'
import { directDraws, directWallet } from './direct-wallet.ts'
import { type launchBook, topUp } from './launches.ts'
import { STAKES } from './stakes.ts'

/** One bet in so many is on a lottery. */
const LOTTERY_SHARE = 0.16
/** How long a fashion lasts, ms: in it a few games draw a large part of the play. */
const FASHION = 3 * 60 * 60_000
const IN_FASHION = 7
const FASHION_SHARE = 0.45

type Playable = { nodeId: number; vendor: string; type: GameType; kind: string; code: string }
/** Who plays, and what can be played, those that are played most first. */
export interface Simulated {
  players: readonly Member[]
  games: readonly Playable[]
}

export async function playableGames({ db }: World): Promise<Playable[]> {
  const { games, vendors } = schema
  return db
    .select({ nodeId: games.nodeId, vendor: games.vendor, type: games.type, kind: games.classify, code: games.code })
    .from(games)
    .innerJoin(vendors, eq(vendors.code, games.vendor))
    .where(and(eq(games.active, true), eq(vendors.active, true), ne(games.type, 'LOTT')))
    .orderBy(desc(games.popularity), games.nodeId)
}

/**
 * One bet of one simulated player at a moment (ms), through the books that real bets go through. Player, game and
 * stake follow from the moment and so does the round's name: the same moment again is the same bet.
 */
export async function placeSimulatedBet(
  world: World,
  moment: number,
  { players, games }: Simulated,
  launches: ReturnType<typeof launchBook>,
): Promise<void> {
  const random = seededRandom(`beat/${moment}`)
  const member = players[random.below(players.length)]
  const game = pickGame(games, moment, random)
  if (!member || !game) return
  // The bet is of that moment, also when it is made up for later.
  const then: World = { ...world, clock: { now: () => moment } }
  const wallet = directWallet(then)
  const stake = toMinor(random.pick(STAKES))
  const onLottery = random.chance(LOTTERY_SHARE)
  const { site, vendors } = await balancesOf(world.db, member.id)
  const balance = vendors.reduce((sum, each) => sum + each.balance, site)
  // What was paid in stands at the site; the next launch takes it along.
  if (await topUp(then, member, moment, random, balance)) launches.leave(member)
  const player = await launches.at(then, member, onLottery ? null : game)
  const round = roundOf(moment, member.id)
  try {
    if (onLottery) {
      const wish = lotteryWish(moment, random)
      if (wish) await lotteryBook(then, wallet, directDraws(then)).bet({ ...wish, player, round, stake })
    } else await playRound(then, wallet, game, { player, round, stake }, random)
  } catch (error) {
    launches.leave(member)
    throw error
  }
}

/** A round of the game's family. Of bets on matches and on Keno only stake and win are seen: the slot decides them. */
async function playRound(
  { db, clock }: World,
  wallet: WalletClient,
  game: Playable,
  bet: { player: string; round: string; stake: bigint },
  random: Random,
): Promise<void> {
  const rounds = roundBook(db, clock, wallet, { slot: slot(), ...instantTables(), fishing: fishing() })
  const stake = Number(bet.stake)
  const family = familyOf(game)
  if (isTableName(family)) {
    const { spots } = TABLE_GAMES[family]
    const chosen = random.below(spots.length)
    await rounds.play({ ...bet, game: family, wish: spots.map((_, at) => (at === chosen ? stake : 0)) })
    return
  }
  switch (family) {
    case 'fishing':
      await rounds.play({ ...bet, game: 'fishing', wish: [random.below(FISH.length)] })
      return
    case 'cards': {
      const { memberId } = await wallet.player(bet.player)
      const hands = handBook(db, clock, wallet, lieng)
      await hands.deal({ ...bet, memberId })
      await hands.choose({ player: bet.player, memberId }, bet.round, [1, random.below(2), 0])
      return
    }
    case 'xiDach': {
      const { memberId } = await wallet.player(bet.player)
      const hands = handBook(db, clock, wallet, xiDach)
      const { reels, wish } = await hands.deal({ ...bet, memberId })
      const [drawn = 0] = xiDach.left(reels, wish)
      const steps = Array.from({ length: drawn }, (_, at) => [at + 1, 0])
      for (const chosen of [...steps, [drawn, 1]]) {
        await hands.choose({ player: bet.player, memberId }, bet.round, chosen)
      }
      return
    }
    default:
      await rounds.play({ ...bet, game: 'slot', wish: family === 'slot' ? wishFor(machineOf(game.code)) : [] })
  }
}

function pickGame(games: readonly Playable[], moment: number, random: Random): Playable | undefined {
  if (random.chance(FASHION_SHARE)) {
    const fashion = seededRandom(`fashion/${Math.floor(moment / FASHION)}`)
    // By number and not by place: the places move with what is played.
    const byNode = games.toSorted((a, b) => a.nodeId - b.nodeId)
    const chosen = Array.from({ length: IN_FASHION }, () => byNode[fashion.below(byNode.length)])
    return chosen[random.below(IN_FASHION)]
  }
  // The head of the list more often than its tail.
  const place = Math.min(random.below(games.length), random.below(games.length), random.below(games.length))
  return games[place]
}

function lotteryWish(moment: number, random: Random) {
  const onSale = lotterySales(moment).filter(({ isSale }) => isSale)
  const lottery = onSale[random.below(onSale.length)]
  if (!lottery) return null
  const play = random.pick(['lo2', 'lo2', 'de', 'de3'])
  const pick = String(random.below(10 ** PLAYS[play].digits)).padStart(PLAYS[play].digits, '0')
  return { code: lottery.code, numero: lottery.numero, play, pick }
}

/** A UUID that is this bet's for ever. */
function roundOf(moment: number, memberId: number): string {
  const hex = createHash('sha256').update(`simulated/${moment}/${memberId}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

import { DAY } from '@lobby/gateway/calendar'
import { type Queryable, schema } from '@lobby/gateway/database/tables'
import { toMinor } from '@lobby/gateway/money'
import { KNOWN_GAMES } from '@lobby/gateway/seeding/game-list'
import { gameInserts } from '@lobby/gateway/seeding/games'
import { type AccountKind, accountOf, type TransferKind } from '@lobby/gateway/seeding/ledger'
import { type Random, seededRandom } from '@lobby/random'
import { eq } from 'drizzle-orm'
import { STAKES } from '../players/stakes.ts'
import { paidOrder } from './seed-deposits.ts'
import type { SeededMember } from './seed-members.ts'

/** What a demo account has when the site starts, in units; a team member gets some of both. */
const OPENING: Readonly<Record<string, number>> = {
  player1: 2580.5,
  vip: 128_400,
  nochat: 320,
  newcomer: 50,
  agent1: 8600,
  agent2: 1200,
  trial: 1000,
  player40: 75,
}
const HISTORY_DAYS = 14
/** The least that a win pays, in hundredths of its stake. The most is just below twice that, so that wins differ. */
const WINS = [40, 60, 90, 140, 210, 400] as const
/** The last deposit of who has more than that, in units: the one that a message tells of. */
export const LAST_DEPOSIT = 200
export const LAST_DEPOSIT_DAYS_AGO = 3
export const hasLastDeposit = ({ userName, type }: SeededMember): boolean =>
  type !== 4 && (OPENING[userName] ?? 0) > LAST_DEPOSIT * 5
/** Demo accounts that have played; the others show how a page looks without. */
const PLAYED: readonly string[] = ['player1', 'vip', 'agent1']

interface Movement {
  reference: string
  kind: TransferKind
  memberId: number
  at: Date
  lines: { accountId: number; amount: bigint }[]
}

/** Deposits, withdrawals and bets of the last two weeks, booked as the real ones are. */
export async function seedHistory(db: Queryable, now: number, members: readonly SeededMember[]): Promise<void> {
  const random = seededRandom('history')
  const playable = gameInserts().slice(0, KNOWN_GAMES)
  const movements: Movement[] = []
  const bets: (typeof schema.bets.$inferInsert)[] = []
  const orders: (typeof schema.depositOrders.$inferInsert)[] = []
  const balances = new Map<number, bigint>()
  const system = new Map<string, number>()
  const systemAccount = async (kind: AccountKind, subject = ''): Promise<number> => {
    const key = `${kind}/${subject}`
    const id = system.get(key) ?? (await accountOf(db, kind, null, subject))
    system.set(key, id)
    return id
  }

  for (const member of members) {
    const site = await accountOf(db, 'site', member.id)
    const move = (kind: TransferKind, reference: string, other: number, amount: bigint, at: Date): void => {
      balances.set(site, (balances.get(site) ?? 0n) + amount)
      const lines = [
        { accountId: site, amount },
        { accountId: other, amount: -amount },
      ]
      movements.push({ reference, kind, memberId: member.id, at, lines })
    }
    /** In the books as the bank's payments are, and with its order. */
    const deposit = (payment: string, source: number, amount: bigint, at: Date): void => {
      const reference = `deposit:seed-${payment}-${member.userName}`
      move('deposit', reference, source, amount, at)
      orders.push(paidOrder({ memberId: member.id, reference, amount, at }))
    }
    const opening = openingOf(member, random)
    if (opening > 0n) {
      const isTrial = member.type === 4
      const source = await systemAccount(isTrial ? 'play-money' : 'cash')
      const at = new Date(now - (HISTORY_DAYS - random.below(8)) * DAY)
      balances.set(site, opening)
      if (PLAYED.includes(member.userName))
        await play(member, move, () => balances.get(site) ?? 0n, seededRandom(`history/${member.userName}`))
      // What was won or lost is taken from the first deposit: the wallet has what the account is known to start with.
      const won = (balances.get(site) ?? 0n) - opening
      balances.set(site, won)
      const last = hasLastDeposit(member) ? toMinor(LAST_DEPOSIT) : 0n
      const first = opening - won - last
      if (isTrial) move('play-money', `seed:opening:${member.userName}`, source, first, at)
      else deposit('opening', source, first, at)
      if (last > 0n) deposit('last', source, last, new Date(now - LAST_DEPOSIT_DAYS_AGO * DAY))
    }
    if (member.parentId === null || random.chance(0.2)) continue
    await play(member, move, () => balances.get(site) ?? 0n, random)
    const left = balances.get(site) ?? 0n
    if (random.chance(0.3) && left > toMinor(200)) {
      const at = new Date(now - random.below(4 * 24) * 3_600_000)
      move('withdrawal', `seed:withdrawal:${member.userName}`, await systemAccount('cash'), -toMinor(100), at)
    }
  }
  const byTime = movements.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  await write(db, byTime, bets, balances)
  for (const part of chunks(orders)) await db.insert(schema.depositOrders).values(part)

  async function play(
    member: SeededMember,
    move: (kind: TransferKind, reference: string, other: number, amount: bigint, at: Date) => void,
    balance: () => bigint,
    random: Random,
  ): Promise<void> {
    for (let index = 0; index < 14; index += 1) {
      const game = playable[random.below(playable.length)]
      const stake = toMinor(random.pick(STAKES))
      if (!game || stake > balance()) continue
      const at = new Date(now - Math.floor(((14 - index) / 14) * 6 * DAY) + random.below(DAY / 4))
      const round = `seed-${member.id}-${index}`
      const house = await systemAccount('house', game.vendor)
      const least = random.chance(0.02) ? 1_400 : random.pick(WINS)
      const win = random.chance(0.35) ? (stake * BigInt(least + random.below(least))) / 100n : 0n
      move('bet', `seed:bet:${game.vendor}:${round}`, house, -stake, at)
      if (win > 0n) move('win', `seed:win:${game.vendor}:${round}`, house, win, at)
      bets.push({ round, memberId: member.id, nodeId: game.nodeId, vendor: game.vendor, stake, win, at, settledAt: at })
    }
  }
}

function openingOf(member: SeededMember, random: Random): bigint {
  if (member.parentId !== null) return toMinor(100 + random.below(1500))
  return toMinor(OPENING[member.userName] ?? 0)
}

async function write(
  db: Queryable,
  movements: readonly Movement[],
  bets: (typeof schema.bets.$inferInsert)[],
  balances: ReadonlyMap<number, bigint>,
): Promise<void> {
  for (const part of chunks(movements)) {
    const made = await db
      .insert(schema.transfers)
      .values(part.map(({ lines, ...transfer }) => ({ ...transfer, fingerprint: `seed|${lines.length}` })))
      .returning({ id: schema.transfers.id, reference: schema.transfers.reference })
    const ids = new Map(made.map((row) => [row.reference, row.id]))
    await db
      .insert(schema.entries)
      .values(
        part.flatMap(({ reference, at, lines }) =>
          lines.map((line) => ({ transferId: ids.get(reference) ?? 0, at, ...line })),
        ),
      )
  }
  for (const part of chunks(bets)) await db.insert(schema.bets).values(part)
  for (const [id, balance] of balances) {
    await db.update(schema.accounts).set({ balance }).where(eq(schema.accounts.id, id))
  }
}

function* chunks<T>(list: readonly T[]): Generator<T[]> {
  for (let start = 0; start < list.length; start += 500) yield list.slice(start, start + 500)
}

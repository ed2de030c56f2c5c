import { randomUUID } from 'node:crypto'
import { transferDownline } from '@lobby/contracts/calls/agent'
import { cancelDeposit, createDeposit } from '@lobby/contracts/calls/deposits'
import { launchGame } from '@lobby/contracts/calls/games'
import { openedNumero } from '@lobby/contracts/calls/lottery'
import { launchLottery } from '@lobby/contracts/calls/lottery-play'
import { wallet } from '@lobby/contracts/calls/member'
import { type Database, schema } from '@lobby/gateway/database/tables'
import type { Partner } from '@lobby/gateway/http/signed'
import { toUnits } from '@lobby/gateway/money'
import { lotterySales } from '@lobby/gateway/seeding/lottery-sales'
import { LOTTERY_VENDOR } from '@lobby/gateway/seeding/vendor-list'
import { hashOfToken } from '@lobby/gateway/tokens'
import { desc, eq } from 'drizzle-orm'
import { ask, askAs } from '../ask.ts'
import { openBelow } from '../open-below.ts'
import { signedCall } from '../signed-call.ts'
import { lockNow } from '../test-data.ts'
import type { TestGateway } from '../test-gateway.ts'
import { type Attempt, counted, whenWaiting, whileHeld } from './attempt.ts'

/** Ten thousand minor units are one unit. */
const ONE = '10000'
export const PIN = '603917'

/** In all wallets together, units. */
export const balanceOf = async (gateway: TestGateway, userName: string): Promise<number> =>
  ((await askAs(gateway, userName, wallet)).body.value as { sumBalance: number }).sumBalance

export const partner = (gateway: TestGateway, code: string): Partner => ({
  name: 'Vendor',
  code,
  key: gateway.world.keys.vendors[code] ?? '',
})

/** Opens a game; answers what its vendor knows the player by. */
export async function playerAt(gateway: TestGateway, userName: string, vendor: string, node?: number): Promise<string> {
  const token = await gateway.signIn(userName)
  const { body } =
    node === undefined
      ? await ask(gateway, launchLottery, { lottoView: 'lobby' }, { token })
      : await ask(gateway, launchGame, { gameCategory: 'RNG', vendor, platform: 'html5', nodeId: node }, { token })
  return hashOfToken(new URL((body.value as { gameUrl: string }).gameUrl).hash.split('.')[1] ?? '')
}

async function memberOf(db: Database, loginName: string): Promise<number> {
  const [member] = await db.select().from(schema.members).where(eq(schema.members.loginName, loginName))
  return member?.id ?? 0
}

const conditions: Attempt = {
  finding: 2,
  what: 'an agent hands on money that has to be played first',
  async run({ gateway }) {
    await openBelow(gateway, 'agent2', { userName: 'straw', type: 0, rebate: 0.2 })
    const all = await balanceOf(gateway, 'agent2')
    await lockNow(gateway, 'agent2', all - 200)
    const give = (amount: number) => {
      const wish = { userName: 'straw', amount, paymentPassword: PIN, reference: randomUUID() }
      return askAs(gateway, 'agent2', transferDownline, wish)
    }
    const said = [await give(all), await give(200.01), await give(200)].map(({ body }) => body.errorCode ?? 'moved')
    const arrived = await balanceOf(gateway, 'straw')
    return {
      held: said.join() === 'withdraw.locked,withdraw.locked,moved' && arrived === 200,
      measured: `${all} with 200 free: ${counted(said)}; ${arrived} arrived`,
    }
  },
}

const lateBet: Attempt = {
  finding: 4,
  what: 'a bet waits longer than its vendor, is called refused, and commits',
  async run({ gateway, direct }) {
    const player = await playerAt(gateway, 'player1', 'LOTUS', 1001)
    const round = randomUUID()
    const call = (name: string, more: object = {}) =>
      signedCall(gateway, {
        path: `/vendor/wallet/${name}`,
        input: { player, round, ...more },
        partner: partner(gateway, 'LOTUS'),
      })
    const before = await balanceOf(gateway, 'player1')
    const told = await whileHeld(direct, 'select 1 from accounts where member_id is not null for update', async () => {
      const bet = call('bet', { amount: ONE })
      const isWaiting = await whenWaiting(direct, 1, bet)
      return { bet, isWaiting, cancelled: (await call('cancel')).value }
    })
    const late = (await told.bet).errorCode ?? 'taken'
    const { taken } = (await call('status')).value as { taken: boolean }
    const after = await balanceOf(gateway, 'player1')
    return {
      held: told.isWaiting && Object(told.cancelled).cancelled === true && !taken && after === before,
      measured: `told as cancelled, then: ${late}; ${before - after} taken`,
    }
  },
}

const ORDERS = 20

const bonuses: Attempt = {
  finding: 5,
  what: `${ORDERS} orders with the first deposit’s bonus, given up and paid at once`,
  async run({ gateway }) {
    await openBelow(gateway, 'agent2', { userName: 'latecomer', type: 0, rebate: 0.2 })
    const token = await gateway.signIn('latecomer')
    const orders: string[] = []
    for (let n = 0; n < ORDERS; n += 1) {
      const order = { method: 'qr', channel: 'sen', amount: 100, promotion: 'first', reference: randomUUID() }
      const { id } = (await ask(gateway, createDeposit, order, { token })).body.value as { id: string }
      await ask(gateway, cancelDeposit, { id }, { token })
      orders.push(id)
    }
    const bank: Partner = { name: 'Bank', code: '', key: gateway.world.keys.bank ?? '' }
    const pay = (order: string) => {
      const input = { payment: randomUUID(), order, outcome: 'paid', vnd: '100000' }
      return signedCall(gateway, { path: '/bank/notify', input, partner: bank })
    }
    const paid = await Promise.all(orders.map(pay))
    const { depositOrders } = schema
    const memberId = await memberOf(gateway.db, 'latecomer')
    const rows = await gateway.db.select().from(depositOrders).where(eq(depositOrders.memberId, memberId))
    const given = rows.filter(({ bonus }) => bonus > 0n).length
    return {
      held: given === 1 && paid.every(({ status }) => status === 200),
      measured: `${given} of ${ORDERS} brought it; balance ${await balanceOf(gateway, 'latecomer')}`,
    }
  },
}

const certainWin: Attempt = {
  finding: 15,
  what: 'all hundred numbers of a draw, to play a bonus free at no risk',
  async run({ gateway }) {
    const { turnovers } = schema
    const memberId = await memberOf(gateway.db, 'vip')
    const played = async () => {
      const [row] = await gateway.db
        .select()
        .from(turnovers)
        .where(eq(turnovers.memberId, memberId))
        .orderBy(desc(turnovers.id))
      return toUnits(row?.played ?? 0n)
    }
    await lockNow(gateway, 'vip', 100)
    const player = await playerAt(gateway, 'vip', LOTTERY_VENDOR)
    const sale = lotterySales(gateway.clock.now()).find(({ isSale }) => isSale)
    await ask(gateway, openedNumero, {})
    const call = (name: string, input: object) =>
      signedCall(gateway, {
        path: `/vendor/wallet/${name}`,
        input: { player, ...input },
        partner: partner(gateway, LOTTERY_VENDOR),
      })
    const rounds = Array.from({ length: 100 }, () => randomUUID())
    const on = { amount: ONE, node: String(sale?.nodeId), draw: sale?.numero }
    const taken: number[] = []
    for (const round of rounds) taken.push((await call('bet', { round, ...on })).status)
    for (const [nth, round] of rounds.entries()) await call('win', { round, amount: nth === 60 ? '990000' : '0' })
    const counts = await played()
    return {
      held: taken.every((status) => status === 200) && counts <= 1,
      measured: `100 staked, 99 won: ${counts} counts towards turnover`,
    }
  },
}

export const MONEY: readonly Attempt[] = [conditions, lateBet, bonuses, certainWin]

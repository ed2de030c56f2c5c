import { randomUUID } from 'node:crypto'
import type { ValueOf } from '@lobby/contracts/call'
import { createDeposit, depositOptions } from '@lobby/contracts/calls/deposits'
import { launchGame } from '@lobby/contracts/calls/games'
import { recallBalance } from '@lobby/contracts/calls/member'
import { messageList } from '@lobby/contracts/calls/messages'
import { selfExclude } from '@lobby/contracts/calls/protection'
import { transactionRecords } from '@lobby/contracts/calls/records'
import { claimReward, rewardList } from '@lobby/contracts/calls/rewards'
import { cancelWithdrawal, giveUpBonus, withdraw, withdrawOptions } from '@lobby/contracts/calls/withdrawals'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask, askAs } from '@lobby/sandbox/testing/ask'
import { betNow, bonusNow, depositNow } from '@lobby/sandbox/testing/test-data'
import { written } from '@lobby/sandbox/testing/written'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditBooks } from '../audit/audit.ts'
import { schema } from '../database/database.ts'
import { toMinor } from '../ledger/money.ts'
import { countStake } from '../ledger/turnover.ts'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway()
})
afterEach(async () => {
  expect(await auditBooks(gateway.db)).toEqual([])
  await gateway.close()
})

/** A member of the demo world with nothing in the wallet. */
const WHO = 'player2'
const options = async (who = WHO) =>
  (await askAs(gateway, who, withdrawOptions)).body.value as ValueOf<typeof withdrawOptions>
const offers = async (who = WHO) => (await options(who)).locks.map(({ giveUp }) => giveUp)
const offer = async (who = WHO) => (await offers(who)).find((each) => each !== null) ?? null
/** What the page asks for: the sum that it was told. */
const giveUp = async (wish?: { id: number; takes: number }, who = WHO) => {
  const told = wish ?? (await offer(who))
  return (await askAs(gateway, who, giveUpBonus, { id: told?.id ?? 0, takes: told?.takes ?? 0 })).body
}

/** A deposit that was ordered with a bonus, paid. */
async function deposit(amount: number, promotion?: string, who = WHO): Promise<void> {
  const order = { method: 'qr', channel: 'sen', amount, reference: randomUUID(), ...(promotion && { promotion }) }
  const { id } = (await askAs(gateway, who, createDeposit, order)).body.value as { id: string }
  await gateway.vendor.bank.pay(id, 'paid')
}

/** One round as a game plays it: its stake first, then what it wins; units. */
async function play(stake: number, win = 0): Promise<void> {
  await betNow(gateway, WHO, { stake })
  if (win > 0) await betNow(gateway, WHO, { stake: 0, win })
  const { members } = schema
  const [member] = await gateway.db.select().from(members).where(eq(members.loginName, WHO))
  const at = new Date(gateway.clock.now())
  await gateway.db.transaction((tx) => countStake(tx, member?.id ?? 0, toMinor(stake), at))
}

test('SH-24 MS-02 an untouched bonus goes back whole, and what was won or lost with own money stays', async () => {
  await deposit(100, 'first')
  expect(await options()).toMatchObject({ balance: 200, withdrawable: 0, locks: [{ kind: 'bonus', locked: 200 }] })
  expect(await offer()).toMatchObject({ bonus: 100, takes: 100, keeps: 100, free: 0, toPlay: 100, stopped: null })
  await play(60, 90)
  // 230 together, of which 100 are the bonus; 60 of the deposit's 100 are staked.
  const told = await offer()
  expect(told).toMatchObject({ bonus: 100, takes: 100, keeps: 130, free: 30, toPlay: 40 })
  expect((await giveUp()).value).toEqual({ takes: 100, balance: 130, withdrawable: 30 })
  expect(await options()).toMatchObject({
    balance: 130,
    withdrawable: 30,
    locks: [{ kind: 'deposit', name: '', locked: 100, required: 100, played: 60, giveUp: null }],
  })
})

test('SH-24 MS-02 a deposit that was staked already is free with the bonus’s end', async () => {
  await deposit(100, 'first')
  await play(100, 100)
  expect(await offer()).toMatchObject({ takes: 100, keeps: 100, free: 100, toPlay: 0 })
  expect((await giveUp()).value).toEqual({ takes: 100, balance: 100, withdrawable: 100 })
  expect((await options()).locks).toEqual([])
})

test('SH-24 what is left of a bonus that was staked goes back, and nothing of a later deposit', async () => {
  await deposit(100, 'first')
  await play(120)
  // All of the deposit is lost, and 20 of the bonus.
  expect(await offer()).toMatchObject({ bonus: 100, takes: 80, keeps: 0, free: 0, toPlay: 0 })
  await depositNow(gateway, WHO, 500)
  expect(await offer()).toMatchObject({ takes: 80, keeps: 500 })
  await play(50)
  expect(await offer()).toMatchObject({ takes: 80, keeps: 450 })
  expect((await giveUp()).value).toEqual({ takes: 80, balance: 450, withdrawable: 450 })
})

test('SH-24 what was won with a bonus that had been lost fills it up first, and never beyond what was granted', async () => {
  await bonusNow(gateway, WHO, 100, 10)
  await play(90)
  expect(await offer()).toMatchObject({ bonus: 100, takes: 10 })
  await play(5, 35)
  expect(await offer()).toMatchObject({ takes: 40, keeps: 0 })
  await play(40, 400)
  expect(await offer()).toMatchObject({ takes: 100, keeps: 300, free: 300, toPlay: 0 })
  expect((await giveUp()).value).toEqual({ takes: 100, balance: 300, withdrawable: 300 })
})

test('SH-24 of two bonuses the one that is given up goes alone, and no more than there is', async () => {
  const first = await bonusNow(gateway, WHO, 18, 10)
  const second = await bonusNow(gateway, WHO, 5, 1)
  expect((await offers()).map((each) => each && [each.id, each.takes, each.keeps, each.free, each.toPlay])).toEqual([
    [first, 18, 5, 0, 5],
    [second, 5, 18, 0, 180],
  ])
  await play(20)
  await play(0, 10)
  // 3 were left, then 13.
  expect((await giveUp({ id: second, takes: 5 })).value).toEqual({ takes: 5, balance: 8, withdrawable: 0 })
  expect(await offers()).toMatchObject([{ id: first, takes: 8, keeps: 0, free: 0, toPlay: 0 }])
  expect((await giveUp({ id: first, takes: 8 })).value).toEqual({ takes: 8, balance: 0, withdrawable: 0 })
})

test('SH-24 a bonus of which nothing is left is given up for nothing, and no lock stays', async () => {
  await bonusNow(gateway, WHO, 10, 10)
  await play(10)
  await depositNow(gateway, WHO, 50)
  expect(await offer()).toMatchObject({ bonus: 10, takes: 0, keeps: 50, free: 50, toPlay: 0 })
  expect((await giveUp()).value).toEqual({ takes: 0, balance: 50, withdrawable: 50 })
})

test('SH-24 asked for twice, at once or later, it goes back once, and says the same', async () => {
  await deposit(100, 'first')
  const told = await offer()
  const wish = { id: told?.id ?? 0, takes: 100 }
  const both = await Promise.all([giveUp(wish), giveUp(wish), giveUp(wish)])
  expect(both.map(({ value }) => value)).toEqual(Array(3).fill({ takes: 100, balance: 100, withdrawable: 0 }))
  const before = await written(gateway)
  expect((await giveUp({ ...wish, takes: 7 })).value).toMatchObject({ takes: 100, balance: 100 })
  expect(await written(gateway)).toBe(before)
})

test('SH-24 another sum than the player was told of is refused, and so is whatever is no open bonus of theirs', async () => {
  const mine = await bonusNow(gateway, WHO, 20, 10)
  const theirs = await bonusNow(gateway, 'player1', 20, 10)
  const before = await written(gateway)
  for (const takes of [0, 19.9999, 21]) expect((await giveUp({ id: mine, takes })).errorCode).toBe('bonus.changed')
  for (const id of [theirs, 2_147_483_647]) expect((await giveUp({ id, takes: 20 })).errorCode).toBe('bonus.unknown')
  for (const wish of [
    { id: 0, takes: 1 },
    { id: 1.5, takes: 1 },
    { id: mine, takes: -1 },
  ]) {
    expect((await giveUp(wish)).errorCode).toBe('request.malformed')
  }
  expect(await written(gateway)).toBe(before)
  // Played as often as it asks: it is the member's own.
  for (let round = 0; round < 10; round += 1) await play(20, 20)
  expect((await giveUp({ id: mine, takes: 20 })).errorCode).toBe('bonus.unknown')
})

test('SH-24 PL-02 what was given up does not come again: no reward, and no bonus of the first deposit or the day', async () => {
  await deposit(200, 'first')
  await giveUp()
  await deposit(200, 'daily')
  await giveUp()
  await bonusNow(gateway, WHO, 20, 10)
  await giveUp()
  const { promotions } = (await askAs(gateway, WHO, depositOptions)).body.value as ValueOf<typeof depositOptions>
  expect(promotions).toEqual([])
  const [reward] = await gateway.db.select().from(schema.rewards).where(isNotNull(schema.rewards.claimedAt))
  expect((await askAs(gateway, WHO, claimReward, { id: reward?.id })).body.value).toMatchObject({
    count: 0,
    balance: 400,
  })
})

test('SH-24 PL-02 a claimed reward says when its bonus was given up, and others do not', async () => {
  const lock = await bonusNow(gateway, WHO, 20, 10)
  await bonusNow(gateway, WHO, 5, 10)
  const claimed = async () => {
    const input = { state: 'claimed', pageNo: 1, pageSize: 20 } as const
    const { list } = (await askAs(gateway, WHO, rewardList, input)).body.value as ValueOf<typeof rewardList>
    return list.map(({ amount, givenUpAt }) => [amount, givenUpAt])
  }
  expect(await claimed()).toEqual([
    [5, null],
    [20, null],
  ])
  const at = gateway.clock.now()
  await giveUp({ id: lock, takes: 20 })
  expect(await claimed()).toEqual([
    [5, null],
    [20, at],
  ])
})

test('SH-24 the lock of a deposit alone is no bonus, and cannot be given up', async () => {
  await deposit(100)
  const { locks } = await options()
  expect(locks).toMatchObject([{ kind: 'deposit', locked: 100, giveUp: null }])
  const [lock] = await gateway.db.select().from(schema.turnovers).where(isNull(schema.turnovers.doneAt))
  expect((await giveUp({ id: lock?.id ?? 0, takes: 0 })).errorCode).toBe('bonus.unknown')
})

test('SH-24 PL-10 money in games, an open bet and a withdrawal on its way come first, each with its reason', async () => {
  const who = 'player1'
  const id = await bonusNow(gateway, who, 20, 10)
  const refused = async (stop: string) => {
    const told = await offer(who)
    expect(told).toMatchObject({ takes: 20, stopped: stop })
    const before = await written(gateway)
    expect((await giveUp({ id, takes: 20 }, who)).errorCode).toBe(`bonus.${stop}`)
    expect(await written(gateway)).toBe(before)
  }
  const launch = { gameCategory: 'RNG', vendor: 'LOTUS', platform: 'html5', nodeId: 1001 }
  await askAs(gateway, who, launchGame, launch)
  await refused('games')
  await askAs(gateway, who, recallBalance, { reference: randomUUID() })

  await betNow(gateway, who, { stake: 5, open: true })
  await refused('bets')
  await gateway.db
    .update(schema.bets)
    .set({ settledAt: new Date(gateway.clock.now()) })
    .where(isNull(schema.bets.settledAt))

  const wish = { amount: 100, paymentPassword: '271605', reference: randomUUID() }
  const order = (await askAs(gateway, who, withdraw, wish)).body.value as { id: string }
  await refused('withdrawal')
  await askAs(gateway, who, cancelWithdrawal, { id: order.id })
  expect((await giveUp({ id, takes: 20 }, who)).value).toMatchObject({ takes: 20 })
})

test('SH-24 MS-02 a game that is opened at the same moment finds the money gone, or keeps the bonus from going', async () => {
  const id = await bonusNow(gateway, WHO, 20, 10)
  const launch = { gameCategory: 'RNG', vendor: 'LOTUS', platform: 'html5', nodeId: 1001 }
  const [gone] = await Promise.all([giveUp({ id, takes: 20 }), askAs(gateway, WHO, launchGame, launch)])
  const { accounts, members } = schema
  const away = await gateway.db
    .select({ balance: accounts.balance })
    .from(accounts)
    .innerJoin(members, eq(members.id, accounts.memberId))
    .where(and(eq(members.loginName, WHO), inArray(accounts.kind, ['site', 'vendor'])))
  const all = away.reduce((sum, { balance }) => sum + (balance ?? 0n), 0n)
  expect([gone.errorCode, all]).toEqual(gone.success ? [undefined, 0n] : ['bonus.games', 200_000n])
})

test('SH-24 AG-06 the account record shows what went back as money that left, and the box tells of it', async () => {
  await bonusNow(gateway, WHO, 20, 10)
  await giveUp()
  const input = { pageNo: 1, pageSize: 20, kind: 'bonus' }
  const record = (await askAs(gateway, WHO, transactionRecords, input)).body.value as ValueOf<typeof transactionRecords>
  expect(record.list.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['bonus', -20],
    ['bonus', 20],
  ])
  expect(record.totals).toEqual({ count: 2, in: 20, out: 20 })
  const token = await gateway.signIn(WHO)
  const page = { language: 'EN', pageNo: 1, pageSize: 20 }
  const box = (await ask(gateway, messageList, page, { token, headers: { Language: 'EN' } })).body.value as ValueOf<
    typeof messageList
  >
  expect(box.list[0]).toMatchObject({
    title: 'Bonus given up: 20\u00a0K went back',
    content: 'Test gift: 20\u00a0K went back. This bonus no longer locks your money.',
    link: '/m/withdraw',
  })
})

test('PP-04 whoever is excluded keeps a deposit’s own part free after a bonus was given up, and is offered nothing', async () => {
  await deposit(100, 'first')
  await giveUp()
  expect(await options()).toMatchObject({ withdrawable: 0, locks: [{ kind: 'deposit', locked: 100 }] })
  await bonusNow(gateway, WHO, 20, 10)
  await askAs(gateway, WHO, selfExclude, { months: 6 })
  expect(await options()).toMatchObject({ withdrawable: 100, locks: [{ kind: 'bonus', locked: 20, giveUp: null }] })
})

test('MS-08 the audit names a bonus that was given up for more than was granted, or that did not go back', async () => {
  const id = await bonusNow(gateway, WHO, 20, 10)
  await giveUp()
  const { turnovers } = schema
  const isIt = eq(turnovers.id, id)
  const said = async (change: object) => {
    const [before] = await gateway.db.select().from(turnovers).where(isIt)
    await gateway.db.update(turnovers).set(change).where(isIt)
    const found = (await auditBooks(gateway.db, ['grants'])).map(({ where, says }) => `${where} ${says}`)
    const { doneAt, givenUpAt, givenBack } = before ?? {}
    await gateway.db.update(turnovers).set({ doneAt, givenUpAt, givenBack }).where(isIt)
    return found
  }
  const wrong = `turnover ${id} its bonus was given up, and what went back is not what it says, or more than was granted`
  expect(await said({ givenBack: 199_999n })).toEqual([wrong])
  expect(await said({ givenUpAt: null })).toEqual([wrong])
  expect(await said({ doneAt: null })).toEqual([wrong])
})

import { randomUUID } from 'node:crypto'
import type { ValueOf } from '@lobby/contracts/call'
import { createDeposit } from '@lobby/contracts/calls/deposits'
import { openedNumero } from '@lobby/contracts/calls/lottery'
import { launchLottery } from '@lobby/contracts/calls/lottery-play'
import { messageList } from '@lobby/contracts/calls/messages'
import { claimReward, rewardList } from '@lobby/contracts/calls/rewards'
import { withdraw, withdrawOptions } from '@lobby/contracts/calls/withdrawals'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { schema } from '../database/database.ts'
import { LOTTERIES } from '../lottery/lotteries.ts'
import { placeBet, settleBet } from '../wallets/game-wallet.ts'
import { moveWithdrawal } from '../withdrawals/payouts.ts'
import { sendMessage } from './send-message.ts'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway()
})
afterEach(() => gateway.close())

type Box = ValueOf<typeof messageList>['list']
/** What the member's box has now that was not in it before. */
async function boxOf(userName: string) {
  const token = await gateway.signIn(userName)
  const read = async (language = 'EN') => {
    const page = { language, pageNo: 1, pageSize: 50 }
    return (
      (await ask(gateway, messageList, page, { token, headers: { Language: language } })).body.value as { list: Box }
    ).list
  }
  const known = new Set((await read()).map(({ id }) => id))
  return { token, news: async (language?: string) => (await read(language)).filter(({ id }) => !known.has(id)) }
}

test('SH-15 a deposit is told of once, with what came with it, in the language it is read in', async () => {
  const { token, news } = await boxOf('player2')
  const order = { method: 'qr', channel: 'sen', amount: 500, reference: randomUUID(), promotion: 'daily' }
  const { id } = (await ask(gateway, createDeposit, order, { token })).body.value as { id: string }
  expect(await news()).toEqual([])
  await gateway.vendor.bank.pay(id, 'paid')
  await gateway.vendor.bank.pay(id, 'paid')
  expect(await news()).toMatchObject([
    {
      title: 'Deposit credited: 500\u00a0K',
      content: '500\u00a0K was added to your wallet, with a bonus of 100\u00a0K.',
      link: '/m/transaction/record',
      read: false,
    },
  ])
  expect((await news('VI')).map(({ title }) => title)).toEqual(['Nạp tiền thành công: 500\u00a0K'])
})

test('SH-15 a claimed reward is told of by its name, all that were claimed at once by one message', async () => {
  const one = await boxOf('player1')
  const page = { state: 'claimable', pageNo: 1, pageSize: 100 }
  const { list } = (await ask(gateway, rewardList, page, { token: one.token, headers: { Language: 'EN' } })).body
    .value as ValueOf<typeof rewardList>
  const welcome = list.find(({ title }) => title === 'Welcome gift')
  for (const _tap of [1, 2]) await ask(gateway, claimReward, { id: welcome?.id }, { token: one.token })
  expect(await one.news()).toMatchObject([
    { title: 'Bonus credited: 18\u00a0K', content: 'Welcome gift: 18\u00a0K was added to your wallet.' },
  ])

  const all = await boxOf('vip')
  const { count, amount } = (await ask(gateway, claimReward, {}, { token: all.token })).body.value as {
    count: number
    amount: number
  }
  expect(count).toBeGreaterThan(1)
  await ask(gateway, claimReward, {}, { token: all.token })
  const told = await all.news()
  const sum = amount.toLocaleString('en')
  expect(told.map(({ title }) => title)).toEqual([`Bonus credited: ${sum}\u00a0K`])
  expect(told[0]?.content).toContain(`Rewards claimed: ${count}.`)
  expect(told[0]?.content).toContain(`${sum}\u00a0K`)
})

test('SH-15 a refused withdrawal is told of once, and leads to its reason', async () => {
  const { token, news } = await boxOf('player1')
  const options = (await ask(gateway, withdrawOptions, {}, { token })).body.value as ValueOf<typeof withdrawOptions>
  const wish = {
    amount: 100,
    account: options.accounts[0]?.id,
    paymentPassword: '271605',
    reference: randomUUID(),
  }
  const { id } = (await ask(gateway, withdraw, wish, { token })).body.value as { id: string }
  const before = (await news()).length
  for (const _time of [1, 2]) await moveWithdrawal(gateway.world, id, ['requested'], 'refused', 'review')
  const told = await news()
  expect(told).toHaveLength(before + 1)
  expect(told[0]).toMatchObject({
    title: 'Withdrawal of 100\u00a0K refused',
    content: '100\u00a0K is back in your wallet. Tap to see why.',
    link: `/m/withdraw?order=${id}`,
  })
})

test.each([
  [
    'won',
    [0n, 30_000n, 5_000n],
    '2 of 3, 3.5\u00a0K won in all.',
    'Ho Chi Minh City: your tickets won 3.5\u00a0K',
    'TP. HCM: vé của bạn thắng 3,5\u00a0K',
  ],
  [
    'gives back less than was staked',
    [0n, 20_000n, 5_000n],
    'winning tickets 2 of 3. Of 3\u00a0K staked, 2.5\u00a0K came back.',
    'Ho Chi Minh City: 2.5\u00a0K came back',
    'TP. HCM: vé của bạn nhận lại 2,5\u00a0K',
  ],
  ['lost', [0n, 0n, 0n], 'no winning ticket this time.', 'Ho Chi Minh City: results are out', 'Đã có kết quả TP. HCM'],
] as const)('SH-15 PL-09 a draw with three tickets that %s is told of once, after the last', async (...row) => {
  const [_what, wins, ends, inEnglish, inVietnamese] = row
  const { token, news } = await boxOf('player1')
  await ask(gateway, launchLottery, { lottoView: 'lobby' }, { token })
  const [session] = await gateway.db.select().from(schema.gameSessions).orderBy(desc(schema.gameSessions.id)).limit(1)
  if (!session) throw new Error('Nothing was launched.')
  const game = { ...session, isTrial: false }
  const onSale = (await ask(gateway, openedNumero, {})).body.value as { gameId: string; numero: string }[]
  const numero = onSale.find(({ gameId }) => gameId === 'VN_TP_HCM')?.numero
  const nodeId = LOTTERIES.find(({ code }) => code === 'VN_TP_HCM')?.nodeId
  const rounds = wins.map((win) => ({ round: randomUUID(), win }))
  for (const { round } of rounds) await placeBet(gateway.world, game, round, 10_000n, { nodeId, draw: numero })
  for (const { round, win } of rounds) {
    expect(await news()).toEqual([])
    await settleBet(gateway.world, game, round, win)
  }
  for (const { round, win } of rounds) await settleBet(gateway.world, game, round, win)
  const told = await news()
  expect(told).toMatchObject([{ title: inEnglish, link: '/m/gameRecord' }])
  expect(told[0]?.content).toMatch(/^Draw of 21\u00a0Nov\u00a02026: /)
  expect(told[0]?.content.endsWith(ends)).toBe(true)
  const [{ title } = { title: '' }] = await news('VI')
  expect(title).toBe(inVietnamese)
})

test('SH-15 a round of a game is told of by no message, nor is a draw of Keno', async () => {
  const { token, news } = await boxOf('player1')
  await ask(gateway, launchLottery, { lottoView: 'lobby' }, { token })
  const [session] = await gateway.db.select().from(schema.gameSessions).orderBy(desc(schema.gameSessions.id)).limit(1)
  if (!session) throw new Error('Nothing was launched.')
  const [keno] = await gateway.db.select().from(schema.games).where(eq(schema.games.nameEn, 'Vietnam Keno'))
  if (!keno) throw new Error('There is no Keno.')
  const game = { ...session, vendor: keno.vendor, nodeId: keno.nodeId, isTrial: false }
  for (const draw of [undefined, '#0000001']) {
    const round = randomUUID()
    await placeBet(gateway.world, game, round, 10_000n, { nodeId: keno.nodeId, draw })
    await settleBet(gateway.world, game, round, 10_000n)
    const [bet] = await gateway.db.select().from(schema.bets).where(eq(schema.bets.round, round))
    expect(bet?.settledAt).not.toBeNull()
  }
  expect(await news()).toEqual([])
})

test('SH-15 a box holds the newest 500 messages of its member', async () => {
  const { messages, members } = schema
  const [mine, other] = await gateway.db.select().from(members).limit(2)
  if (!mine || !other) throw new Error('There are no members.')
  await gateway.db.delete(messages)
  const words = { VI: 'a', EN: 'a' }
  const at = gateway.clock.now()
  const row = (memberId: number, nth: number) => ({ memberId, title: words, body: words, sentAt: new Date(at + nth) })
  await gateway.db.insert(messages).values(Array.from({ length: 500 }, (_, nth) => row(mine.id, nth)))
  await gateway.db.insert(messages).values(row(other.id, 0))
  await sendMessage(gateway.db, { memberId: mine.id, title: words, body: words, at: at + 500 })
  const left = await gateway.db.select().from(messages).where(eq(messages.memberId, mine.id)).orderBy(messages.sentAt)
  expect(left.map(({ sentAt }) => sentAt.getTime() - at)).toEqual(Array.from({ length: 500 }, (_, nth) => nth + 1))
  expect(await gateway.db.$count(messages, eq(messages.memberId, other.id))).toBe(1)
})

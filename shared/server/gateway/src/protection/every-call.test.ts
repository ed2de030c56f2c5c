import { CALLS } from '@lobby/contracts/calls/catalogue'
import { createDeposit } from '@lobby/contracts/calls/deposits'
import { tryGame } from '@lobby/contracts/calls/favourites'
import { launchGame } from '@lobby/contracts/calls/games'
import { launchLottery } from '@lobby/contracts/calls/lottery-play'
import { selfExclude } from '@lobby/contracts/calls/protection'
import { registerMobile } from '@lobby/contracts/calls/registration'
import { claimPromotion } from '@lobby/contracts/calls/rewards'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask, askAs } from '@lobby/sandbox/testing/ask'
import { solvedSlider } from '@lobby/sandbox/testing/test-data'
import { validInput } from '@lobby/sandbox/testing/valid-input'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { schema } from '../database/database.ts'
import { DAY } from '../time/calendar.ts'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway()
})
afterEach(() => gateway.close())

/** PP-04 by hand: taking money out and what that needs, the history, messages, help, and the way in and out. */
const OPEN = [
  ...['logout', 'renewSession', 'sessionList', 'endOtherSession', 'endOtherSessions', 'loginHistory'],
  ...['passkeyList', 'newPasskey', 'addPasskey', 'removePasskey', 'setSecondFactor', 'cancelRecovery'],
  ...['changePassword', 'setPaymentPassword', 'sendContactCode'],
  ...['memberInfo', 'headIcon', 'securityConfig', 'wallet', 'merchantWallet', 'recallBalance'],
  ...['withdrawOptions', 'withdraw', 'withdrawal', 'withdrawalList', 'cancelWithdrawal'],
  ...['bankAccounts', 'bindBankAccount', 'removeBankAccount', 'identityState', 'submitIdentity', 'uploadImage'],
  ...['depositOrder', 'depositList', 'cancelDeposit', 'orders', 'orderDetail', 'transactionRecords', 'profitAndLoss'],
  ...['unreadMessages', 'messageList', 'readMessage', 'deleteMessage', 'sendFeedback', 'chatLaunch'],
  ...['takeOutData', 'closeAccount', 'protection', 'playSession', 'takeTimeOut', 'selfExclude', 'endExclusion'],
]

test('PP-04 of all calls that need a sign-in, whoever is excluded is refused each that is not named as open', async () => {
  await askAs(gateway, 'player1', selfExclude, { months: 6 })
  const token = await gateway.signIn('player1')
  const closed = CALLS.filter(({ session, name }) => session === 'required' && !OPEN.includes(name))
  expect(closed.length).toBeGreaterThan(40)
  const letIn: string[] = []
  for (const call of closed) {
    const { errorCode } = (await ask(gateway, call, {}, { token })).body
    if (errorCode !== 'play.excluded') letIn.push(`${call.name}: ${errorCode}`)
  }
  expect(letIn).toEqual([])
})

test('PP-04 whoever is excluded finds no way into a game, an order or a promotion open', async () => {
  const ways = [createDeposit, launchGame, launchLottery, tryGame, claimPromotion]
  const token = await gateway.signIn('player1')
  const inputs = new Map<string, Record<string, unknown> | undefined>()
  for (const { name } of ways) inputs.set(name, await validInput(gateway, name, token))
  await ask(gateway, selfExclude, { months: 6 }, { token })
  const sessions = await gateway.db.$count(schema.gameSessions)
  for (const call of ways) {
    expect([call.name, (await askAs(gateway, 'player1', call, inputs.get(call.name))).body.errorCode]).toEqual([
      call.name,
      'play.excluded',
    ])
  }
  expect(await gateway.db.$count(schema.gameSessions)).toBe(sessions)
})

/** PP-03 by hand: what begins play, and what gives something to play with. */
const PAUSED = [
  ...['claimBenefit', 'claimPromotion', 'claimReward', 'createDeposit', 'launchGame', 'launchLottery'],
  ...['mallExchange', 'tryGame'],
]

test('PP-03 of all calls, a time-out refuses these, and no other opens a game, an order or a bonus', async () => {
  const { depositOrders, exclusions, gameSessions, promotionClaims, turnovers } = schema
  const opened = async () =>
    Promise.all([depositOrders, gameSessions, promotionClaims, turnovers].map((table) => gateway.db.$count(table)))
  const [agent] = await gateway.db.select().from(schema.members).where(eq(schema.members.userName, 'agent1'))
  const until = new Date(gateway.clock.now() + DAY)
  const refused: string[] = []
  for (const call of CALLS.filter(({ session }) => session !== 'none')) {
    await gateway.db.delete(exclusions)
    const token = await gateway.signIn('agent1')
    const input = await validInput(gateway, call.name, token)
    await gateway.db
      .insert(exclusions)
      .values({ memberId: agent?.id ?? 0, kind: 'time-out', since: new Date(gateway.clock.now()), until })
    const before = await opened()
    const { errorCode } = (await ask(gateway, call, input, { token })).body
    if (errorCode === 'play.paused') refused.push(call.name)
    expect([call.name, await opened()]).toEqual([call.name, before])
  }
  expect(refused.toSorted()).toEqual(PAUSED)
})

test('PP-04 no account is opened by a mobile number with the device of somebody who is excluded', async () => {
  const token = await gateway.signIn('player1')
  const input = await validInput(gateway, 'registerMobile', token)
  await gateway.db.update(schema.sessions).set({ deviceId: 'a-device' })
  await askAs(gateway, 'player1', selfExclude, { months: 6 })
  const members = await gateway.db.$count(schema.members)
  const sent = { ...input, deviceId: 'a-device', sliderToken: await solvedSlider(gateway) }
  expect((await ask(gateway, registerMobile, sent)).body.errorCode).toBe('register.excluded')
  expect(await gateway.db.$count(schema.members)).toBe(members)
})

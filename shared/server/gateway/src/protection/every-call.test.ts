import { CALLS } from '@lobby/contracts/calls/catalogue'
import { createDeposit } from '@lobby/contracts/calls/deposits'
import { tryGame } from '@lobby/contracts/calls/favourites'
import { launchGame } from '@lobby/contracts/calls/games'
import { launchLottery } from '@lobby/contracts/calls/lottery-play'
import { selfExclude, takeTimeOut } from '@lobby/contracts/calls/protection'
import { registerMobile } from '@lobby/contracts/calls/registration'
import { claimPromotion } from '@lobby/contracts/calls/rewards'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask, askAs } from '@lobby/sandbox/testing/ask'
import { solvedSlider } from '@lobby/sandbox/testing/test-data'
import { validInput } from '@lobby/sandbox/testing/valid-input'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { schema } from '../database/database.ts'

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

test.each([
  ['play.paused', takeTimeOut, { hours: 24 }],
  ['play.excluded', selfExclude, { months: 6 }],
] as const)(
  'PP-03 PP-04 no way into a game, an order or a promotion is open: each answers %s',
  async (code, stop, how) => {
    const ways = [createDeposit, launchGame, launchLottery, tryGame, claimPromotion]
    const token = await gateway.signIn('player1')
    const inputs = new Map<string, Record<string, unknown> | undefined>()
    for (const { name } of ways) inputs.set(name, await validInput(gateway, name, token))
    await ask(gateway, stop, how, { token })
    const sessions = await gateway.db.$count(schema.gameSessions)
    for (const call of ways) {
      expect([call.name, (await askAs(gateway, 'player1', call, inputs.get(call.name))).body.errorCode]).toEqual([
        call.name,
        code,
      ])
    }
    expect(await gateway.db.$count(schema.gameSessions)).toBe(sessions)
  },
)

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

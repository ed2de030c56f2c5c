import { callShapes, SERVED_CALLS_PATH, ServedCalls } from '@lobby/contracts/call-shape'
import { CALLS } from '@lobby/contracts/calls/catalogue'
import { ERROR_CODES, type ErrorCode } from '@lobby/contracts/errors'
import { exactly } from '@lobby/contracts/list-of'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { memberWithBets } from '@lobby/sandbox/testing/test-data'
import { validInput } from '@lobby/sandbox/testing/valid-input'
import { written } from '@lobby/sandbox/testing/written'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unansweredCalls } from '../routes.ts'
import { openApiDocument } from './openapi.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

/** What a call leaves behind must not be in another's way: the payment password is changed for somebody else. */
async function memberFor(name: string): Promise<string> {
  if (name === 'orderDetail') return (await memberWithBets(gateway)).userName
  if (name === 'giveUpBonus') return 'vip'
  if (name === 'closeAccount') return 'newcomer'
  if (name === 'takeTimeOut' || name === 'selfExclude') return 'player2'
  return name === 'setPaymentPassword' ? 'player1' : 'agent1'
}

/** What is made anew each time: an offer, an address, a launch, a picture; a time-out, of which the last end holds. */
const MADE_ANEW: ReadonlySet<string> = new Set([
  ...['offerContract', 'createRegisterLink', 'tryGame', 'launchGame', 'launchLottery', 'freePlay', 'uploadImage'],
  'takeTimeOut',
])

/** What the same input is told once it has been done, where that is no longer "done". */
const OVER: Readonly<Record<string, ErrorCode>> = {
  answerContract: 'contract.unknown',
  closeRegisterLink: 'affiliate.unknown',
  registerDownline: 'member.exists',
  register: 'member.exists',
  registerMobile: 'mobile.exists',
  deleteMessage: 'message.unknown',
  addPasskey: 'passkey.failed',
  answerPasskeyLogin: 'passkey.failed',
  removePasskey: 'request.unknown',
  recoverAccess: 'sms.code',
  resetPassword: 'sms.code',
  changePassword: 'password.wrong',
  setPaymentPassword: 'payment.wrong',
  removeBankAccount: 'bank.unknown',
  logout: 'login.not.session',
  selfExclude: 'login.session.ended',
  closeAccount: 'login.session.ended',
  login: 'slider.failed',
  verifySlider: 'slider.failed',
  passwordByEmail: 'slider.failed',
  sendSmsNoLogin: 'slider.failed',
  sendSmsRegister: 'slider.failed',
  sendContactCode: 'request.too.often',
  sendRecoveryCode: 'request.too.often',
}

describe('every declared call', () => {
  test('CL-02 CL-15 has a route', () => {
    expect(unansweredCalls()).toEqual([])
  })

  test.each(CALLS.map((call) => [call.name, call] as const))(
    '%s answers as declared, and the same a second time writes nothing',
    async (name, call) => {
      const userName = await memberFor(name)
      const token = await gateway.signIn(userName)
      const input = await validInput(gateway, name, token)
      const { body } = await ask(gateway, call, input, call.session === 'none' ? {} : { token })
      expect(body).toMatchObject({ success: true })
      expect(v.safeParse(exactly(call.value), body.value).issues).toBeUndefined()

      // ER-18: whatever state it left behind, the same again is done already or one clear refusal, and writes nothing.
      await gateway.world.afterwards.settled()
      const before = await written(gateway)
      const again = await ask(gateway, call, input, call.session === 'none' ? {} : { token })
      expect([again.status < 500, again.body.errorCode]).toEqual([true, OVER[name]])
      await gateway.world.afterwards.settled()
      if (!MADE_ANEW.has(name)) expect(await written(gateway)).toBe(before)
    },
  )

  test.each(CALLS.filter((call) => call.session === 'required').map((call) => [call.name, call] as const))(
    'CL-02 ER-08 %s refuses a visitor',
    async (_name, call) => {
      const response = await gateway.fetch(call.path, { method: call.method })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ success: false, errorCode: 'login.not.session' })
    },
  )
})

test('FD-28 the gateway says which calls it serves, as a release that was built with it knows them', async () => {
  const response = await gateway.fetch(SERVED_CALLS_PATH)
  expect(v.parse(ServedCalls, await response.json()).calls).toEqual(await callShapes(CALLS))
})

test('ER-18 the OpenAPI document names every call and every error code', async () => {
  const response = await gateway.fetch('/openapi.json')
  const text = await response.text()
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
  for (const call of CALLS) expect(text).toContain(`"operationId":"${call.name}"`)
  for (const code of Object.keys(ERROR_CODES)) expect(text).toContain(JSON.stringify(code))
})

import { callShapes, SERVED_CALLS_PATH, ServedCalls } from '@lobby/contracts/call-shape'
import { CALLS } from '@lobby/contracts/calls/catalogue'
import { ERROR_CODES } from '@lobby/contracts/errors'
import { exactly } from '@lobby/contracts/list-of'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { memberWithBets } from '@lobby/sandbox/testing/test-data'
import { validInput } from '@lobby/sandbox/testing/valid-input'
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
  if (name === 'closeAccount') return 'newcomer'
  if (name === 'takeTimeOut' || name === 'selfExclude') return 'player2'
  return name === 'setPaymentPassword' ? 'player1' : 'agent1'
}

describe('every declared call', () => {
  test('CL-02 CL-15 has a route', () => {
    expect(unansweredCalls()).toEqual([])
  })

  test.each(CALLS.map((call) => [call.name, call] as const))('%s answers as declared', async (name, call) => {
    const userName = await memberFor(name)
    const token = await gateway.signIn(userName)
    const input = await validInput(gateway, name, token)
    const { body } = await ask(gateway, call, input, call.session === 'none' ? {} : { token })
    expect(body).toMatchObject({ success: true })
    expect(v.safeParse(exactly(call.value), body.value).issues).toBeUndefined()
  })

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

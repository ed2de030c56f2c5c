// @vitest-environment happy-dom
import { memberInfo } from '@lobby/contracts/calls/member'
import { whitelabel } from '@lobby/contracts/calls/system'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestGateway, TEST_NOW, type TestGateway } from './testing/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ whitelabel: { CBS3: false } })
})
afterAll(() => gateway.close())

test('the gateway runs inside a page of a test, behind a plain fetch', async () => {
  expect('document' in globalThis).toBe(true)
  const token = await gateway.signIn('player1')
  const response = await gateway.fetch(memberInfo.path, { headers: { Authorization: token } })
  expect(response.ok).toBe(true)
  expect(response.headers.get('content-type')).toContain('application/json')
  expect(await response.json()).toMatchObject({ success: true, value: { userName: 'player1', type: 0 } })
})

test('SE-13 a test turns a whitelabel switch', async () => {
  const answer = await (await gateway.fetch(whitelabel.path)).json()
  expect(answer).toMatchObject({ value: { CBS3: false, USERNAMEREG3: true } })
})

test('the clock stands still until it is moved', () => {
  expect(gateway.clock.now()).toBe(TEST_NOW)
  gateway.clock.advance(1000)
  expect(gateway.clock.now()).toBe(TEST_NOW + 1000)
})

import { identityState, submitIdentity } from '@lobby/contracts/calls/identity'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { signedCall } from '@lobby/sandbox/testing/signed-call'
import { identityPapers } from '@lobby/sandbox/testing/test-data'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { IDENTITY_DESK_PATH } from '../outside/identity-desk.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const call = (path: string, input: object, key = '') =>
  signedCall(gateway, { path, input, partner: { name: 'Identity', code: '', key } })

test('SE-12 the identity desk asks what waits and decides about it, with its own key alone', async () => {
  const { bank, identity: key } = gateway.world.keys
  const token = await gateway.signIn('vip')
  await ask(gateway, submitIdentity, await identityPapers(gateway, 'vip'), { token })
  expect((await call(IDENTITY_DESK_PATH.waiting, {}, bank)).status).toBe(403)

  const { value } = await call(IDENTITY_DESK_PATH.waiting, {}, key)
  const [papers] = (value as { waiting: { id: number; userName: string; submittedAt: number }[] }).waiting
  expect(papers).toMatchObject({ userName: 'vip', submittedAt: gateway.clock.now() })

  const refusal = { id: papers?.id, approve: false, reason: 'mismatch' }
  expect((await call(IDENTITY_DESK_PATH.decide, refusal, bank)).status).toBe(403)
  expect(await call(IDENTITY_DESK_PATH.decide, refusal, key)).toMatchObject({ status: 200, value: { decided: true } })
  expect((await call(IDENTITY_DESK_PATH.decide, { ...refusal, approve: true, idNumber: null }, key)).value).toEqual({
    decided: false,
  })
  const state = (await ask(gateway, identityState, {}, { token })).body.value
  expect(state).toMatchObject({ state: 'refused', reason: 'mismatch' })
})

import { identityState, submitIdentity } from '@lobby/contracts/calls/identity'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { identityPapers } from '@lobby/sandbox/testing/test-data'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankKey, identityKey } from '../calls/partners.ts'
import { type Partner, signatureOf, signedHeaders } from '../http/signed.ts'
import { IDENTITY_DESK_PATH } from '../outside/identity-desk.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

async function call(path: string, input: object, secret: string): Promise<{ status: number; value: unknown }> {
  const headers = signedHeaders({ name: 'Identity' })
  const payload = JSON.stringify(input)
  const time = gateway.clock.now()
  const response = await gateway.fetch(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      [headers.time]: String(time),
      [headers.signature]: signatureOf(secret, time, payload),
    },
    body: JSON.stringify({ payload }),
  })
  return { status: response.status, value: ((await response.json()) as { value: unknown }).value }
}
const keyOf = (partner: (world: TestGateway['world']) => Partner): string => partner(gateway.world).secret

test('SE-12 the identity desk asks what waits and decides about it, with its own key alone', async () => {
  const token = await gateway.signIn('vip')
  await ask(gateway, submitIdentity, await identityPapers(gateway, 'vip'), { token })
  expect((await call(IDENTITY_DESK_PATH.waiting, {}, keyOf(bankKey))).status).toBe(403)

  const key = keyOf(identityKey)
  const { value } = await call(IDENTITY_DESK_PATH.waiting, {}, key)
  const [papers] = (value as { waiting: { id: number; userName: string; submittedAt: number }[] }).waiting
  expect(papers).toMatchObject({ userName: 'vip', submittedAt: gateway.clock.now() })

  const refusal = { id: papers?.id, approve: false, reason: 'mismatch' }
  expect((await call(IDENTITY_DESK_PATH.decide, refusal, keyOf(bankKey))).status).toBe(403)
  expect(await call(IDENTITY_DESK_PATH.decide, refusal, key)).toEqual({ status: 200, value: { decided: true } })
  expect((await call(IDENTITY_DESK_PATH.decide, { ...refusal, approve: true }, key)).value).toEqual({ decided: false })
  const state = (await ask(gateway, identityState, {}, { token })).body.value
  expect(state).toMatchObject({ state: 'refused', reason: 'mismatch' })
})

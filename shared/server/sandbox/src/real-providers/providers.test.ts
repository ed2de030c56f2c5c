/** The adapters of production behind the gateway, each before a double of the party. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDeposit, depositOptions, submitDeposit } from '@lobby/contracts/calls/deposits'
import { wallet } from '@lobby/contracts/calls/member'
import { sendSmsRegister } from '@lobby/contracts/calls/verification'
import { paymentsFromFile } from '@lobby/program/providers/payments'
import { smsOverHttp } from '@lobby/program/providers/sms'
import { startParty } from '@lobby/program/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { signedCall } from '@lobby/sandbox/testing/signed-call'
import { solvedSlider } from '@lobby/sandbox/testing/test-data'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

const KEY = 'Zp6QhY4uKe1XvB8nMt3WcRj0LsFd7GaI'
const METHOD = {
  id: 'vietqr',
  name: { EN: 'Bank QR', VI: 'Mã QR ngân hàng' },
  kind: 'qr',
  channels: [
    { id: 'vcb', name: 'Vietcombank', receiver: { bin: '970436', account: '0123456789', holder: 'CONG TY A' } },
  ],
  min: 50,
  max: 50_000,
  feePercent: 0,
  minutes: { from: 1, to: 5 },
  amounts: [100, 500],
}

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

function fileWith(content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'lobby-payments-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'methods.json'), JSON.stringify(content))
  return join(folder, 'methods.json')
}

test('PD-02 a deposit by a way of the merchant’s file is credited when the bank reports it, signed, and once', async () => {
  const payments = paymentsFromFile({ file: fileWith([METHOD]), checkoutUrl: undefined })
  Object.assign(gateway.world.outside, { payments })
  const token = await gateway.signIn('player2')
  const options = (await ask(gateway, depositOptions, { reads: 'kinds' }, { token })).body.value
  expect(options).toMatchObject({ methods: [{ id: 'vietqr', min: 50, max: 50_000 }], sandbox: false })
  const balance = async () => ((await ask(gateway, wallet, {}, { token })).body.value as { balance: number }).balance
  const before = await balance()
  const wish = { method: 'vietqr', channel: 'vcb', amount: 500, reference: randomUUID() }
  const { id } = (await ask(gateway, createDeposit, wish, { token })).body.value as { id: string }
  await ask(gateway, submitDeposit, { id }, { token })

  const note = { payment: randomUUID(), order: id, outcome: 'paid', vnd: '500000' }
  const report = (key: string) =>
    signedCall(gateway, { path: '/bank/notify', input: note, partner: { name: 'Bank', code: '', key } })
  expect((await report('x'.repeat(43))).status).toBe(403)
  expect(await balance()).toBe(before)
  expect((await report(gateway.world.keys.bank ?? '')).status).toBe(200)
  expect((await report(gateway.world.keys.bank ?? '')).status).toBe(200)
  expect(await balance()).toBe(before + 500)
})

test.each([
  ['a file that is not there', '/no/such/file', 'PAYMENTS_FILE names a file that cannot be read.'],
  ['no list', {}, /^PAYMENTS_FILE does not hold ways to pay: the list, /],
  ['a limit below nothing', [{ ...METHOD, min: -1 }], /^PAYMENTS_FILE does not hold ways to pay: 0\.min, /],
  ['two with one id', [METHOD, METHOD], /two have one id\.$/],
  [
    'a page that has no address',
    [{ ...METHOD, channels: [{ id: 'w', name: 'W' }] }],
    'CHECKOUT_URL is missing: vietqr is paid on the provider’s page.',
  ],
])('PD-02 %s stops the start with a sentence', (_what, content, sentence) => {
  const file = typeof content === 'string' ? content : fileWith(content)
  expect(() => paymentsFromFile({ file, checkoutUrl: undefined })).toThrow(sentence)
})

test('PD-02 a code goes out by the carrier, and one that is away is said as an outage', async () => {
  const log = console.error
  onTestFinished(() => {
    console.error = log
  })
  console.error = () => undefined
  let answer: object | number = { accepted: true }
  const carrier = await startParty(KEY, () => answer)
  Object.assign(gateway.world.outside, { sms: smsOverHttp({ url: carrier.url, key: KEY }) })
  const send = async (mobileNum: string) =>
    (await ask(gateway, sendSmsRegister, { mobileNum, sliderToken: await solvedSlider(gateway) })).body
  expect(await send('901999901')).toMatchObject({ success: true })
  expect(carrier.calls).toMatchObject([
    { path: '/messages', signed: true, input: { to: '+84901999901', text: expect.stringMatching(/\d{6}/) } },
  ])
  answer = 500
  // To somebody who has an account it would tell a stranger that they have (`verification.test.ts`).
  expect(await send('901999902')).toMatchObject({ success: false, errorCode: 'service.unavailable' })
})

import { randomUUID } from 'node:crypto'
import type { ValueOf } from '@lobby/contracts/call'
import { createDeposit, depositList, depositOptions, depositOrder } from '@lobby/contracts/calls/deposits'
import { LANGUAGES } from '@lobby/contracts/languages'
import type { PaymentMethod } from '@lobby/gateway/outside/payments'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ask } from '../testing/ask.ts'
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts'
import { METHODS } from './payment-methods.ts'

type Options = ValueOf<typeof depositOptions>
type Order = ValueOf<typeof depositOrder>

let gateway: TestGateway
let token: string
beforeAll(async () => {
  gateway = await startTestGateway()
  token = await gateway.signIn('player2')
})
afterAll(() => gateway.close())

const optionsFor = async (input: { reads?: string }, headers: Record<string, string> = {}) =>
  (await ask(gateway, depositOptions, input, { token, headers })).body.value as Options

async function paid(method: string, channel: string, amount: number): Promise<Order> {
  const order = { method, channel, amount, reference: randomUUID() }
  const { id } = (await ask(gateway, createDeposit, order, { token })).body.value as Order
  await gateway.vendor.bank.pay(id, 'paid')
  return (await ask(gateway, depositOrder, { id }, { token })).body.value as Order
}

/** Method, channel, the least amount and what of it is credited: an e-wallet costs 1 %, a card 2 %. */
const CHANNELS = [
  ['qr', 'sen', 50, 50],
  ['transfer', 'sen', 100, 100],
  ['transfer', 'song', 100, 100],
  ['transfer', 'bien', 100, 100],
  ['ewallet', 'trang', 50, 49.5],
  ['ewallet', 'mai', 50, 49.5],
  ['card', 'card', 100, 98],
  ['crypto', 'trc20', 200, 200],
  ['crypto', 'bep20', 200, 200],
] as const

test('SH-24 offers each method with its channels and a name of its own in every language', async () => {
  for (const language of LANGUAGES) {
    const { methods } = await optionsFor({ reads: 'kinds' }, { Language: language })
    const offered = methods.flatMap(({ id, channels }) => channels.map((channel) => [id, channel.id]))
    expect(offered).toEqual(expect.arrayContaining(CHANNELS.map(([method, channel]) => [method, channel])))
    const names = methods.map(({ name }) => name)
    expect(names.filter((name) => !name || name.startsWith('bank.method.'))).toEqual([])
    expect(new Set(names).size).toBe(METHODS.length)
  }
})

test.each(CHANNELS)(
  'SH-24 %s takes an order over %s from %d on, which the sandbox pays and %d are credited',
  async (...of) => {
    const [method, channel, least, credited] = of
    const tooLittle = { method, channel, amount: least - 1, reference: randomUUID() }
    expect((await ask(gateway, createDeposit, tooLittle, { token })).body.errorCode).toBe('payment.limit')
    expect(await paid(method, channel, least)).toMatchObject({ state: 'credited', methodId: method, channel, credited })
  },
)

const ALL = METHODS.flatMap((method) => method.channels.map(({ id }) => ({ method, channel: id })))

test.each(ALL)('SH-24 $method.id over $channel is ordered and paid, whatever else it asks for', async (of) => {
  const { id, min } = of.method
  expect(await paid(id, of.channel, min)).toMatchObject({ state: 'credited', methodId: id, channel: of.channel })
})

test('SH-24 a method is named in the language of the call', async () => {
  const name = async (language: string) => (await optionsFor({}, { Language: language })).methods[0]?.name
  expect(await name('EN')).toBe('Bank QR')
  expect(await name('CN')).toBe('银行扫码')
})

describe('a method that is new', () => {
  /** As releases read it that know methods by name alone. */
  const KnownByName = v.picklist(['qr', 'transfer', 'ewallet', 'card', 'crypto'])

  const offerMoon = () => {
    const all = METHODS as PaymentMethod[]
    const qr = all.find(({ id }) => id === 'qr')
    if (!qr) throw new Error('The method by QR is gone.')
    all.push({ ...qr, id: 'moon', kind: 'ewallet' })
    onTestFinished(() => void all.pop())
  }

  test('SH-24 is not offered to releases that know methods by name alone', async () => {
    offerMoon()
    const ids = async (input: { reads?: string }) => (await optionsFor(input)).methods.map(({ id }) => id)
    expect(await ids({ reads: 'kinds' })).toContain('moon')
    expect(await ids({})).toEqual(['qr', 'transfer', 'ewallet', 'card', 'crypto'])
  })

  test('SH-24 is told them as its kind in what was ordered by it', async () => {
    offerMoon()
    const order = await paid('moon', 'sen', 50)
    expect(order).toMatchObject({ method: 'ewallet', methodId: 'moon' })
    const { body } = await ask(gateway, depositList, { pageNo: 1, pageSize: 20 }, { token })
    const { list } = body.value as ValueOf<typeof depositList>
    expect(list.map(({ methodId }) => methodId)).toContain('moon')
    expect(list.filter(({ method }) => !v.is(KnownByName, method))).toEqual([])
  })
})

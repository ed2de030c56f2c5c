import { randomUUID } from 'node:crypto'
import type { ValueOf } from '@lobby/contracts/call'
import { createDeposit, depositOptions, depositOrder, submitDeposit } from '@lobby/contracts/calls/deposits'
import { takeTimeOut } from '@lobby/contracts/calls/protection'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { depositNow } from '@lobby/sandbox/testing/test-data'
import { afterEach, beforeEach, expect, test } from 'vitest'

const DAY = 86_400_000

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway()
})
afterEach(() => gateway.close())

/** Sessions do not outlive the days that pass here. */
const askNow = async (call: Parameters<typeof ask>[1], input: Record<string, unknown>) =>
  (await ask(gateway, call, input, { token: await gateway.signIn('player2') })).body
const offered = async () =>
  ((await askNow(depositOptions, {})).value as ValueOf<typeof depositOptions>).promotions.map(({ id }) => id)

async function deposit(amount: number, promotion: string) {
  const order = { method: 'qr', channel: 'sen', amount, promotion, reference: randomUUID() }
  const made = await askNow(createDeposit, order)
  if (!made.success) return made.errorCode
  const { id } = made.value as ValueOf<typeof createDeposit>
  await gateway.vendor.bank.pay(id, 'paid')
  return ((await askNow(depositOrder, { id })).value as ValueOf<typeof depositOrder>).promotion
}

test('SH-24 the first deposit’s bonus is had once for ever', async () => {
  expect(await offered()).toEqual(['first', 'daily'])
  expect(await deposit(100, 'first')).toMatchObject({ bonus: 100, turnover: 12 * 200 })
  expect(await offered()).toEqual(['daily'])
  for (const days of [1, 1, 30]) {
    gateway.clock.advance(days * DAY)
    expect(await offered()).toEqual(['daily'])
    expect(await deposit(100, 'first')).toBe('payment.bonus')
  }
})

test('PL-03 a bonus that a pop-up of home promises is marked as promised, as long as it is offered; others are not', async () => {
  const promised = async () =>
    ((await askNow(depositOptions, {})).value as ValueOf<typeof depositOptions>).promotions.map(({ id, promised }) => [
      id,
      promised,
    ])
  expect(await promised()).toEqual([
    ['first', true],
    ['daily', false],
  ])
  await depositNow(gateway, 'player2', 100)
  expect(await promised()).toEqual([['daily', false]])
})

test('PR-11 SH-24 the bonus of the first deposit is not offered with the second, nor with the fourth', async () => {
  expect(await offered()).toContain('first')
  for (const left of [1, 2, 3]) {
    await depositNow(gateway, 'player2', 100 * left)
    expect(await offered()).not.toContain('first')
    expect(await deposit(100, 'first')).toBe('payment.bonus')
  }
})

test('SH-24 PL-10 an order that is said to be paid is told until it is settled, and its bonus is not offered again', async () => {
  const checking = async () => ((await askNow(depositOptions, {})).value as ValueOf<typeof depositOptions>).checking?.id
  const order = { method: 'qr', channel: 'sen', amount: 200, promotion: 'first' }
  const { id } = (await askNow(createDeposit, { ...order, reference: randomUUID() })).value as { id: string }
  expect(await checking()).toBeUndefined()
  expect(await offered()).toEqual(['first', 'daily'])
  expect(await askNow(submitDeposit, { id })).toMatchObject({ success: true })
  expect(await checking()).toBe(id)
  expect(await offered()).toEqual(['daily'])
  expect(await askNow(createDeposit, { ...order, reference: randomUUID() })).toMatchObject({
    errorCode: 'payment.bonus',
  })
  // The bank has seen no such money: whoever has had nothing of it is offered it again.
  await gateway.vendor.bank.pay(id, 'declined')
  expect(await checking()).toBeUndefined()
  expect(await offered()).toEqual(['first', 'daily'])
})

test('SH-24 the daily bonus is had once on each day of Vietnam', async () => {
  expect(await deposit(200, 'daily')).toMatchObject({ bonus: 40, turnover: 8 * 240 })
  // 10:00 to 23:59:59 of the same day.
  gateway.clock.advance(14 * 3_600_000 - 1_000)
  expect(await offered()).toEqual([])
  expect(await deposit(200, 'daily')).toBe('payment.bonus')
  gateway.clock.advance(1_000)
  expect(await offered()).toEqual(['daily'])
  expect(await deposit(200, 'daily')).toMatchObject({ bonus: 40 })
})

test('SH-24 a bonus asks for its least deposit and is never more than its most', async () => {
  expect(await deposit(99, 'first')).toBe('payment.bonus')
  expect(await deposit(199, 'daily')).toBe('payment.bonus')
  expect(await deposit(1_889, 'first')).toMatchObject({ bonus: 1_888 })
  expect(await deposit(4_441, 'daily')).toMatchObject({ bonus: 888 })
})

test('PP-03 a bonus that was ordered is not given to whoever is on a break by the time the money comes', async () => {
  const order = { method: 'qr', channel: 'sen', amount: 100, promotion: 'first', reference: randomUUID() }
  const { id } = (await askNow(createDeposit, order)).value as ValueOf<typeof createDeposit>
  expect(await askNow(takeTimeOut, { hours: 24 })).toMatchObject({ success: true })
  await gateway.vendor.bank.pay(id, 'paid')
  const paid = (await askNow(depositOrder, { id })).value as ValueOf<typeof depositOrder>
  expect(paid).toMatchObject({ state: 'credited', credited: 100, promotion: { bonus: 0, turnover: 100 } })
})

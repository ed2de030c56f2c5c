import { createDeposit } from '@lobby/contracts/calls/deposits'
import { withdraw } from '@lobby/contracts/calls/withdrawals'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { act, cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type MoneyCallOptions, useMoneyCall } from './use-money-call.ts'

let gateway: TestGateway
/** References of the orders that left the page, in order. */
let references: string[] = []
/** What becomes of the answer to the next order: the order itself is always made. */
let answers: ('comes' | 'is lost' | 'is 500' | 'cannot be read')[] = []

beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
beforeEach(() => {
  references = []
  answers = []
  // Orders of the test before have run out.
  gateway.clock.advance(16 * 60_000)
})
afterEach(() => vi.useRealTimers())

const line = {
  signIn: (userName: string) => gateway.signIn(userName),
  fetch: (async (input, init) => {
    const answer = await gateway.fetch(input, init)
    if (!String(input).endsWith(createDeposit.path) || init?.method !== 'POST') return answer
    references.push(JSON.parse(String(init.body)).reference)
    const fate = answers.shift() ?? 'comes'
    if (fate === 'is lost') throw new TypeError('Failed to fetch')
    if (fate === 'is 500') return Response.json({ success: false, errorCode: 'unknown', value: null }, { status: 500 })
    if (fate === 'cannot be read') return Response.json({ success: true, value: { id: 7 } })
    return answer
  }) satisfies typeof fetch,
}

type Wanted = Parameters<
  ReturnType<typeof useMoneyCall<typeof createDeposit.input, typeof createDeposit.value>>['submit']
>[0]
const ORDER = { method: 'qr', channel: 'sen', amount: 500 } as const

async function open(
  options: MoneyCallOptions<Exclude<Wanted, () => unknown>, unknown> = {},
  signedInAs: 'player1' | 'player2' = 'player2',
) {
  let now: ReturnType<typeof useMoneyCall<typeof createDeposit.input, typeof createDeposit.value>> | undefined
  function Probe() {
    now = useMoneyCall(createDeposit, options)
    return null
  }
  await renderFeature(<Probe />, { remote: 'account', wording: {}, gateway: line, signedInAs })
  return async (wanted: Wanted) => {
    let result: Awaited<ReturnType<NonNullable<typeof now>['submit']>> | undefined
    await act(async () => {
      result = await now?.submit(wanted)
    })
    return result
  }
}

/** The page goes, and what stands in the session storage stays. */
async function reload(as?: 'player1' | 'player2') {
  cleanup()
  return open({}, as)
}

const [same, another] = [
  (at: number) => references[at] === references[at - 1],
  (at: number) => references[at] !== references[at - 1],
]
const idOf = (result: unknown) => (result as { value?: { id: string } }).value?.id

describe('a call that moves money', () => {
  test('CL-20 goes out once, however often it is tapped, with a reference of its own', async () => {
    let order: ((wanted: Wanted) => Promise<unknown>) | undefined
    function Probe() {
      order = useMoneyCall(createDeposit).submit
      return null
    }
    await renderFeature(<Probe />, { remote: 'account', wording: {}, gateway: line, signedInAs: 'player2' })
    await act(() => Promise.all([order?.(ORDER), order?.(ORDER), order?.(ORDER)]))
    expect(references).toHaveLength(1)
    expect(references[0]).toMatch(/^[0-9a-f]{8}-/)
  })

  test.each(['is lost', 'is 500', 'cannot be read'] as const)(
    'CL-20 is made again under the same reference when its answer %s, and moves nothing twice',
    async (fate) => {
      answers = [fate]
      const order = await open()
      expect(await order(ORDER)).toMatchObject({ ok: false })
      expect(await order(ORDER)).toMatchObject({ ok: true })
      expect(same(1)).toBe(true)
    },
  )

  test('CL-20 keeps the reference of a lost answer over a reload, and finds the order it had made', async () => {
    answers = ['is lost']
    const before = await open()
    await before(ORDER)
    const after = await reload()
    const first = await after(ORDER)
    expect(first).toMatchObject({ ok: true })
    expect(same(1)).toBe(true)
    // Now it is known: the next one is another.
    await after(ORDER)
    expect(another(2)).toBe(true)
  })

  test('CL-20 keeps it for the same wish alone: another amount, or another member, has one of its own', async () => {
    answers = ['is lost']
    const order = await open()
    await order(ORDER)
    await order({ ...ORDER, amount: 600 })
    expect(another(1)).toBe(true)
    answers = ['is lost']
    const again = await reload()
    await again(ORDER)
    const other = await reload('player1')
    await other(ORDER)
    expect(another(3)).toBe(true)
  })

  test('CL-20 has a new one after a definite answer, be it a refusal', async () => {
    const order = await open()
    const made = await order(ORDER)
    expect(idOf(made)).toMatch(/^LB/)
    // One order at a time waits for its payment: the gateway refuses the next.
    expect(await order(ORDER)).toMatchObject({ ok: false, error: { code: 'payment.open' } })
    expect(await order(ORDER)).toMatchObject({ ok: false, error: { code: 'payment.open' } })
    expect(new Set(references).size).toBe(3)
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('moneyReference'))).toEqual([])
  })

  test('CL-20 forgets a lost one after ten minutes: by then it stands in the records', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const pass = (ms: number) => {
      gateway.clock.advance(ms)
      vi.setSystemTime(Date.now() + ms)
    }
    answers = ['is lost', 'is lost']
    const order = await open()
    await order(ORDER)
    pass(10 * 60_000 - 1_000)
    await order(ORDER)
    expect(same(1)).toBe(true)
    pass(2_000)
    await order(ORDER)
    expect(another(2)).toBe(true)
  })

  test('CL-20 compares what the caller calls the same wish', async () => {
    answers = ['is lost']
    const order = await open({ wishOf: ({ method }) => method })
    await order(ORDER)
    await order({ ...ORDER, amount: 600 })
    expect(same(1)).toBe(true)
  })

  test('CL-20 counts a corrected payment password as the same wish, and keeps none in the browser', async () => {
    let take: ReturnType<typeof useMoneyCall<typeof withdraw.input, typeof withdraw.value>>['submit'] | undefined
    function Probe() {
      take = useMoneyCall(withdraw).submit
      return null
    }
    const dead: typeof fetch = (input, init) =>
      String(input).endsWith(withdraw.path)
        ? Promise.reject(new TypeError('Failed to fetch'))
        : gateway.fetch(input, init)
    const options = { remote: 'account', wording: {}, signedInAs: 'player2' }
    await renderFeature(<Probe />, { ...options, gateway: { ...line, fetch: dead } })
    const kept = async (paymentPassword: string, amount = 100) => {
      await act(async () => void (await take?.({ amount, account: 1, paymentPassword })))
      return sessionStorage.getItem('moneyReference.withdraw') ?? ''
    }
    const first = await kept('123456')
    expect(JSON.parse(first)).toMatchObject({ reference: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    expect(first).not.toContain('123456')
    expect(await kept('654321')).toBe(first)
    expect(await kept('654321', 200)).not.toBe(first)
  })
})

import { GatewayError } from '@lobby/platform'
import { answerQuestion } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import { questionShown } from '@lobby/platform/testing/feedback'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { act, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { usePaymentPassword } from './use-payment-password.ts'
import { useSubmit } from './use-submit.ts'

const RIGHT = '271605'
const QUESTION = { title: 'Payment password' }

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

/** The passwords that were sent, and what is refused by the next of them. */
let sent: string[] = []
let refusals: ('payment.wrong' | 'request.too.often' | 'bank.unknown')[] = []
beforeEach(() => {
  sent = []
  refusals = []
})

async function remove({ paymentPassword }: { id: number; paymentPassword: string }): Promise<null> {
  sent.push(paymentPassword)
  const code = refusals.shift()
  if (code !== undefined) throw new GatewayError({ call: 'removeBankAccount', code, message: code, status: 400 })
  return null
}

/** A page that removes a bank account, and what it knows of the removal. */
async function open() {
  let removed = 0
  let removal: { error: Error | null } | undefined
  let start: (() => void) | undefined
  function Probe() {
    const order = useSubmit(remove, { onSuccess: () => (removed += 1) })
    const submitWithPassword = usePaymentPassword(order)
    removal = order
    start = () => submitWithPassword(QUESTION, { id: 7 })
    return null
  }
  await renderFeature(<Probe />, { remote: 'account', wording: {}, gateway })
  return {
    start: () => act(async () => start?.()),
    removed: () => removed,
    error: () => (removal?.error as { code?: string } | null | undefined)?.code ?? null,
  }
}

/** The shell of today tries what was typed before it answers; its answer is null where it is refused. */
async function type(typed: string): Promise<string | null> {
  const refused = await act(async () => (await questionShown()?.check?.(typed)) ?? null)
  if (refused) return (refused as Error & { code?: string }).code ?? ''
  await act(async () => answerQuestion(typed))
  return null
}

test.each(['payment.wrong', 'request.too.often'] as const)(
  'SH-24 MS-05 a password refused by %s leaves the question open, the page has no error of its own, and the next one is sent',
  async (code) => {
    const page = await open()
    refusals = [code]
    await page.start()
    expect(await type('000000')).toBe(code)
    expect(questionShown()).toMatchObject({ kind: 'password', ...QUESTION })
    expect([page.removed(), page.error()]).toEqual([0, null])
    expect(await type(RIGHT)).toBeNull()
    expect(questionShown()).toBeNull()
    // Once each: answering what was tried sends nothing more.
    expect([sent, page.removed(), page.error()]).toEqual([['000000', RIGHT], 1, null])
  },
)

test('SH-24 what is refused for another reason than the password ends the question and is the page’s to say', async () => {
  const page = await open()
  refusals = ['bank.unknown']
  await page.start()
  expect(await type(RIGHT)).toBeNull()
  expect(questionShown()).toBeNull()
  expect([sent, page.removed(), page.error()]).toEqual([[RIGHT], 0, 'bank.unknown'])
})

test('SH-24 going back sends nothing; after a refusal neither does it leave one on the page', async () => {
  const page = await open()
  await page.start()
  await act(async () => answerQuestion(null))
  expect(sent).toEqual([])
  refusals = ['payment.wrong']
  await page.start()
  await type('000000')
  await act(async () => answerQuestion(null))
  expect([sent, page.error(), questionShown()]).toEqual([['000000'], null, null])
})

test('SH-24 whoever goes back while the password is being tried is told by the page how it ended', async () => {
  const page = await open()
  refusals = ['payment.wrong']
  await page.start()
  await act(async () => {
    const tried = questionShown()?.check?.('000000')
    answerQuestion(null)
    await tried
  })
  expect([sent, page.error(), questionShown()]).toEqual([['000000'], 'payment.wrong', null])
})

test('SH-24 a second press asks once', async () => {
  const page = await open()
  await page.start()
  await page.start()
  await act(async () => answerQuestion(null))
  expect(questionShown()).toBeNull()
})

test('SH-24 CL-20 a shell of before, which answers without having tried, has it sent once and refused on the page', async () => {
  const page = await open()
  refusals = ['payment.wrong']
  await page.start()
  await act(async () => answerQuestion('000000'))
  await waitFor(() => expect(page.error()).toBe('payment.wrong'))
  expect([sent, questionShown()]).toEqual([['000000'], null])
})

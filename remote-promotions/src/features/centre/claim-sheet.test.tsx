import { claimPromotion } from '@lobby/contracts/calls/rewards'
import { renderFeature } from '@lobby/platform/testing'
import { toastsShown } from '@lobby/platform/testing/feedback'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import EN from '../../locales/en.json' with { type: 'json' }
import { ClaimSheet } from './claim-sheet.tsx'
import type { ClaimStanding } from './claim-standing.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const STANDING: ClaimStanding = {
  ...{ promotionId: 'promo-sports', state: 'open', amount: 40, turnover: 3, proof: 'optional', reason: null },
  ...{ appliedAt: null, reviewAt: null, sandbox: false, reviewed: true },
}
/** What the gateway answers a claim with: a state, or the code of a refusal. */
type Answer = { state: 'approved' | 'reviewing' } | { refused: string }

async function show(standing: Partial<ClaimStanding> = {}, answer: Answer = { state: 'reviewing' }) {
  const onClose = vi.fn()
  const sent: Record<string, unknown>[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (!String(input).endsWith(claimPromotion.path)) return gateway.fetch(input, init)
    sent.push(JSON.parse(String(init?.body)))
    return 'state' in answer
      ? Response.json({ success: true, value: answer })
      : Response.json({ success: false, errorCode: answer.refused, message: 'Refused.' }, { status: 403 })
  }
  const feature = await renderFeature(<ClaimSheet open standing={{ ...STANDING, ...standing }} onClose={onClose} />, {
    remote: 'promotions',
    wording: { EN },
    path: '/m/promotions',
    signedInAs: 'player1',
    gateway: { ...gateway, fetch },
  })
  return { ...feature, onClose, sent }
}
const comment = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Comment/ })
const send = () => screen.getByRole('button', { name: 'Submit claim' })
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)
const choose = (...names: string[]) => {
  const files = names.map((name) => new File(['GIF89a'], name, { type: 'image/gif' }))
  fireEvent.change(screen.getByLabelText('Add a picture'), { target: { files } })
}

it.each<[ClaimStanding['proof'], string, string | null]>([
  ['none', EN.claim.commentHint.none, null],
  ['optional', EN.claim.commentHint.optional, 'Pictures (optional)0/3'],
  ['required', EN.claim.commentHint.required, 'Pictures as proof0/3'],
])(
  'PR-10 PR-11 where proof is %s the sheet says what goes along, and asks for no more',
  async (proof, hint, legend) => {
    await show({ proof })
    expect(screen.getByRole('dialog', { name: /^Claim .*\b40\b/ })).toBeTruthy()
    expect(screen.getByText(hint)).toBeTruthy()
    expect(comment().maxLength).toBe(140)
    expect(screen.queryByRole('group')?.querySelector('legend')?.textContent ?? null).toBe(legend)
    expect(screen.queryByLabelText('Add a picture') !== null).toBe(legend !== null)
  },
)

it('PR-10 PD-01 where nobody reviews neither comment nor pictures are taken', async () => {
  const { user, sent } = await show({ reviewed: false, proof: 'optional' }, { state: 'approved' })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByLabelText('Add a picture')).toBeNull()
  await user.click(send())
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ promotionId: 'promo-sports', images: [] })]))
})

it('PR-10 a claim goes with its comment; it is said that it was sent, and the next begins empty', async () => {
  const { user, sent, onClose } = await show()
  await user.type(comment(), 'Bet of Saturday')
  await user.click(send())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toEqual([
    { promotionId: 'promo-sports', comment: 'Bet of Saturday', images: [], reference: expect.any(String) },
  ])
  expect(toastsShown()).toEqual(['Your claim has been sent'])
  expect(comment().value).toBe('')
})

it('PR-11 a claim that is granted at once is said to be', async () => {
  const { user, onClose } = await show({}, { state: 'approved' })
  await user.click(send())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(toastsShown()).toEqual(['Your bonus is waiting in the reward centre'])
})

it('PR-10 proof that is required and missing is asked for before anything is sent', async () => {
  const { user, sent } = await show({ proof: 'required' })
  expect(alerts()).toEqual([])
  await user.click(send())
  expect(alerts()).toEqual(['Please add at least one picture'])
  expect(sent).toEqual([])
})

it('PR-10 a file that is no picture is named and not taken', async () => {
  const { user, sent } = await show()
  choose('moving.gif')
  expect(await screen.findByText('moving.gif is neither PNG nor JPG')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
  await user.click(send())
  await waitFor(() => expect(sent).toHaveLength(1))
})

it('PR-11 a refusal is said once, and what was typed stays', async () => {
  const { user, onClose, sent } = await show({}, { refused: 'permission.denied' })
  await user.type(comment(), 'Bet of Saturday')
  await user.click(send())
  await waitFor(() => expect(alerts()).toHaveLength(1))
  expect(sent).toHaveLength(1)
  expect(comment().value).toBe('Bet of Saturday')
  expect(onClose).not.toHaveBeenCalled()
  expect(toastsShown()).toEqual([])
})

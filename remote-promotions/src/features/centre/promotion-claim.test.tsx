import { uploadImage } from '@lobby/contracts/calls/feedback'
import { promotionClaims } from '@lobby/contracts/calls/rewards'
import { PageExists } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import { toastsShown } from '@lobby/platform/testing/feedback'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { newerGateway } from '@lobby/sandbox/testing/newer-gateway'
import { betNow } from '@lobby/sandbox/testing/test-data'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import EN from '../../locales/en.json'
import { PromotionClaim } from './promotion-claim.tsx'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway()
})
afterEach(() => gateway.close())

const open = (promotionId: string, signedInAs: string, fetch = gateway.fetch) =>
  renderFeature(
    <PageExists value={() => true}>
      <PromotionClaim promotionId={promotionId} />
    </PageExists>,
    { remote: 'promotions', wording: { EN }, path: '/m/promotions', gateway: { ...gateway, fetch }, signedInAs },
  )
const claim = () => screen.findByRole('region', { name: 'Claiming the promotion' })
/** The smallest PNG there is: one pixel. */
const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
)

it('PR-11 SH-51 a member who meets the terms claims the promotion and is led to the reward', async () => {
  await betNow(gateway, 'player1', { stake: 1_000 })
  const { user } = await open('promo-slots', 'player1')
  expect((await claim()).textContent).toContain('+40')
  await user.click(screen.getByRole('button', { name: 'Claim this promotion' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Submit claim' }))
  expect(await screen.findByText('Approved')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the reward centre' }).getAttribute('href')).toBe('/m/rewardCenter')
  expect(toastsShown()).toEqual(['Your bonus is waiting in the reward centre'])
  expect(screen.getByText('Your bonus is in the reward centre.')).toBeTruthy()
})

it('PR-10 a comment of at most 140 characters and pictures go along, and the claim is reviewed', async () => {
  await betNow(gateway, 'player1', { type: 'SPORTS', stake: 120 })
  const { user } = await open('promo-sports', 'player1')
  await user.click(await screen.findByRole('button', { name: 'Claim this promotion' }))
  const sheet = within(await screen.findByRole('dialog'))
  const comment = sheet.getByLabelText<HTMLTextAreaElement>(/Comment/)
  expect(comment.maxLength).toBe(140)
  await user.type(comment, 'Bet of Saturday')
  await user.click(sheet.getByRole('button', { name: 'Submit claim' }))
  expect(sheet.getByText('Please add at least one picture')).toBeTruthy()
  const input = sheet.getByLabelText('Add a picture')
  fireEvent.change(input, { target: { files: [new File(['GIF89a'], 'moving.gif', { type: 'image/gif' })] } })
  expect(await sheet.findByText('moving.gif is neither PNG nor JPG')).toBeTruthy()
  fireEvent.change(input, { target: { files: [new File([PIXEL], 'bet.png', { type: 'image/png' })] } })
  expect(await sheet.findByRole('img', { name: 'bet.png' })).toBeTruthy()
  await waitFor(() => expect(sheet.queryByText('Sending bet.png')).toBeNull())
  await user.click(sheet.getByRole('button', { name: 'Submit claim' }))
  expect(await screen.findByText('In review')).toBeTruthy()
  expect((await claim()).textContent).toContain('SANDBOX')
  expect(screen.getByText(/^You will have an answer at \d\d:\d\d\.$/)).toBeTruthy()
  expect(toastsShown()).toEqual(['Your claim has been sent'])
})

it('PR-10 a picture that did not arrive is sent again from where it lies, and no claim goes without it', async () => {
  await betNow(gateway, 'player1', { type: 'SPORTS', stake: 120 })
  let failing = true
  const { user } = await open('promo-sports', 'player1', async (input, init) =>
    failing && String(input).includes(uploadImage.path)
      ? Response.json({ success: false, errorCode: 'permission.denied' }, { status: 403 })
      : gateway.fetch(input, init),
  )
  await user.click(await screen.findByRole('button', { name: 'Claim this promotion' }))
  const sheet = within(await screen.findByRole('dialog'))
  const files = [new File([PIXEL], 'bet.png', { type: 'image/png' })]
  fireEvent.change(sheet.getByLabelText('Add a picture'), { target: { files } })
  const again = await sheet.findByRole('button', { name: 'Send bet.png again' })
  await user.click(sheet.getByRole('button', { name: 'Submit claim' }))
  expect(sheet.getByText(/^Wait until the pictures are uploaded/)).toBeTruthy()
  failing = false
  await user.click(again)
  await waitFor(() => expect(sheet.queryByText(/^Wait until the pictures are uploaded/)).toBeNull())
  await user.click(sheet.getByRole('button', { name: 'Submit claim' }))
  expect(await screen.findByText('In review')).toBeTruthy()
})

it('PR-10 a fourth picture is not taken', async () => {
  await betNow(gateway, 'player1', { type: 'SPORTS', stake: 120 })
  const { user } = await open('promo-sports', 'player1')
  await user.click(await screen.findByRole('button', { name: 'Claim this promotion' }))
  const sheet = within(await screen.findByRole('dialog'))
  const files = ['a', 'b', 'c', 'd'].map((name) => new File([PIXEL, name], `${name}.png`, { type: 'image/png' }))
  fireEvent.change(sheet.getByLabelText('Add a picture'), { target: { files } })
  expect(await sheet.findByText('At most 3 pictures')).toBeTruthy()
  await waitFor(() => expect(sheet.getAllByRole('img')).toHaveLength(3))
  expect(sheet.queryByLabelText('Add a picture')).toBeNull()
})

it('PR-11 who does not meet the terms is told so', async () => {
  await open('promo-slots', 'player2')
  expect(within(await claim()).getByText('Not yet')).toBeTruthy()
  expect(screen.getByText('Meet the terms above, then claim it here.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('PR-11 a visitor is not asked about, and sees nothing of it', async () => {
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    asked.push(String(input))
    return gateway.fetch(input, init)
  }
  await renderFeature(<PromotionClaim promotionId="promo-slots" />, {
    remote: 'promotions',
    wording: { EN },
    path: '/m/promotions',
    gateway: { ...gateway, fetch },
  })
  expect(screen.queryByRole('region')).toBeNull()
  expect(asked.filter((url) => url.includes('/promotion/claims'))).toEqual([])
})

it('PD-01 PR-10 where nobody reviews, one sentence says so where pictures are asked for, and no comment is elsewhere', async () => {
  Object.assign(gateway.world.outside, { reviewer: null })
  await betNow(gateway, 'player1', { type: 'SPORTS', stake: 120 })
  await betNow(gateway, 'player1', { stake: 1_000 })
  const { user, unmount } = await open('promo-sports', 'player1')
  expect((await claim()).textContent).toContain('Claims that need a review are not available on this site yet.')
  expect(screen.queryByRole('button')).toBe(null)
  unmount()
  await open('promo-slots', 'player1')
  await user.click(await screen.findByRole('button', { name: 'Claim this promotion' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.queryByRole('textbox')).toBe(null)
  await user.click(sheet.getByRole('button', { name: 'Submit claim' }))
  expect(await screen.findByText('Approved')).toBeTruthy()
})

it('FD-29 PR-11 a claim in a state that the page does not know has a neutral word, and nothing to press', async () => {
  const newer = newerGateway(gateway, promotionClaims, (all) => all.map((one) => ({ ...one, state: 'appealed' })))
  await open('promo-slots', 'player1', newer.fetch)
  expect((await claim()).textContent).toMatch(/^Other/)
  expect(within(await claim()).queryByRole('button')).toBeNull()
})

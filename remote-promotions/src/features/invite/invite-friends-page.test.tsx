import { invitedFriends } from '@lobby/contracts/calls/referrals'
import { PageExists, useFeedback } from '@lobby/platform/host'
import { holdTimers, renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { openBelow } from '@lobby/sandbox/testing/open-below'
import { betNow, depositNow } from '@lobby/sandbox/testing/test-data'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import EN from '../../locales/en.json'
import InviteFriendsPage from './invite-friends-page.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterEach(() => {
  vi.restoreAllMocks()
  gateway.set({ whitelabel: { REFERRAL3: true } })
})
afterAll(() => gateway.close())

/** The shell's toasts, as plain as can be. */
function Toasts() {
  return useFeedback().toasts.map(({ id, text }) => <output key={id}>{text}</output>)
}

const open = (signedInAs: string, fetch = gateway.fetch) =>
  renderFeature(
    <PageExists value={() => true}>
      <InviteFriendsPage />
      <Toasts />
    </PageExists>,
    { remote: 'promotions', wording: { EN }, path: '/m/inviteFriends', signedInAs, gateway: { ...gateway, fetch } },
  )

it('SH-24 HD-05 the code and the link can be copied, and the code shown to a camera', async () => {
  const { user } = await open('agent1')
  expect(await screen.findByText('LOBBY01')).toBeTruthy()
  const link = `${location.origin}/m/register?affiliateCode=LOBBY01`
  expect(screen.getByText(link)).toBeTruthy()
  const toasts = holdTimers(1_500)
  await user.click(screen.getByRole('button', { name: 'Copy the link' }))
  expect(await navigator.clipboard.readText()).toBe(link)
  expect(await screen.findByText('Copied')).toBeTruthy()
  toasts.run()
  expect(screen.queryByText('Copied')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'QR code' }))
  const code = await screen.findByRole('dialog', { name: 'Scan to register' })
  expect(await within(code).findByRole('img', { name: 'QR code of the registration link' })).toBeTruthy()
})

it('SH-24 says so when the browser denies the copy', async () => {
  const { user } = await open('agent1')
  await screen.findByText('LOBBY01')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
  holdTimers(1_500)
  await user.click(screen.getByRole('button', { name: 'Copy the code' }))
  expect(await screen.findByText('It could not be copied. Touch and hold the text to copy it yourself.')).toBeTruthy()
  expect(screen.queryByText('Copied')).toBeNull()
})

it('SH-24 what came of it: the funnel, the friends with masked names, what they brought', async () => {
  const { user } = await open('agent1')
  const steps = within(await screen.findByRole('region', { name: 'Your invitations' })).getAllByRole('listitem')
  await waitFor(() => expect(steps[1]?.textContent).toBe('Registered12'))
  const friends = screen.getByRole('list', { name: 'Invited friends' })
  await waitFor(() => expect(within(friends).getAllByRole('listitem')).toHaveLength(10))
  expect(within(friends).getAllByText(/^\p{L}\p{L}\*\*\*\d\d$/u)).toHaveLength(10)
  await waitFor(() => expect(within(friends).getAllByText(/^\+50/).length).toBeGreaterThan(0))
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(within(friends).getAllByRole('listitem')).toHaveLength(12))
  expect(screen.getByRole('link', { name: 'Go to the reward centre' }).getAttribute('href')).toBe('/m/rewardCenter')
})

it('SH-24 what friends brought stands in full: the bonus of the one who paid in, and the share of what they play', async () => {
  await openBelow(gateway, 'agent2', { userName: 'friendpaid', type: 0, rebate: 0 })
  await openBelow(gateway, 'agent2', { userName: 'friendless', type: 0, rebate: 0 })
  await depositNow(gateway, 'friendpaid', 5_000)
  // The day before: 0.2 % of 4,000 are 8.
  await betNow(gateway, 'friendpaid', { stake: 4_000, at: Date.UTC(2026, 10, 20, 5) })
  await open('agent2')
  const steps = within(await screen.findByRole('region', { name: 'Your invitations' })).getAllByRole('listitem')
  await waitFor(() =>
    expect(steps.slice(1).map(({ textContent }) => textContent)).toEqual(['Registered2', 'Deposited1']),
  )
  expect(screen.getByText('Earned so far').nextElementSibling?.textContent).toBe('58.00\u00a0K')
  expect(screen.getByText('To be claimed').nextElementSibling?.textContent).toBe('58.00\u00a0K')
  const friends = within(screen.getByRole('list', { name: 'Invited friends' }))
  await waitFor(() => expect(friends.getAllByRole('listitem')).toHaveLength(2))
  expect(friends.getAllByText(/^\+/).map(({ textContent }) => textContent)).toEqual(['+50.00\u00a0K'])
})

it('SH-24 ER-17 says that the next friends did not come, keeps the first, and takes another tap', async () => {
  let failing = true
  const { user } = await open('agent1', async (input, init) => {
    const url = String(input)
    return failing && url.includes(invitedFriends.path) && url.includes('pageNo=2')
      ? Response.json({ success: false, errorCode: 'permission.denied' }, { status: 403 })
      : gateway.fetch(input, init)
  })
  const friends = await screen.findByRole('list', { name: 'Invited friends' })
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(within(friends).getAllByRole('listitem')).toHaveLength(10)
  failing = false
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(within(friends).getAllByRole('listitem')).toHaveLength(12))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('SH-24 whoever has invited nobody has a code of his own and is told what to do', async () => {
  await open('player2')
  expect(await screen.findByText(/^[A-Z2-9]{7}$/)).toBeTruthy()
  expect(await screen.findByText('Nobody has joined yet')).toBeTruthy()
})

it('HD-05 the page says so when the referral promotion is off, and offers no second try', async () => {
  gateway.set({ whitelabel: { REFERRAL3: false } })
  await open('player1')
  expect(await screen.findByText('Inviting friends is not available at the moment')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('PL-02 says how often bonus and commission are to be played', async () => {
  await open('agent1')
  expect(await screen.findByText('Turnover: 3× for the bonus, 1× for the commission.')).toBeTruthy()
})

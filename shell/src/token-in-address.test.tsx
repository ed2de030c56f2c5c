import { memberInfo } from '@lobby/contracts/calls/member-info'
import { gateway as call, isGatewayError, session } from '@lobby/platform'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { FeedbackView } from './layout/feedback-view.tsx'
import en from './locales/en.json' with { type: 'json' }
import { takeToken } from './token-in-address.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
afterEach(() => history.replaceState(null, '', '/'))

const page = (signedInAs?: string) =>
  renderFeature(<FeedbackView />, {
    remote: 'shell',
    wording: { EN: en.shell },
    shellWording: { shell: { EN: en.shell } },
    gateway,
    ...(signedInAs ? { signedInAs } : {}),
  })
const open = (address: string) => {
  history.replaceState(null, '', address)
  takeToken()
}
const here = () => location.pathname + location.search + location.hash
const tokenNow = () => {
  const state = session.get()
  return state.status === 'member' ? state.token : null
}

test('SE-03 MS-09 a visitor’s token becomes the session at once, and leaves the address with nothing else lost', async () => {
  await page()
  const token = await gateway.signIn('player1')
  open(`/m/home?a=1&token=${token}&b=2#top`)
  expect(tokenNow()).toBe(token)
  expect(here()).toBe('/m/home?a=1&b=2#top')
})

test('SE-03 MS-09 a token that is empty or no good ends no session', async () => {
  await page('player1')
  const mine = tokenNow()
  open('/m/home?token=')
  expect(here()).toBe('/m/home')
  open('/m/home?token=no-such-token-at-all-000000000000')
  const garbage = { token: 'no-such-token-at-all-000000000000' }
  await expect(call(memberInfo, {}, garbage)).rejects.toSatisfy(isGatewayError)
  expect(tokenNow()).toBe(mine)
})

test('MS-09 another session of the same member is taken without a word', async () => {
  await page('player1')
  const token = await gateway.signIn('player1')
  open(`/m/home?token=${token}`)
  await waitFor(() => expect(tokenNow()).toBe(token))
})

test('MS-09 another member’s is taken once the player has agreed, and ends the own one', async () => {
  const { user } = await page('player1')
  const [mine, theirs] = [tokenNow() ?? '', await gateway.signIn('vip')]
  open(`/m/home?token=${theirs}`)
  expect(await screen.findByText('Log out player1 and continue as vip?')).toBeTruthy()
  expect(tokenNow()).toBe(mine)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(tokenNow()).toBe(mine)

  open(`/m/home?token=${theirs}`)
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(session.get()).toMatchObject({ token: theirs, userName: 'vip', customerType: 0 }))
  // The own one is ended once the other stands.
  const end = expect.objectContaining({ code: 'login.not.session' })
  await waitFor(() => expect(call(memberInfo, {}, { token: mine })).rejects.toEqual(end))
})

test('MS-09 SH-21 the token of an embedded lottery stays where it is', async () => {
  await page('player1')
  const mine = tokenNow()
  const address = `/m/lotto-h5/mui/trad/games/VN_TP_HCM?token=${await gateway.signIn('vip')}`
  open(address)
  expect([here(), tokenNow()]).toEqual([address, mine])
})

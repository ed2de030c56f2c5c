import { WALLET_FIGURES } from '@lobby/contracts/calls/member'
import { PageExists } from '@lobby/platform/host'
import { renderFeature, resetPlatform } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { FROM_DESKTOP } from '@lobby/ui/media'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, vi as spies, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import vi from '../../locales/vi.json' with { type: 'json' }
import MemberHomePage from './member-home-page.tsx'

/** Of the wallet the total and every figure below it; and the net result of play. */
const AMOUNTS = 1 + WALLET_FIGURES.length + 1

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
let isDesktop = false
beforeEach(() => {
  isDesktop = false
  const heard = { addEventListener() {}, removeEventListener() {} }
  spies.stubGlobal('matchMedia', (query: string) => ({ ...heard, matches: isDesktop && query === FROM_DESKTOP }))
})
afterEach(() => void spies.unstubAllGlobals())
afterEach(() => gateway.set({ mobileTemplate: { mem_cen: '1', dep_func: '1' } }))

interface Options {
  exists?: (path: string) => boolean
  fetch?: typeof fetch
}

function renderPage(signedInAs: string, { exists = () => true, fetch = gateway.fetch }: Options = {}) {
  return renderFeature(
    <PageExists value={exists}>
      <MemberHomePage />
    </PageExists>,
    {
      remote: 'account',
      wording: { VI: vi, EN: en },
      path: '/m/member/home',
      signedInAs,
      gateway: { ...gateway, fetch },
    },
  )
}

describe('member home', () => {
  test('SH-24 IN-10 a phone that can be felt offers to switch it off; another device offers nothing', async () => {
    const first = await renderPage('player1')
    expect(screen.queryByRole('switch')).toBeNull()
    first.unmount()
    Object.defineProperty(navigator, 'vibrate', { configurable: true, value: () => true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'vibrate'))
    // A desktop's browser has it as well.
    const desktop = await renderPage('player1')
    expect(screen.queryByRole('switch')).toBeNull()
    desktop.unmount()
    Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: 5 })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'maxTouchPoints'))
    const { user } = await renderPage('player1')
    const choice = screen.getByRole('switch', { name: 'Vibrate on bets and transfers' })
    expect(choice).toHaveProperty('checked', true)
    await user.click(choice)
    expect(choice).toHaveProperty('checked', false)
    expect(localStorage.getItem('MC_NO_HAPTICS')).toBe('true')
  })

  test('SH-24 SE-06 says who is signed in: name, id and level', async () => {
    await renderPage('vip')
    expect(screen.getByText('vip')).toBeTruthy()
    expect(await screen.findByText(/^Member ID \d+$/)).toBeTruthy()
    expect(screen.getByText('Diamond')).toBeTruthy()
    expect(screen.queryByText('Agent')).toBeNull()
  })

  test('SE-14 says the level that this browser knew last until the gateway answers', async () => {
    const visit = await renderPage('vip')
    await screen.findByText('Diamond')
    await waitFor(() => expect(localStorage.getItem('MC_MEMBER_INFO')).not.toBeNull())
    const kept = localStorage.getItem('MC_MEMBER_INFO') ?? ''
    visit.unmount()
    await resetPlatform()
    localStorage.setItem('MC_MEMBER_INFO', kept)
    // The sign-in before the page is rendered has its answers.
    const fetch: typeof globalThis.fetch = (input, init) =>
      document.body.textContent ? new Promise(() => {}) : gateway.fetch(input, init)
    await renderPage('vip', { fetch })
    expect(screen.getByText('Diamond')).toBeTruthy()
  })

  test('SH-24 SE-10 shows the total and the figures below it, and hides all of them together', async () => {
    const { user } = await renderPage('player2')
    await waitFor(() => expect(screen.getAllByText('0.00')).toHaveLength(AMOUNTS))
    await user.click(screen.getByRole('button', { name: 'Hide balance' }))
    expect(screen.queryByText('0.00')).toBeNull()
    expect(screen.getAllByText('******')).toHaveLength(AMOUNTS)
  })

  test('SH-24 has four quick actions, of the pages that are there', async () => {
    await renderPage('player1', { exists: (path) => !['/m/voucherCenter', '/m/withdraw'].includes(path) })
    const quick = await screen.findByRole('navigation', { name: 'Quick actions' })
    await waitFor(() =>
      expect(
        within(quick)
          .getAllByRole('link')
          .map((link) => link.getAttribute('href')),
      ).toEqual(['/m/gameRecord', '/m/rewardCenter', '/m/promotions', '/m/gameCenter']),
    )
  })

  test('PL-03 the quick action of the rewards says how many wait, as the entry at a desktop’s side does', async () => {
    await renderPage('player1')
    const quick = await screen.findByRole('navigation', { name: 'Quick actions' })
    await within(quick).findByRole('link', { name: /^Reward centre ?\d+ rewards to claim$/ })
  })

  test('PL-11 SH-24 has none on a desktop, where they stand at the side, and all else in its groups', async () => {
    isDesktop = true
    await renderPage('player1')
    await screen.findByRole('heading', { name: 'Transactions' })
    const record = screen.getByRole('link', { name: 'Betting record' })
    expect(record.getAttribute('href')).toBe('/m/gameRecord')
    expect(screen.queryByRole('navigation', { name: 'Quick actions' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Deposit' })).toBeNull()
  })

  test.each(['0', ''])('SH-46 the base template (mem_cen "%s") has the links in one list', async (mem_cen) => {
    gateway.set({ mobileTemplate: { mem_cen, dep_func: '1' } })
    await renderPage('player1')
    const links = await screen.findByRole('list', { name: 'Member menu' })
    await waitFor(() => expect(within(links).getByRole('link', { name: 'Deposit' })).toBeTruthy())
    expect(within(links).getByRole('link', { name: 'Announcements' })).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: 'Quick actions' })).toBeNull()
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['Settings'])
  })

  test('SH-46 the new template (mem_cen "1") has quick actions and groups', async () => {
    await renderPage('player1')
    expect(await screen.findByRole('navigation', { name: 'Quick actions' })).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Member menu' })).toBeNull()
    expect(screen.getAllByRole('heading').length).toBeGreaterThan(3)
  })

  test('SH-24 shows no group without a page, and always the settings', async () => {
    await renderPage('player1', { exists: () => false })
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['Settings'])
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy()
  })

  test('PP-05 says how long the member has been playing, and with what result', async () => {
    await renderPage('player2')
    expect((await screen.findByText('This session: 0 min')).parentElement?.textContent).toBe(
      'This session: 0 minNet 0.00\u00a0K',
    )
  })

  test('CS-02 SH-24 the way to the messages counts the unread', async () => {
    await renderPage('player1')
    expect((await screen.findByText('2 unread messages')).closest('a')?.getAttribute('href')).toBe('/m/webEmail')
  })

  test('AG-01 links the team for agents alone', async () => {
    const { unmount } = await renderPage('agent1')
    expect(screen.getByRole('link', { name: 'Team overview' }).getAttribute('href')).toBe('/m/agent/team/overview')
    expect(screen.getByText('Agent')).toBeTruthy()
    unmount()
    await renderPage('player1')
    expect(screen.queryByRole('link', { name: 'Team overview' })).toBeNull()
  })

  test('AG-02 AG-03 AG-04 AG-05 AG-08 has a group of the pages for agents, each with its switch', async () => {
    gateway.set({ whitelabel: { REGCEN: false, AGETEAMPNL3: true, DOWNMAN: true, TEAMBETTING3: true } })
    await renderPage('agent1')
    const group = within(await screen.findByRole('region', { name: 'Agent' }))
    const links = () => group.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    const expected = [
      ['Team overview', '/m/agent/team/overview'],
      ['Manage team', '/m/member/team'],
      ['Team profit\u00a0/\u00a0loss', '/m/agent/team/pnl'],
      ['Team bets', '/m/teamBetting'],
      ['Contracts', '/m/member/agent/getSalaryContract'],
    ]
    await waitFor(() => expect(links()).toEqual(expected))
    gateway.set({ whitelabel: { REGCEN: true } })
    cleanup()
    await renderPage('player1')
    expect(screen.queryByRole('region', { name: 'Agent' })).toBeNull()
  })

  test('SH-24 says what did not load, and loads it at a tap', async () => {
    let failing = true
    const fetch: typeof globalThis.fetch = async (input, init) =>
      failing && String(input).includes('/wps/wallets/gcs')
        ? Response.json({ success: false, errorCode: 'permission.denied' }, { status: 403 })
        : gateway.fetch(input, init)
    const { user } = await renderPage('player2', { fetch })
    expect((await screen.findByRole('alert')).textContent).toBe('Your balance did not load Try again')
    failing = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getAllByText('0.00')).toHaveLength(AMOUNTS))
  })
})

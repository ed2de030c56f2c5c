import { STORAGE_KEY } from '@lobby/contracts/storage'
import { indicator, session } from '@lobby/platform'
import { answerQuestion, PageExists, useFeedback } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import enWords from '../../locales/en.json' with { type: 'json' }
import viWords from '../../locales/vi.json' with { type: 'json' }
import SideMenu from './side-menu.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

/** The layout's question and indicator, as plain as can be. */
function Question() {
  const { question, waiting } = useFeedback()
  if (waiting) return <p>please wait</p>
  if (!question) return null
  return (
    <div role="alertdialog" aria-label={question.title}>
      <button type="button" onClick={() => answerQuestion(false)}>
        no
      </button>
      <button type="button" onClick={() => answerQuestion(true)}>
        yes
      </button>
    </div>
  )
}

async function renderMenu(signedInAs = 'vip', exists: (path: string) => boolean = () => true, fetch = gateway.fetch) {
  const close = vi.fn()
  const feature = await renderFeature(
    <PageExists value={exists}>
      <SideMenu close={close} />
      <Question />
    </PageExists>,
    {
      remote: 'account',
      wording: { VI: viWords, EN: enWords },
      path: '/m/home',
      signedInAs,
      gateway: { ...gateway, fetch },
    },
  )
  return { ...feature, close }
}

/** As many rewards wait, whatever the seeded world has granted. */
const waits =
  (count: number): typeof fetch =>
  async (input, init) => {
    const response = await gateway.fetch(input, init)
    if (!String(input).includes('/wps/promotion/rewards')) return response
    const envelope = await response.json()
    return Response.json({ ...envelope, value: { ...envelope.value, claimable: { count, amount: count * 29 } } })
  }

describe('side menu', () => {
  test('SM-01 shows the name and the level, which leads to the benefits', async () => {
    await renderMenu()
    expect(screen.getByText('vip')).toBeTruthy()
    const level = await screen.findByRole('link', { name: 'Member level Diamond' })
    expect(level.getAttribute('href')).toBe('/m/member/benefits')
  })

  test('SM-02 masks the total with asterisks, and remembers it', async () => {
    const { user } = await renderMenu('player2')
    await screen.findByText('0.00')
    await user.click(screen.getByRole('button', { name: 'Hide balance' }))
    expect(screen.queryByText('0.00')).toBeNull()
    expect(screen.getByText('******')).toBeTruthy()
    expect(localStorage.getItem(STORAGE_KEY.hideBalance)).toBe('1')
    await user.click(screen.getByRole('button', { name: 'Show balance' }))
    expect(screen.getByText('0.00')).toBeTruthy()
  })

  test('SM-03 SM-07 lists the entries in the order of the documents', async () => {
    await renderMenu('vip', undefined, waits(0))
    await screen.findByRole('button', { name: 'Affiliate' })
    await screen.findByRole('link', { name: 'Reward centre' })
    const nav = screen.getByRole('navigation', { name: 'Member menu' })
    const rows = within(nav)
      .getAllByRole('listitem')
      .map((row) => row.textContent)
    expect(rows).toEqual([
      'Deposit',
      'Withdraw',
      'My account',
      'Betting record',
      'Account record',
      'Profit and loss',
      'Reward centre',
      'Points mall',
      'Security centre',
      'LanguageEnglish',
      'Help centre',
      'Affiliate',
      'Download app',
    ])
  })

  test('SM-03 lists no page that is not there', async () => {
    await renderMenu('vip', (path) => path === '/m/withdraw')
    const nav = screen.getByRole('navigation', { name: 'Member menu' })
    expect(
      within(nav)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Withdraw'])
    expect(await screen.findByText('Diamond')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Diamond/ })).toBeNull()
  })

  test('PL-03 the reward centre says how many rewards wait there, and nothing where none does', async () => {
    const { unmount } = await renderMenu('player2', undefined, waits(2))
    expect(await screen.findByRole('link', { name: /^Reward centre.*2 rewards to claim$/ })).toBeTruthy()
    unmount()
    await renderMenu('player2', undefined, waits(0))
    expect(await screen.findByRole('link', { name: 'Reward centre' })).toBeTruthy()
  })

  test('SM-05 shows no reward centre while its switch is off', async () => {
    gateway.set({ whitelabel: { REWARDCENTER3: false } })
    try {
      await renderMenu()
      await screen.findByRole('button', { name: 'Affiliate' })
      expect(screen.queryByRole('link', { name: 'Reward centre' })).toBeNull()
    } finally {
      gateway.set({ whitelabel: { REWARDCENTER3: true } })
    }
  })

  test('SM-05 shows the reward centre while its switch is on', async () => {
    await renderMenu()
    expect(await screen.findByRole('link', { name: 'Reward centre' })).toBeTruthy()
  })

  test('SM-07 opens the help centre and the affiliates’ site, each in a window of its own', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const { user } = await renderMenu()
    await user.click(await screen.findByRole('button', { name: 'Help centre' }))
    expect(open).toHaveBeenCalledWith('https://help.example/', '_blank', 'noopener,noreferrer')
    await user.click(screen.getByRole('button', { name: 'Affiliate' }))
    expect(open).toHaveBeenLastCalledWith('https://affiliate.example/', '_blank', 'noopener,noreferrer')
    open.mockRestore()
  })

  test('SM-06 SE-04 ER-06 asks before it signs out, and stays when the player says no', async () => {
    const { user, close } = await renderMenu()
    await user.click(screen.getByRole('button', { name: 'Log out' }))
    await screen.findByRole('alertdialog', { name: 'Are you sure you want to log out?' })
    await user.click(screen.getByRole('button', { name: 'no' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(session.get().status).toBe('member')
    expect(close).not.toHaveBeenCalled()
  })

  test('SM-06 SE-05 signs out at the gateway and leads to login', async () => {
    const { user, close, address } = await renderMenu()
    const state = session.get()
    await user.click(screen.getByRole('button', { name: 'Log out' }))
    await user.click(await screen.findByRole('button', { name: 'yes' }))
    await waitFor(() => expect(address()).toBe('/m/login'))
    expect(session.get().status).toBe('visitor')
    expect(localStorage.getItem(STORAGE_KEY.session)).toBeNull()
    expect(close).toHaveBeenCalled()
    const token = state.status === 'member' ? state.token : ''
    const answer = await gateway.fetch('/wps/member/info', { headers: { Authorization: token } })
    expect(answer.status).toBe(401)
  })

  test('SM-06 ER-01 asks to wait until the player is signed out, for 9999 s at most', async () => {
    const shown = vi.spyOn(indicator, 'show')
    const { user, address } = await renderMenu()
    await user.click(screen.getByRole('button', { name: 'Log out' }))
    await user.click(await screen.findByRole('button', { name: 'yes' }))
    await waitFor(() => expect(address()).toBe('/m/login'))
    expect(shown.mock.calls).toEqual([[{ ms: 9_999_000 }]])
    expect(screen.queryByText('please wait')).toBeNull()
    shown.mockRestore()
  })

  test('IN-10 changes the theme at a touch', async () => {
    const { user } = await renderMenu()
    await user.click(screen.getByRole('button', { name: 'Light' }))
    expect(document.documentElement.dataset.theme).toBe('light')
    await user.click(screen.getByRole('button', { name: 'Dark' }))
    expect(document.documentElement.dataset.theme).toBe('dark')
  })
})

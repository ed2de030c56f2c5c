import { renderFeature } from '@lobby/platform/testing'
import { toastsShown } from '@lobby/platform/testing/feedback'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import vi from '../../locales/vi.json' with { type: 'json' }
import BenefitsPage from './benefits-page.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const renderPage = (signedInAs: string, fetch: typeof globalThis.fetch = gateway.fetch) =>
  renderFeature(<BenefitsPage />, {
    remote: 'account',
    wording: { VI: vi, EN: en },
    path: '/m/member/benefits',
    signedInAs,
    gateway: { ...gateway, fetch },
  })

describe('member benefits', () => {
  test('SH-24 shows the level, the way to the next one and what keeps it', async () => {
    const { unmount } = await renderPage('player2')
    expect(await screen.findByRole('progressbar', { name: 'To Silver' })).toBeTruthy()
    expect(screen.getByText('You always keep this level.')).toBeTruthy()
    unmount()
    await renderPage('vip')
    expect(await screen.findByText('You are at the highest level.')).toBeTruthy()
    const keep = screen.getByRole('progressbar', { name: 'Keep Diamond after 30\u00a0Nov\u00a02026' })
    expect(keep.getAttribute('aria-valuetext')).toMatch(/ \/ 100,000\.00\u00a0K$/)
  })

  test('SH-24 compares the levels, the own one first, by what each asks for and gives', async () => {
    const { user } = await renderPage('vip')
    expect((await screen.findByRole('tab', { name: 'Diamond' })).getAttribute('aria-selected')).toBe('true')
    const panel = () => screen.getByRole('tabpanel')
    expect(within(panel()).getByText('VIP customer service').nextElementSibling?.textContent).toBe('Yes')
    await user.click(screen.getByRole('tab', { name: 'Gold' }))
    expect(within(panel()).getByText('Monthly turnover to reach it').nextElementSibling?.textContent).toBe(
      '10,000.00\u00a0K',
    )
    expect(within(panel()).queryByText('VIP customer service')).toBeNull()
  })

  test('SH-24 a claim is paid once, whatever the thumb does, and shows when it was taken', async () => {
    const sent: string[] = []
    const fetch: typeof globalThis.fetch = (input, init) => {
      if (String(input).includes('/club/claim')) sent.push(String(init?.body))
      return gateway.fetch(input, init)
    }
    const { user } = await renderPage('vip', fetch)
    await user.dblClick(await screen.findByRole('button', { name: 'Claim Diamond upgrade bonus' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Claim Diamond upgrade bonus' })).toBeNull())
    expect(screen.getByText('Claimed 21 Nov 2026')).toBeTruthy()
    expect(sent).toHaveLength(1)
    expect(toastsShown()).toEqual([expect.stringMatching(/^[\d,.]+\u00a0K is in your wallet$/)])
  })

  test('SH-24 SE-12 the birthday bonus leads to the verification that it wants', async () => {
    await renderPage('player1')
    const link = await screen.findByRole('link', { name: 'Verify' })
    expect(link.getAttribute('href')).toBe('/m/securityCenter?view=identity')
  })

  test('SH-24 says that it did not load, and loads at a tap', async () => {
    let failing = true
    const fetch: typeof globalThis.fetch = async (input, init) =>
      failing && String(input).includes('/member/club')
        ? Response.json({ success: false, errorCode: 'permission.denied' }, { status: 403 })
        : gateway.fetch(input, init)
    const { user } = await renderPage('player2', fetch)
    expect((await screen.findByRole('alert')).textContent).toContain('Your benefits did not load')
    failing = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('progressbar', { name: 'To Silver' })).toBeTruthy()
  })
})

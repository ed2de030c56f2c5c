import { wallet } from '@lobby/contracts/calls/member'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { Balance } from '../../parts/wallet/balance.tsx'
import RailLinks from './rail-links.tsx'
import RailWallet from './rail-wallet.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const show = (ui: ReactNode, signedInAs?: string, fetch = gateway.fetch) =>
  renderFeature(ui, {
    remote: 'account',
    wording: { EN: en },
    path: '/m/lottery?view=today',
    signedInAs,
    gateway: { ...gateway, fetch },
  })
const linksIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('the side of a desktop', () => {
  test('PL-11 SE-10 shows a member the total and the way to withdraw, with one call for both places of the wallet', async () => {
    let calls = 0
    await show(
      <>
        <Balance />
        <RailWallet path="/m/lottery" />
      </>,
      'player2',
      (input, init) => {
        if (String(input).includes(wallet.path)) calls += 1
        return gateway.fetch(input, init)
      },
    )
    const side = screen.getByRole('region', { name: 'Total balance' })
    expect(await within(side).findByText('0.00')).toBeTruthy()
    expect(linksIn(side)).toEqual([['Withdraw', '/m/withdraw']])
    expect(calls).toBe(1)
  })

  test('PL-11 SM-02 hides the total there and wherever else it stands', async () => {
    const { user } = await show(
      <>
        <Balance />
        <RailWallet path="/m/lottery" />
      </>,
      'player2',
    )
    const side = screen.getByRole('region', { name: 'Total balance' })
    await within(side).findByText('0.00')
    await user.click(within(side).getByRole('button', { name: 'Hide balance' }))
    expect(screen.queryByText('0.00')).toBeNull()
    expect(screen.getAllByText('******')).toHaveLength(2)
    await user.click(within(side).getByRole('button', { name: 'Show balance' }))
    expect(screen.getAllByText('0.00')).toHaveLength(2)
  })

  test.each(['/m/home', '/m/member/home', '/m/voucherCenter'])(
    'PL-11 HM-10 leaves the total to %s, which says it, and leads to withdrawing and to profit and loss',
    async (path) => {
      await show(<RailWallet path={path} />, 'player2')
      const side = screen.getByRole('region', { name: 'Transactions' })
      expect(linksIn(side)).toEqual([
        ['Withdraw', '/m/withdraw'],
        ['Profit and loss', '/m/profitandloss'],
      ])
      expect(within(side).queryByRole('button')).toBeNull()
      expect(screen.queryByText('Total balance')).toBeNull()
    },
  )

  test('PL-11 PL-12 a total that cannot be had is no second message there', async () => {
    await show(<RailWallet path="/m/lottery" />, 'player2', async (input, init) =>
      String(input).includes(wallet.path) ? new Response('{}', { status: 400 }) : gateway.fetch(input, init),
    )
    expect(await screen.findByText('–')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('link', { name: 'Withdraw' })).toBeTruthy()
  })

  test('PL-11 has the pages of a member’s own, and an agent’s team first', async () => {
    const player = await show(<RailLinks path="/m/webEmail" />, 'player2')
    const names = () => linksIn(screen.getByRole('navigation', { name: 'My account' })).map(([, href]) => href)
    const own = [
      '/m/gameRecord',
      '/m/transaction/record',
      '/m/rewardCenter',
      '/m/webEmail',
      '/m/securityCenter',
      '/m/saferPlay',
    ]
    // The switch of the reward centre comes from the gateway.
    await waitFor(() => expect(names()).toEqual(own))
    expect(screen.getByRole('link', { name: /^Messages/ }).getAttribute('aria-current')).toBe('page')
    player.unmount()
    await show(<RailLinks path="/m/home" />, 'agent1')
    await waitFor(() => expect(names()).toEqual(['/m/agent/team/overview', ...own]))
  })
})

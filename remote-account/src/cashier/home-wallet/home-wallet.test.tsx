import { bus } from '@lobby/platform'
import { PageExists } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import viWords from '../../locales/vi.json' with { type: 'json' }
import HomeWallet from './home-wallet.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

/** The width of a desktop's window, or of a phone's. */
const windowIs = (desktop: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const none = { addEventListener: vi.fn(), removeEventListener: vi.fn() }
    return { ...none, matches: desktop && /min-width/.test(query) } as unknown as MediaQueryList
  })
beforeEach(() => void windowIs(false))
afterEach(() => void vi.restoreAllMocks())

function renderWallet(signedInAs?: string, fetch = gateway.fetch, missing?: string) {
  return renderFeature(
    <PageExists value={(path) => path !== missing}>
      <HomeWallet />
    </PageExists>,
    { remote: 'account', wording: { VI: viWords, EN: en }, signedInAs, gateway: { ...gateway, fetch } },
  )
}

/** Answers wallet calls by `answer` and everything else by the gateway. */
const walletBy =
  (answer: (call: number) => Response | undefined): typeof fetch =>
  async (input, init) => {
    const isWallet = String(input).includes('/wps/wallets/gcs')
    if (isWallet) calls += 1
    return (isWallet && answer(calls)) || gateway.fetch(input, init)
  }
let calls = 0

describe('wallet on home', () => {
  test('HM-10 RO-01 lets a visitor register or try, leaves signing in to the header, and asks for no wallet', async () => {
    calls = 0
    await renderWallet(
      undefined,
      walletBy(() => undefined),
    )
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/m/register')
    expect(screen.getByRole('link', { name: 'Free play' }).getAttribute('href')).toBe('/m/trail')
    expect(screen.getAllByRole('link')).toHaveLength(2)
    expect(calls).toBe(0)
  })

  test('HM-10 offers a visitor no page that is not there', async () => {
    await renderWallet(undefined, gateway.fetch, '/m/trail')
    expect(screen.queryByRole('link', { name: 'Free play' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Register' })).toBeTruthy()
  })

  test('HM-10 SE-10 shows a member the total, wherever it lies, and the way to deposit', async () => {
    // As a launch does: all of the money goes to the game's provider.
    await gateway.fetch('/wps/game/launchGame', {
      method: 'POST',
      headers: { Authorization: await gateway.signIn('vip'), 'Content-Type': 'application/json' },
      body: JSON.stringify({ gameCategory: 'RNG', vendor: 'LOTUS', platform: 'html5', nodeId: 1001 }),
    })
    await renderWallet('vip')
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Total balance' }).textContent).toContain('128,400.00'),
    )
    expect(screen.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('/m/voucherCenter')
  })

  test('HM-10 offers a member no deposit while there is no such page', async () => {
    await renderWallet('player2', gateway.fetch, '/m/voucherCenter')
    expect(await screen.findByText('0.00')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Deposit' })).toBeNull()
  })

  test('HM-10 asks again when the wallet has changed', async () => {
    calls = 0
    await renderWallet(
      'player1',
      walletBy(() => undefined),
    )
    await waitFor(() => expect(calls).toBe(1))
    await screen.findByRole('button', { name: 'Hide balance' })
    bus.emit('wallet.changed', { cause: 'win' })
    await waitFor(() => expect(calls).toBe(2))
  })

  test('PL-11 HM-10 on a desktop it says what free play is', async () => {
    windowIs(true)
    await renderWallet()
    expect(screen.getByText('Try every game with play money, no account needed')).toBeTruthy()
    expect(screen.getByRole('list', { name: 'What free play includes' }).childElementCount).toBe(2)
  })

  test.each([
    [true, ['Main wallet', 'In games']],
    [false, []],
  ])('PL-11 HM-10 it says where a member’s money lies on a desktop alone (%s)', async (desktop, parts) => {
    windowIs(desktop)
    await renderWallet('vip')
    expect(await screen.findByRole('region', { name: 'Total balance' })).toBeTruthy()
    expect(screen.queryAllByRole('term').map(({ textContent }) => textContent)).toEqual(parts)
  })

  describe('rewards that wait', () => {
    const waits =
      (count: number, amount: number): typeof fetch =>
      async (input, init) => {
        const response = await gateway.fetch(input, init)
        if (!String(input).includes('/wps/promotion/rewards')) return response
        const envelope = await response.json()
        return Response.json({ ...envelope, value: { ...envelope.value, claimable: { count, amount } } })
      }
    const link = () => screen.queryByRole('link', { name: /to claim$/ })

    test('PL-03 HM-10 says how much waits in the reward centre, and leads there', async () => {
      await renderWallet('player2', waits(1, 58))
      const shown = await screen.findByRole('link', { name: '58\u00a0K to claim' })
      expect(shown.getAttribute('href')).toBe('/m/rewardCenter')
    })

    test('PL-03 HM-10 a sum of several rewards says how many they are: it is none of those that were told', async () => {
      // The bonus of a registration and the month's of the first level.
      await renderWallet('player2', waits(2, 60))
      const shown = await screen.findByRole('link', { name: '60\u00a0K · 2 rewards to claim' })
      // In one line beside the sum, as any other.
      expect(shown.textContent).toBe('60\u00a0K · 2 rewards')
    })

    test('PL-03 HM-10 says nothing where none waits, or while the reward centre is switched off', async () => {
      let asked = 0
      const counted =
        (answer: typeof fetch): typeof fetch =>
        async (input, init) => {
          const response = await answer(input, init)
          if (String(input).includes('/wps/promotion/rewards')) asked += 1
          return response
        }
      const { unmount } = await renderWallet('player2', counted(waits(0, 0)))
      await waitFor(() => expect(asked).toBe(1))
      await act(async () => undefined)
      expect(link()).toBeNull()
      unmount()
      await renderWallet('player2', waits(1, 58), '/m/rewardCenter')
      expect(await screen.findByText('0.00')).toBeTruthy()
      expect(link()).toBeNull()
    })
  })

  test('PL-03 HM-10 once nothing waits it says how much is to be played until all can be taken out, and leads to why', async () => {
    const locked =
      (count: number, toPlay: number): typeof fetch =>
      async (input, init) => {
        const response = await gateway.fetch(input, init)
        if (!String(input).includes('/wps/promotion/rewards')) return response
        const envelope = await response.json()
        const value = { ...envelope.value, claimable: { count, amount: 58 }, toPlay }
        return Response.json({ ...envelope, value })
      }
    const first = await renderWallet('player2', locked(0, 174))
    const shown = await screen.findByRole('link', { name: 'Locked: 174\u00a0K left to stake' })
    expect(shown.getAttribute('href')).toBe('/m/withdraw')
    first.unmount()
    const second = await renderWallet('player2', locked(1, 174))
    expect(await screen.findByRole('link', { name: '58\u00a0K to claim' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Locked/ })).toBeNull()
    second.unmount()
    await renderWallet('player2', locked(0, 0))
    expect(await screen.findByText('0.00')).toBeTruthy()
    await act(async () => undefined)
    expect(screen.queryByRole('link', { name: /^Locked/ })).toBeNull()
  })

  test('HM-10 says that the balance did not load, and loads it at a tap', async () => {
    calls = 0
    const { user } = await renderWallet(
      'player2',
      walletBy((call) =>
        call === 1 ? Response.json({ success: false, errorCode: 'permission.denied' }, { status: 403 }) : undefined,
      ),
    )
    expect((await screen.findByRole('alert')).textContent).toBe('Your balance did not load Try again')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('0.00')).toBeTruthy()
  })
})

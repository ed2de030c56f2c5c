import { takeTimeOut } from '@lobby/contracts/calls/protection'
import { claimReward, rewardList } from '@lobby/contracts/calls/rewards'
import { bus, gateway as call } from '@lobby/platform'
import { PageExists } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import { toastsShown } from '@lobby/platform/testing/feedback'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { openBelow } from '@lobby/sandbox/testing/open-below'
import { betNow, depositNow } from '@lobby/sandbox/testing/test-data'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import EN from '../../locales/en.json'
import RewardCentrePage from './reward-centre-page.tsx'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway()
})
afterEach(() => gateway.close())

const open = (signedInAs = 'player1', path = '/m/rewardCenter', fetch: typeof globalThis.fetch = gateway.fetch) =>
  renderFeature(
    <PageExists value={() => true}>
      <RewardCentrePage />
    </PageExists>,
    { remote: 'promotions', wording: { EN }, path, signedInAs, gateway: { ...gateway, fetch } },
  )
const rows = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

it('SH-24 SH-51 a reward is claimed with one press, leaves the list, and the wallet is told', async () => {
  const changed = vi.fn()
  const { user, address } = await open()
  bus.on('wallet.changed', changed)
  await user.click(await screen.findByRole('button', { name: 'Claim: Welcome gift' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Claim: Welcome gift' })).toBeNull())
  expect(changed).toHaveBeenCalledWith({ cause: 'bonus' })
  // 18 K, to be played once.
  const said = [...screen.getByRole('status').children].map((line) => line.textContent)
  expect(said).toEqual(['18.00\u00a0K is in your wallet', 'Stake 18.00\u00a0K and you can withdraw it.'])
  expect(screen.getByRole('link', { name: 'Play now' }).getAttribute('href')).toBe('/m/gameCenter')
  expect(toastsShown()).toEqual([])
  await user.click(screen.getByRole('tab', { name: 'Claimed' }))
  expect(address()).toBe('/m/rewardCenter?state=claimed')
  await waitFor(() => expect(rows()).toEqual(['Welcome gift']))
  expect(screen.getByText('Claimed 21 Nov 2026 10:00')).toBeTruthy()
  // As it was granted: to be played once.
  expect(screen.getByText('Turnover 1×')).toBeTruthy()
})

it('PP-03 on a break it says that nothing can be claimed, before a tap', async () => {
  const said = 'You are taking a break. Rewards can be claimed once it is over; their deadlines stay as they are.'
  const { unmount } = await open()
  await screen.findByRole('button', { name: 'Claim: Welcome gift' })
  expect(screen.queryByText(said)).toBeNull()
  await call(takeTimeOut, { hours: 24 })
  unmount()
  await open()
  expect(await screen.findByText(said)).toBeTruthy()
})

it('SH-24 SH-51 each amount stands as it was earned, and what waits together in the sum and on the button', async () => {
  await openBelow(gateway, 'agent2', { userName: 'rewarded', type: 0, rebate: 0 })
  // Less than what an invitation wants.
  await depositNow(gateway, 'rewarded', 199)
  const noon = (day: number) => Date.UTC(2026, 10, day, 5)
  await betNow(gateway, 'rewarded', { type: 'LIVE', stake: 150, win: 100, at: noon(19) })
  await betNow(gateway, 'rewarded', { type: 'LOTT', stake: 100, at: noon(20) })
  await open('rewarded')
  await waitFor(() => expect(rows()).toContain('Bronze monthly bonus'))
  // What ends first stands first.
  expect(rows()).toEqual([
    'Casino rebate 19\u00a0Nov\u00a02026',
    'Lottery rebate 20\u00a0Nov\u00a02026',
    'Bronze monthly bonus',
  ])
  const row = (title: string) => screen.getByRole('heading', { name: title }).closest('li')?.textContent
  // 0.8 % of 100 and 1.2 % of 150, whatever was won.
  expect(row('Lottery rebate 20\u00a0Nov\u00a02026')).toContain('+0.80')
  expect(row('Casino rebate 19\u00a0Nov\u00a02026')).toContain('+1.80')
  // What the level gives each month is one of them.
  expect(row('Bronze monthly bonus')).toContain('+2.00')
  expect(screen.getByText('Waiting for you').parentElement?.textContent).toContain('4.60')
  expect(screen.getByText('3 rewards')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Claim all (4.60\u00a0K)' })).toBeTruthy()
})

it('SH-24 all that waits is claimed at once, and then there is nothing', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /^Claim all/ }))
  expect(await screen.findByText('Nothing to claim right now')).toBeTruthy()
  expect(screen.queryByText('Waiting for you')).toBeNull()
  expect(screen.getByRole('link', { name: 'See the promotions' }).getAttribute('href')).toBe('/m/promotions')
  expect(screen.queryByRole('button', { name: /^Claim all/ })).toBeNull()
})

it('SH-24 what has expired is in the address’s own list, without a way to claim it', async () => {
  await open('player1', '/m/rewardCenter?state=expired')
  await waitFor(() => expect(rows()).toEqual(['Seven days in a row']))
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull()
})

it('SH-24 a dead connection credits nothing twice: the second press finds what the first has done', async () => {
  let cut = true
  const dead: typeof globalThis.fetch = async (input, init) => {
    const answer = await gateway.fetch(input, init)
    if (cut && init?.method === 'POST' && String(input).includes(claimReward.path)) {
      cut = false
      throw new TypeError('The connection broke after the gateway had done it')
    }
    return answer
  }
  const { user } = await open('player1', '/m/rewardCenter', dead)
  const row = (await screen.findByRole('heading', { name: 'Welcome gift' })).closest('li') as HTMLElement
  await user.click(within(row).getByRole('button'))
  expect(await within(row).findByRole('alert')).toBeTruthy()
  await user.click(within(row).getByRole('button'))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Welcome gift' })).toBeNull())
})

it('SH-24 a list that cannot be had says so, and is there at the second try', async () => {
  let cut = true
  const dead: typeof globalThis.fetch = (input, init) =>
    cut && String(input).includes(rewardList.path)
      ? Promise.reject(new TypeError('offline'))
      : gateway.fetch(input, init)
  const { user } = await open('player1', '/m/rewardCenter', dead)
  expect(await screen.findByText('The rewards did not load')).toBeTruthy()
  cut = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Welcome gift' })).toBeTruthy()
})

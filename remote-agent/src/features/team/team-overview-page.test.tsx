import { PageExists } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { openBelow } from '@lobby/sandbox/testing/open-below'
import { betNow, depositNow } from '@lobby/sandbox/testing/test-data'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import TeamOverviewPage from './team-overview-page.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const PATH = '/m/agent/team/overview'
async function open(path = PATH, signedInAs = 'agent1', answer = gateway.fetch, exist = ['/m/agent/team/pnl']) {
  const asked: URL[] = []
  const fetch: typeof gateway.fetch = (input, init) => {
    asked.push(new URL(input instanceof Request ? input.url : input, 'http://site.test'))
    return answer(input, init)
  }
  const options = { remote: 'agent', wording: { EN: en }, path, signedInAs, gateway: { ...gateway, fetch } }
  const feature = await renderFeature(
    <PageExists value={(other) => exist.includes(other)}>
      <TeamOverviewPage />
    </PageExists>,
    options,
  )
  const ranges = () =>
    asked
      .filter((url) => url.pathname.endsWith('/team/overview'))
      .map((url) => [url.searchParams.get('from'), url.searchParams.get('to')])
  return { ...feature, ranges }
}
const members = async () => {
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
  return within(screen.getByRole('list', { name: 'Direct members' })).getAllByRole('listitem')
}

test('AG-01 the overview shows today, and the range in the address when another is chosen', async () => {
  const { user, address, ranges } = await open()
  const figures = await screen.findByRole('region', { name: 'Team figures', busy: false })
  await waitFor(() => expect(within(figures).getByText('Members').nextSibling?.textContent).toMatch(/^\d+$/))
  await user.click(screen.getByRole('button', { name: '7 days' }))
  expect(address()).toBe(`${PATH}?range=week`)
  await waitFor(() => expect(ranges()).toHaveLength(2))
  const days = ranges().map(([from, to]) => (Date.parse(to ?? '') - Date.parse(from ?? '')) / 86_400_000 + 1)
  expect(days).toEqual([1, 7])
})

test('AG-01 each figure stands under its name, and the result is what the team won less what it staked', async () => {
  await openBelow(gateway, 'agent2', { userName: 'figures', type: 1, rebate: 0 })
  await openBelow(gateway, 'figures', { userName: 'deeper', type: 0, rebate: 0 })
  await depositNow(gateway, 'deeper', 1_300)
  await depositNow(gateway, 'figures', 200)
  await betNow(gateway, 'deeper', { stake: 1_050, win: 30.5 })
  await open(PATH, 'agent2')
  const region = await screen.findByRole('region', { name: 'Team figures', busy: false })
  const figure = (name: string) => within(region).getByText(name).nextSibling?.textContent
  await waitFor(() => expect(figure('Members')).toBe('2'))
  const names = ['Active', 'New', 'Stake', 'Won', 'Deposits', 'Withdrawals']
  expect(names.map(figure)).toEqual(['1', '2', '1,050.00\u00a0K', '30.50\u00a0K', '1,500.00\u00a0K', '0.00\u00a0K'])
  const result = within(region).getByText('Members’ profit / loss').nextElementSibling
  expect(result?.textContent).toBe('−1,019.50\u00a0K')
  // Whose loss it is stands in words, and no colour says that it is the agent's.
  expect(result?.getAttribute('data-tone')).toBe('signed')
  expect(within(region).getByText('The members lost this amount.')).toBeTruthy()
  // 1,500 less 1,050, and 30.50.
  expect(region.textContent).toContain('480.50')
})

test('AG-01 what the agent earns in the range stands first, with the way to claim it', async () => {
  const fetch: typeof gateway.fetch = async (input, init) => {
    const response = await gateway.fetch(input, init)
    if (!String(input).includes('/team/overview')) return response
    const envelope = await response.json()
    return Response.json({ ...envelope, value: { ...envelope.value, earned: 1_234.5 } })
  }
  await open(PATH, 'agent2', fetch, ['/m/rewardCenter'])
  const region = await screen.findByRole('region', { name: 'Team figures', busy: false })
  const earned = await within(region).findByText('Your earnings')
  expect(earned.nextSibling?.textContent).toBe('1,234.50\u00a0K')
  expect(earned.compareDocumentPosition(within(region).getByText('Members’ profit / loss'))).toBe(4)
  expect(within(region).getByRole('link', { name: 'Go to the reward centre' }).getAttribute('href')).toBe(
    '/m/rewardCenter',
  )
})

const chart = () => screen.findByRole('img', { name: /^Profit\u00a0\/\u00a0loss from/ })

test('PL-13 under the figures of one day the overview draws the seven that end today, of a longer range each day', async () => {
  const { user } = await open()
  // The tests' clock stands at 21 November 2026.
  expect((await chart()).getAttribute('aria-label')).toContain('from 15\u00a0Nov\u00a02026 to 21\u00a0Nov\u00a02026')
  expect(screen.getByText('15 Nov – 21 Nov 2026')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Yesterday' }))
  expect((await chart()).getAttribute('aria-label')).toContain('from 15\u00a0Nov\u00a02026 to 21\u00a0Nov\u00a02026')
  await user.click(screen.getByRole('button', { name: '30 days' }))
  await waitFor(async () => expect((await chart()).querySelectorAll('rect')).toHaveLength(30))
  expect((await chart()).getAttribute('aria-label')).toContain('from 23\u00a0Oct\u00a02026 to 21\u00a0Nov\u00a02026')
  expect(screen.getByRole('link', { name: 'By day' }).getAttribute('href')).toBe('/m/agent/team/pnl')
})

test('AG-11 the direct members are searched in the address', async () => {
  const { user, address } = await open()
  const all = (await members()).length
  const [first] = await members()
  const name = first?.querySelector('span span')?.textContent ?? ''
  await user.type(screen.getByLabelText('Search by username'), `no-such-${name}{Enter}`)
  expect(address()).toMatch(/\?search=no-such-/)
  expect(await screen.findByText('No data')).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Clear search' })[0] as HTMLElement)
  expect(address()).toBe(PATH)
  expect(await members()).toHaveLength(all)
})

test('AG-11 a member with a team of its own can be entered and left', async () => {
  const { user, address } = await open()
  const [own] = (await members()).flatMap((row) => within(row).queryAllByRole('button'))
  await user.click(own as HTMLElement)
  const name = new URLSearchParams(address().split('?')[1]).get('parent')
  expect(await screen.findByRole('heading', { name: `Team of ${name}` })).toBeTruthy()
  expect((await members()).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Back to my team' }))
  expect(address()).toBe(PATH)
})

/** The gateway, with these values in its answers. */
const answering =
  (values: Readonly<Record<string, object>>): typeof gateway.fetch =>
  async (input, init) => {
    const response = await gateway.fetch(input, init)
    const [, value] = Object.entries(values).find(([path]) => String(input).includes(path)) ?? []
    return value ? Response.json({ ...(await response.json()), value }) : response
  }
const waiting = async () => within(await screen.findByRole('region', { name: 'To do' }))

test('AG-08 AG-01 what waits for the agent stands first, each with the way to it', async () => {
  const joined = (day: string) => ({
    ...{ userName: day, type: 0, children: 0, balance: 0, lastSeen: null, joined: `2026-11-${day}T00:00:00Z` },
  })
  const fetch = answering({
    '/contract/request': { dailysalreqtype: 0, divtypecompperiodreq: 1, contracthoursalreq: 1 },
    '/promotion/rewards': { list: [], pageNum: 1, totalPages: 0, claimable: { count: 2, amount: 684 } },
    // The tests' clock stands at 21 November 2026.
    '/agent/downline': { list: [joined('20'), joined('16'), joined('10')], pageNum: 1, totalPages: 1 },
  })
  const pages = ['/m/rewardCenter', '/m/member/team', ...CONTRACT_PAGES]
  await open(PATH, 'agent2', fetch, pages)
  const { findByRole } = await waiting()
  const row = async (name: RegExp) => (await findByRole('link', { name })).getAttribute('href')
  expect(await row(/^Contracts awaiting your answer\s*2$/)).toBe('/m/member/agent/getDevidendContract')
  expect(await row(/^Rewards to claim\s*684\.00\sK$/)).toBe('/m/rewardCenter')
  expect(await row(/^New direct members, 7\u00a0days\s*2$/)).toBe('/m/member/team?order=newest')
  const region = await screen.findByRole('region', { name: 'To do' })
  expect(region.compareDocumentPosition(screen.getByRole('region', { name: 'Team figures' }))).toBe(4)
})

const CONTRACT_PAGES = [
  '/m/member/agent/getSalaryContract',
  '/m/member/agent/getDevidendContract',
  '/m/member/agent/getHourContract',
]

test('AG-10 AG-01 nothing that waits is said as such, and an exempt account has no contracts among it', async () => {
  const none = {
    '/promotion/rewards': { list: [], pageNum: 1, totalPages: 0, claimable: { count: 0, amount: 0 } },
    '/agent/downline': { list: [], pageNum: 1, totalPages: 0 },
  }
  await open(PATH, 'agent41', answering(none), ['/m/rewardCenter', ...CONTRACT_PAGES])
  const { findByText, getAllByRole } = await waiting()
  await findByText('Rewards to claim')
  await waitFor(() =>
    expect(getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Rewards to claimNone',
      'New direct members, 7\u00a0daysNone',
    ]),
  )
})

test('AG-02 AG-03 AG-04 AG-05 AG-06 AG-07 AG-08 the overview leads to each page for agents', async () => {
  const pages = [
    ...['/m/agentRegister', '/m/agent/team/pnl', '/m/member/team', '/m/teamBetting', '/m/rewardCenter'],
    ...['/m/transaction/record', '/m/webEmail', ...CONTRACT_PAGES],
  ]
  gateway.set({ whitelabel: { TEAMBETTING3: false } })
  await open(PATH, 'agent1', gateway.fetch, pages)
  const nav = within(await screen.findByRole('navigation', { name: 'Agent pages' }))
  const tiles = () => nav.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  const expected = [
    ['Open accounts', '/m/agentRegister'],
    ['Team profit\u00a0/\u00a0loss', '/m/agent/team/pnl'],
    ['Manage team', '/m/member/team'],
    ['Contracts', '/m/member/agent/getSalaryContract'],
    ['Reward centre', '/m/rewardCenter'],
    ['Account record', '/m/transaction/record'],
    ['Messages', '/m/webEmail'],
  ]
  await waitFor(() => expect(tiles()).toEqual(expected))
  gateway.set({ whitelabel: { TEAMBETTING3: true } })
})

const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

test('PL-13 a member without a team opens what it came to', async () => {
  await open(PATH, 'figures')
  // The first is among the pages for agents, the second beside the chart.
  const [page, member] = ['/m/agent/team/pnl', '/m/agent/team/pnl?parent=deeper']
  await waitFor(() => expect(links()).toEqual([page, page, member]))
})

test('PL-13 nothing opens while the profit page is switched off', async () => {
  gateway.set({ whitelabel: { AGETEAMPNL3: false } })
  await open(PATH, 'figures')
  expect(await members()).toHaveLength(1)
  // The switches come with the settings.
  await waitFor(() => expect(links()).toEqual([]))
})

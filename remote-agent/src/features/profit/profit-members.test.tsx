import type { ValueOf } from '@lobby/contracts/call'
import { downline } from '@lobby/contracts/calls/agent'
import { memberTeam } from '@lobby/contracts/calls/agent-reports'
import { PageExists } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import { everythingInSight } from '@lobby/platform/testing/in-sight'
import { expectAnotherTry, refusing } from '@lobby/platform/testing/refused-call'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { newerGateway } from '@lobby/sandbox/testing/newer-gateway'
import { openBelow } from '@lobby/sandbox/testing/open-below'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { Downline } from '../../parts/downline/downline.tsx'
import { ProfitMembers } from './profit-members.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
  // A team that may be looked into.
  await openBelow(gateway, 'agent2', { userName: 'subone', type: 1, rebate: 0 })
  await openBelow(gateway, 'subone', { userName: 'leaf', type: 0, rebate: 0 })
})
afterAll(() => gateway.close())

type Row = ValueOf<typeof memberTeam>['list'][number]
type Direct = ValueOf<typeof downline>['list'][number]
const ROW: Row = { userName: 'leaf', type: 0, children: 0, balance: 0, betCount: 3, bets: 100, wins: 30, profit: -70 }
const MEMBER: Direct = {
  userName: 'leaf',
  type: 0,
  children: 0,
  balance: 12.5,
  joined: '2026-11-20T17:30:00Z',
  lastSeen: null,
}
type Own = Parameters<typeof ProfitMembers>[0]['own']
const OWN: Own = { bets: 50, wins: 0, profit: -50, betCount: 1 }
const RANGE = { from: '2026-11-15', to: '2026-11-21' } as Parameters<typeof ProfitMembers>[0]['range']

/** Paths of the calls for either list, with what was asked. */
const asked: string[] = []
async function show(part: ReactNode, path: string, from: TestGateway = gateway, exists = true) {
  asked.length = 0
  const fetch: typeof globalThis.fetch = (input, init) => {
    const { pathname, searchParams } = new URL(String(input), 'http://site.test')
    if ([memberTeam.path, downline.path].includes(pathname)) {
      asked.push(['parent', 'search', 'pageNo', 'pageSize'].map((name) => searchParams.get(name) ?? '').join('/'))
    }
    return from.fetch(input, init)
  }
  const feature = await renderFeature(<PageExists value={() => exists}>{part}</PageExists>, {
    remote: 'agent',
    wording: { EN: en },
    path,
    signedInAs: 'agent2',
    gateway: { ...from, fetch },
  })
  await waitFor(() => expect(feature.container.querySelector('[aria-busy=true]')).toBeNull())
  await waitFor(() => expect(feature.container.textContent).not.toContain('¥'))
  return feature
}
/** The rows of a list, once they are more than their places. */
const rows = (name: string) =>
  waitFor(() => {
    const found = within(screen.getByRole('list', { name })).getAllByRole('listitem')
    expect(found[0]?.textContent).not.toBe('')
    return found.map((row) => row.textContent)
  })

describe('what each member came to', () => {
  const title = 'By member, with their teams'
  const team = (list: Row[], pages = 1) =>
    newerGateway(gateway, memberTeam, (value) => ({ ...value, list, pageNum: 1, totalPages: pages }))
  const open = (
    list: Row[],
    { path = '/m/agent/team/pnl', own = null, pages = 1 }: { path?: string; own?: Own; pages?: number } = {},
  ) => show(<ProfitMembers range={RANGE} own={own} />, path, team(list, pages))

  test('AG-03 each says its name, type, team, stakes and result with its sign, and is entered by a press', async () => {
    const { user, address } = await open([
      { ...ROW, userName: 'subone', type: 1, children: 2, bets: 1_500, profit: 20.5 },
      ROW,
    ])
    expect(await rows(title)).toEqual([
      'suboneAgent2 members · Stake 1,500.00\u00a0KProfit\u00a0/\u00a0loss+20.50\u00a0K',
      'leafStake 100.00\u00a0KProfit\u00a0/\u00a0loss\u221270.00\u00a0K',
    ])
    expect(asked.at(-1)).toBe('//1/20')
    await user.click(screen.getByRole('button', { name: /^leaf/ }))
    expect(address()).toBe('/m/agent/team/pnl?parent=leaf')
  })

  test('AG-03 the own bets of whoever was entered stand first, without a search', async () => {
    const path = '/m/agent/team/pnl?parent=subone'
    const first = await open([ROW], { path, own: OWN })
    expect((await rows(title))[0]).toBe("subone's own betsStake 50.00\u00a0KProfit\u00a0/\u00a0loss\u221250.00\u00a0K")
    first.unmount()
    await open([ROW], { path: `${path}&search=le`, own: OWN })
    expect(await rows(title)).toHaveLength(1)
    expect(asked.at(-1)).toBe('subone/le/1/20')
  })

  test('AG-03 a team is saved with all its pages, as the list is chosen and ordered', async () => {
    const files: { name: string; text: Promise<string> }[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      files.push({ name: '', text: (blob as Blob).text() })
      return 'blob:team'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const file = files.at(-1)
      if (file) file.name = this.download
    })
    onTestFinished(() => void vi.restoreAllMocks())
    // Two pages, whatever a page holds: each has its own member.
    const base = team([ROW], 2)
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const { pathname, searchParams } = new URL(String(input), 'http://site.test')
      const answer = await base.fetch(input, init)
      if (pathname !== memberTeam.path || searchParams.get('pageNo') !== '2') return answer
      const envelope = await answer.json()
      const list = [{ ...ROW, userName: 'second', bets: 10, wins: 30.5, profit: 20.5, betCount: 1 }]
      return Response.json({ ...envelope, value: { ...envelope.value, list } })
    }
    const path = '/m/agent/team/pnl?order=losses&kind=member'
    const { user } = await show(<ProfitMembers range={RANGE} own={null} />, path, { ...base, fetch })
    await rows(title)
    await user.click(screen.getByRole('button', { name: 'Save the team’s results (CSV)' }))
    await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['lobby-team-2026-11-15-2026-11-21.csv']))
    expect(asked.slice(-2)).toEqual(['//1/200', '//2/200'])
    const lines = ((await files[0]?.text) ?? '').trim().split('\r\n')
    const heads = 'Member,Members,Balance (K),Stake (K),Won (K),Members’ profit / loss (K),Bets'
    expect(lines[0]?.endsWith(heads)).toBe(true)
    expect(lines.slice(1)).toEqual(['leaf,0,0,100,30,-70,3', 'second,0,0,10,30.5,20.5,1'])
  })

  test('AG-03 a list of nobody says so; without a member and with own bets it is no empty one', async () => {
    const none = await open([], { path: '/m/agent/team/pnl?parent=leaf' })
    expect(screen.getByText('This team has no members yet.')).toBeTruthy()
    expect(screen.getAllByRole('search')).toHaveLength(1)
    expect(screen.queryByText('Clear search')).toBeNull()
    none.unmount()
    const found = await open([], { path: '/m/agent/team/pnl?search=zz' })
    expect(screen.getByText('No members match “zz”.')).toBeTruthy()
    await found.user.click(screen.getByText('Clear search'))
    expect(found.address()).toBe('/m/agent/team/pnl')
    found.unmount()
    await open([], { path: '/m/agent/team/pnl?parent=leaf', own: OWN })
    expect(await rows(title)).toHaveLength(1)
    expect(screen.queryByText('This team has no members yet.')).toBeNull()
  })

  test('AG-03 a list of several pages goes on where its end comes into sight, after the own bets', async () => {
    everythingInSight()
    onTestFinished(() => void vi.unstubAllGlobals())
    const base = team([ROW])
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const { pathname, searchParams } = new URL(String(input), 'http://site.test')
      const answer = await base.fetch(input, init)
      if (pathname !== memberTeam.path) return answer
      const envelope = await answer.json()
      const pageNum = Number(searchParams.get('pageNo'))
      const list = [{ ...ROW, userName: pageNum === 1 ? 'leaf' : 'second' }]
      return Response.json({ ...envelope, value: { list, pageNum, totalPages: 2 } })
    }
    await show(<ProfitMembers range={RANGE} own={OWN} />, '/m/agent/team/pnl?parent=subone', { ...base, fetch })
    expect(await screen.findByText('You have reached the end')).toBeTruthy()
    expect((await rows(title)).map((row) => row?.split('Stake')[0])).toEqual(["subone's own bets", 'leaf', 'second'])
    expect(asked).toEqual(['subone//1/20', 'subone//2/20'])
  })

  test('SH-05 AG-03 members that do not load say so, and are there after another try', async () => {
    const refused = refusing(gateway, memberTeam)
    const { user } = await show(<ProfitMembers range={RANGE} own={null} />, '/m/agent/team/pnl', refused.gateway)
    await expectAnotherTry(
      user,
      refused,
      'The members did not load',
      () => screen.queryByText('This team has no members yet.') ?? screen.queryByRole('list', { name: title }),
    )
  })
})

describe('direct members', () => {
  const title = 'Direct members'
  const team = (list: Direct[], pages = 1) =>
    newerGateway(gateway, downline, (value) => ({ ...value, list, pageNum: 1, totalPages: pages }))
  const open = (list: Direct[], path = '/m/agent', pages = 1) =>
    show(<Downline range={RANGE} />, path, team(list, pages))

  test('AG-11 each says its name, type, team, when it came or was last here, and its balance', async () => {
    await open([{ ...MEMBER, userName: 'subone', type: 1, children: 1, lastSeen: '2026-11-21T03:05:00Z' }, MEMBER])
    expect(await rows(title)).toEqual([
      'suboneAgent1 member · Last seen 21\u00a0Nov\u00a02026 10:05Balance12.50\u00a0K',
      'leafJoined 21\u00a0Nov\u00a02026Balance12.50\u00a0K',
    ])
    expect(asked.at(-1)).toBe('//1/20')
    expect(screen.queryByRole('button', { name: 'Back to my team' })).toBeNull()
  })

  test('PL-13 a team is entered, and a member without one leads to what it came to', async () => {
    const { user, address } = await open([{ ...MEMBER, userName: 'subone', children: 1 }, MEMBER], '/m/agent?search=x')
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /^leaf/ }).getAttribute('href')).toBe('/m/agent/team/pnl?parent=leaf'),
    )
    await user.click(screen.getByRole('button', { name: /^subone/ }))
    expect(address()).toBe('/m/agent?parent=subone')
    expect(screen.getByRole('heading', { name: 'Team of subone' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Back to my team' }))
    expect(address()).toBe('/m/agent')
  })

  test('AG-11 a team of nobody says so, and a search that finds nobody can be cleared', async () => {
    const none = await open([], '/m/agent?parent=leaf')
    expect(screen.getByText('This team has no members yet.')).toBeTruthy()
    expect(screen.queryByText('Clear search')).toBeNull()
    none.unmount()
    const { user, address } = await open([], '/m/agent?search=zz')
    expect(screen.getByText('No members match “zz”.')).toBeTruthy()
    await user.click(screen.getByText('Clear search'))
    expect(address()).toBe('/m/agent')
  })

  test('AG-11 one page of members is all there is, and what does not load of the next is asked for again', async () => {
    const one = await open([MEMBER])
    expect(screen.queryByText('You have reached the end')).toBeNull()
    one.unmount()
    everythingInSight()
    onTestFinished(() => void vi.unstubAllGlobals())
    let isBroken = true
    const base = team([MEMBER])
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const { pathname, searchParams } = new URL(String(input), 'http://site.test')
      const answer = await base.fetch(input, init)
      if (pathname !== downline.path) return answer
      const pageNum = Number(searchParams.get('pageNo'))
      if (pageNum === 2 && isBroken)
        return Response.json({ success: false, errorCode: 'x', message: '' }, { status: 400 })
      const envelope = await answer.json()
      const list = [{ ...MEMBER, userName: pageNum === 1 ? 'leaf' : 'second' }]
      return Response.json({ ...envelope, value: { ...envelope.value, list, pageNum, totalPages: 2 } })
    }
    const { user } = await show(<Downline range={RANGE} />, '/m/agent', { ...base, fetch })
    const again = await screen.findByRole('button', { name: 'The rest did not load. Try again' })
    isBroken = false
    await user.click(again)
    expect(await screen.findByText('You have reached the end')).toBeTruthy()
    expect((await rows(title)).map((row) => row?.split('Joined')[0])).toEqual(['leaf', 'second'])
  })
})

test.each([
  ['AG-11 PL-13 an agent without a team', downline, <Downline key="members" range={RANGE} />, '/m/agent'],
  [
    'AG-03 PL-13 the report of one',
    memberTeam,
    <ProfitMembers key="came" range={RANGE} own={null} />,
    '/m/agent/team/pnl',
  ],
] as const)('%s has nothing to search in, and leads to an account and to a link', async (_, call, part, path) => {
  const empty = newerGateway(gateway, call as typeof downline, (value) => ({
    ...value,
    list: [],
    pageNum: 1,
    totalPages: 1,
  }))
  await show(part, path, empty)
  expect(screen.getByText('No members yet')).toBeTruthy()
  expect(screen.queryByRole('search')).toBeNull()
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Open account', '/m/agentRegister'],
    ['New link', '/m/agentRegister?view=links'],
  ])
})

test.each([
  ['the page is missing', true, false],
  ['its switch is off', false, true],
])('PL-13 AG-11 an agent without a team is led to no account where %s', async (_, isOn, exists) => {
  gateway.set({ whitelabel: { REGCEN: isOn } })
  onTestFinished(() => gateway.set({ whitelabel: { REGCEN: true } }))
  const empty = newerGateway(gateway, downline, (value) => ({ ...value, list: [], pageNum: 1, totalPages: 1 }))
  await show(<Downline range={RANGE} />, '/m/agent', empty, exists)
  expect(screen.getByText('No members yet')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
})

test('AG-11 AG-04 a team that has nobody of a kind says so, and the kind can be taken back', async () => {
  const empty = newerGateway(gateway, downline, (value) => ({ ...value, list: [], pageNum: 1, totalPages: 1 }))
  const { user, address } = await show(<Downline range={RANGE} />, '/m/agent?kind=agent', empty)
  expect(screen.getByText('This team has nobody of this type.')).toBeTruthy()
  expect(screen.getByRole('search')).toBeTruthy()
  await user.click(screen.getByText('Clear search'))
  expect(address()).toBe('/m/agent')
})

import { downline } from '@lobby/contracts/calls/agent'
import { answerQuestion } from '@lobby/platform/host'
import { leasesHeld, renderFeature } from '@lobby/platform/testing'
import { questionShown, toastsShown } from '@lobby/platform/testing/feedback'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { openBelow } from '@lobby/sandbox/testing/open-below'
import { accepted, lockNow } from '@lobby/sandbox/testing/test-data'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import MemberTeamPage from './member-team-page.tsx'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway()
})
afterEach(() => gateway.close())

/** Opens the page, and the sheet of the member whose name begins so. */
async function openMember(name: string, signedInAs = 'agent1') {
  let reads = 0
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const answer = await gateway.fetch(input, init)
    if (new URL(String(input), 'http://site.test').pathname === downline.path) reads += 1
    return answer
  }
  const path = `/m/member/team?search=${name}`
  const feature = await renderFeature(<MemberTeamPage />, {
    remote: 'agent',
    wording: { EN: en },
    path,
    signedInAs,
    gateway: { ...gateway, fetch },
  })
  await feature.user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }))
  return { ...feature, sheet: () => within(screen.getByRole('dialog')), reads: () => reads }
}
const actions = () =>
  within(screen.getByRole('list', { name: 'Actions' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)
const balanceOf = async (userName: string) => {
  const [member] = await gateway.db.query.members.findMany({ where: (row, { eq }) => eq(row.userName, userName) })
  const accounts = await gateway.db.query.accounts.findMany({
    where: (row, { and, eq }) => and(eq(row.memberId, member?.id ?? 0), eq(row.kind, 'site')),
  })
  return accounts[0]?.balance ?? 0n
}

test('AG-04 AG-11 above the first page stands how many members there are, and what they have together', async () => {
  await renderFeature(<MemberTeamPage />, {
    ...{ remote: 'agent', wording: { EN: en }, path: '/m/member/team', signedInAs: 'agent1', gateway },
  })
  expect(await screen.findByText(/^12 members · Total balance [1-9][\d,]*\.\d\d\sK$/)).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(12)
})

test('AG-04 AG-11 money goes to a direct member once the payment password was typed', async () => {
  await openBelow(gateway, 'agent1', { userName: 'receiver', type: 0, rebate: 0 })
  const { user, sheet } = await openMember('receiver')
  await user.click(sheet().getByRole('button', { name: /^Transfer money/ }))
  // agent1 has 8,600.
  const amount = await screen.findByLabelText(/^Amount/)
  expect(leasesHeld('agent')).toEqual([])
  await user.type(amount, '8600.01')
  expect(leasesHeld('agent')).toEqual(['transfer'])
  await user.click(sheet().getByRole('button', { name: 'Transfer' }))
  expect(screen.getByText(/^You can transfer 8,600.* at most$/)).toBeTruthy()
  await user.clear(screen.getByLabelText(/^Amount/))
  await user.type(screen.getByLabelText(/^Amount/), '250,5')
  await user.click(sheet().getByRole('button', { name: 'Transfer' }))
  await act(async () => answerQuestion('111111'))
  expect(await screen.findByText('The payment password is wrong')).toBeTruthy()
  expect(await balanceOf('receiver')).toBe(0n)
  await user.click(sheet().getByRole('button', { name: 'Transfer' }))
  expect(questionShown()).toMatchObject({ kind: 'password', title: 'Payment password' })
  expect(questionShown()?.text).toMatch(/250\.50.*receiver/)
  await act(async () => answerQuestion('271605'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await balanceOf('receiver')).toBe(2_505_000n)
  expect(toastsShown()).toEqual(['250.50\u00a0K sent to receiver'])
})

test('AG-04 the sheet of a member says what it has, what it is, its rebate, and since when', async () => {
  await openBelow(gateway, 'agent1', { userName: 'receiver', type: 0, rebate: 0.25 })
  await openMember('receiver')
  const fact = (name: string) => within(screen.getByRole('dialog')).getByText(name).nextElementSibling?.textContent
  expect(['Balance', 'Account type', 'Rebate', 'Joined', 'Last seen'].map(fact)).toEqual([
    '0.00\u00a0K',
    'Member',
    '0.25%',
    '21\u00a0Nov\u00a02026',
    '–',
  ])
})

test('AG-11 "All" is what can be transferred; nothing at all is refused', async () => {
  await openBelow(gateway, 'agent1', { userName: 'receiver', type: 0, rebate: 0 })
  const { user, sheet } = await openMember('receiver')
  await user.click(sheet().getByRole('button', { name: /^Transfer money/ }))
  const amount = () => screen.getByLabelText<HTMLInputElement>(/^Amount/)
  const all = await screen.findByRole('button', { name: 'All' })
  for (const nothing of ['', '0']) {
    if (nothing) await user.type(amount(), nothing)
    await user.click(sheet().getByRole('button', { name: 'Transfer' }))
    expect(screen.getByText('Enter an amount')).toBeTruthy()
  }
  expect(all.getAttribute('aria-pressed')).toBe('false')
  await user.click(all)
  expect(amount().value).toBe('8600')
  expect(all.getAttribute('aria-pressed')).toBe('true')
})

test('MS-02: a bonus that came while the sheet was open is not passed on, and the sheet says how much can be', async () => {
  await openBelow(gateway, 'agent1', { userName: 'receiver', type: 0, rebate: 0 })
  const { user, sheet } = await openMember('receiver')
  await user.click(sheet().getByRole('button', { name: /^Transfer money/ }))
  await user.type(await screen.findByLabelText(/^Amount/), '8600')
  await lockNow(gateway, 'agent1', 8_591)
  await user.click(sheet().getByRole('button', { name: 'Transfer' }))
  await act(async () => answerQuestion('271605'))
  expect(await screen.findByText('Part of your balance is locked until you meet its turnover')).toBeTruthy()
  expect(await screen.findByText('You can transfer 9.00 K at most')).toBeTruthy()
  expect(await balanceOf('receiver')).toBe(0n)
})

test('AG-04 whoever has no payment password is told where to set it', async () => {
  await openBelow(gateway, 'agent2', { userName: 'receiver', type: 0, rebate: 0 })
  const { user, sheet } = await openMember('receiver', 'agent2')
  await user.click(sheet().getByRole('button', { name: /^Transfer money/ }))
  expect(await screen.findByText('You need a payment password')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the security centre' }).getAttribute('href')).toBe('/m/securityCenter')
})

test('AG-04 AG-11 whoever stands further below gets neither money nor a contract, and a member’s team is entered from its sheet', async () => {
  await openBelow(gateway, 'agent2', { userName: 'subone', type: 1, rebate: 0 })
  await openBelow(gateway, 'subone', { userName: 'below', type: 1, rebate: 0 })
  const above = await openMember('subone', 'agent2')
  expect(actions()).toContain('Team1 member')
  await above.user.click(screen.getByRole('button', { name: /^Team\W*1 member$/ }))
  expect(above.address()).toBe('/m/member/team?parent=subone')
  expect(await screen.findByRole('button', { name: /^below/ })).toBeTruthy()
  above.unmount()
  await openMember('below', 'agent2')
  expect(actions()).toEqual(['Bets'])
  expect(screen.getByText(/only to members directly below you/)).toBeTruthy()
})

test('AG-12 a contract is offered to an agent right below, rising, at most as one’s own pays', async () => {
  await openBelow(gateway, 'agent1', { userName: 'subone', type: 1, rebate: 0 })
  await accepted(gateway, 'agent1', 'salary')
  const { user, sheet } = await openMember('subone')
  expect(actions()).toEqual([
    expect.stringMatching(/^Transfer money/),
    'Offer a contract',
    'Raise rebateup to 1%',
    'Bets',
  ])
  await user.click(sheet().getByRole('button', { name: 'Offer a contract' }))
  const [first, second, third] = await screen.findAllByLabelText(/^Team turnover from/)
  expect([first, second, third].map((field) => (field as HTMLInputElement).value)).toEqual(['0.5', '0.8', '1.2'])
  await user.clear(first as HTMLElement)
  await user.type(first as HTMLElement, '0.6')
  await user.click(sheet().getByRole('button', { name: 'Offer' }))
  expect(screen.getByText('This is more than your own contract pays')).toBeTruthy()
  await user.clear(first as HTMLElement)
  await user.type(first as HTMLElement, '0.25')
  await user.clear(second as HTMLElement)
  await user.type(second as HTMLElement, '0.25')
  await user.click(sheet().getByRole('button', { name: 'Offer' }))
  expect(screen.getByText('Must be higher than the previous tier')).toBeTruthy()
  await user.clear(second as HTMLElement)
  await user.click(sheet().getByRole('button', { name: 'Offer' }))
  expect(questionShown()).toMatchObject({
    kind: 'confirm',
    title: 'Offer this contract to subone?',
    text: 'It replaces any offer that is still open, and, once accepted, the contract in force.',
  })
  await act(async () => answerQuestion(true))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(toastsShown()).toEqual(['The contract has been offered to subone'])
  const [offered] = await gateway.db.query.contracts.findMany({
    where: (row, { eq }) => eq(row.state, 'offered'),
    orderBy: (row, { desc }) => desc(row.id),
    limit: 1,
  })
  expect(offered).toMatchObject({
    kind: 'salary',
    terms: [
      { turnover: 1_000, percent: 0.25 },
      { turnover: 50_000, percent: 1.2 },
    ],
  })
})

test('AG-12 without a contract of one’s own of that kind there is nothing to offer', async () => {
  await openBelow(gateway, 'agent1', { userName: 'subone', type: 1, rebate: 0 })
  const { user, sheet } = await openMember('subone')
  await user.click(sheet().getByRole('button', { name: 'Offer a contract' }))
  expect(await screen.findByText('You have no contract of this kind')).toBeTruthy()
  // The one that waits for an answer is a press away.
  await user.click(screen.getByRole('tab', { name: 'Dividend' }))
  const own = await screen.findByRole('link', { name: 'See my contract' })
  expect(own.getAttribute('href')).toBe('/m/member/agent/getDevidendContract')
})

test('AG-04 a rebate is raised from the sheet, between what it is and one’s own, once more asked', async () => {
  await openBelow(gateway, 'agent1', { userName: 'receiver', type: 0, rebate: 0.25 })
  const { user, sheet, reads } = await openMember('receiver')
  await user.click(sheet().getByRole('button', { name: /^Raise rebate/ }))
  expect(
    sheet().getByText('From 0.25% to 1% of their stakes. You keep the difference between this and your own rate.'),
  ).toBeTruthy()
  const field = () => screen.getByRole('textbox', { name: /^Rebate/ })
  for (const wrong of ['0,25', '1,01']) {
    await user.clear(field())
    await user.type(field(), wrong)
    await user.click(sheet().getByRole('button', { name: 'Raise' }))
    expect(await screen.findByText('Enter a rate above 0.25% and no higher than 1%')).toBeTruthy()
  }
  expect(leasesHeld('agent')).toEqual(['rebate'])
  await user.clear(field())
  await user.type(field(), '0,6')
  await user.click(sheet().getByRole('button', { name: 'Raise' }))
  expect(questionShown()).toMatchObject({ kind: 'confirm', title: 'Raise receiver’s rebate to 0.6%?' })
  await act(async () => answerQuestion(false))
  expect(screen.getByRole('dialog')).toBeTruthy()
  await user.click(sheet().getByRole('button', { name: 'Raise' }))
  const before = reads()
  await act(async () => answerQuestion(true))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(toastsShown()).toEqual(['receiver’s rebate is now 0.6%'])
  await waitFor(() => expect(reads()).toBeGreaterThan(before))
  await user.click(await screen.findByRole('button', { name: /^receiver/ }))
  await waitFor(() => expect(sheet().getByText('Rebate').nextElementSibling?.textContent).toBe('0.6%'))
})

test('AG-04 kind and order of the team stand in the address and are kept by its pages', async () => {
  const feature = await renderFeature(<MemberTeamPage />, {
    remote: 'agent',
    wording: { EN: en },
    path: '/m/member/team',
    signedInAs: 'agent1',
    gateway,
  })
  const { user, address } = feature
  const names = () =>
    within(screen.getByRole('list', { name: 'Direct members' }))
      .getAllByRole('button')
      .map((row) => row.textContent?.split('Agent')[0])
  await waitFor(() => expect(names().length).toBeGreaterThan(6))
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Newest first')
  await waitFor(() => expect(screen.getAllByText(/^(\d+ members? · )?Joined /).length).toBeGreaterThan(6))
  expect(address()).toBe('/m/member/team?order=newest')
  await user.selectOptions(screen.getByLabelText('Show'), 'Agents')
  expect(address()).toBe('/m/member/team?order=newest&kind=agent')
  await waitFor(() => expect(names()).toHaveLength(6))
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Name')
  await user.selectOptions(screen.getByLabelText('Show'), 'Everyone')
  expect(address()).toBe('/m/member/team')
})

test('PL-11 AG-04 on a desktop a member’s team, when they joined and when they were seen stand in columns', async () => {
  const none = { addEventListener: vi.fn(), removeEventListener: vi.fn() }
  const desktop = (query: string) => ({ ...none, matches: /min-width/.test(query) }) as unknown as MediaQueryList
  const media = vi.spyOn(window, 'matchMedia').mockImplementation(desktop)
  await renderFeature(<MemberTeamPage />, {
    remote: 'agent',
    wording: { EN: en },
    path: '/m/member/team?search=honam20',
    signedInAs: 'agent1',
    gateway,
  })
  const row = within(await screen.findByRole('button', { name: /^honam20/ }))
  // Each alone: on a phone they are one line.
  for (const text of [/^4 members$/, /^Joined [\w ]+$/, /^Last seen [\w :]+$/]) expect(row.getByText(text)).toBeTruthy()
  media.mockRestore()
})

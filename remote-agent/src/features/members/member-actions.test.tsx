import { PageExists } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import type { Member } from '../../parts/downline/member-row.tsx'
import { MemberActions } from './member-actions.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const MEMBER: Member = {
  userName: 'below',
  type: 1,
  children: 0,
  balance: 1_234.5,
  joined: '2026-11-20T17:30:00Z',
  lastSeen: '2026-11-21T03:05:00Z',
  direct: true,
}
async function show(member: Partial<Member>, { signedInAs = 'agent1', exists = true } = {}) {
  const [onDeed, onEnter] = [vi.fn(), vi.fn()]
  const feature = await renderFeature(
    <PageExists value={() => exists}>
      <MemberActions member={{ ...MEMBER, ...member }} onDeed={onDeed} onEnter={onEnter} />
    </PageExists>,
    { remote: 'agent', wording: { EN: en }, signedInAs, gateway },
  )
  // Currency and switches come with the settings.
  await waitFor(() => expect(feature.container.textContent).not.toContain('¥'))
  return { ...feature, onDeed, onEnter }
}
const facts = () => screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
const actions = () =>
  within(screen.getByRole('list', { name: 'Actions' }))
    .queryAllByRole('listitem')
    .map((row) => row.textContent)

test('AG-04 a member’s sheet says balance, type, rebate where it is known, and when it came and was last here', async () => {
  const { unmount } = await show({ rebate: 0.25 })
  expect(facts()).toEqual([
    ['Balance', '1,234.50\u00a0K'],
    ['Account type', 'Agent'],
    ['Rebate', '0.25%'],
    ['Joined', '21\u00a0Nov\u00a02026'],
    ['Last seen', '21\u00a0Nov\u00a02026 10:05'],
  ])
  unmount()
  await show({ lastSeen: null })
  expect(facts().map(([name]) => name)).toEqual(['Balance', 'Account type', 'Joined', 'Last seen'])
  expect(facts().at(-1)).toEqual(['Last seen', '–'])
})

const MONEY = 'Transfer moneyFrom your wallet, with your payment password'
test.each([
  [0, 'Member', [MONEY, 'Bets']],
  [1, 'Agent', [MONEY, 'Offer a contract', 'Bets']],
  [2, 'Agent', [MONEY, 'Offer a contract', 'Bets']],
  [4, 'Member', [MONEY, 'Bets']],
  [40, 'Member', [MONEY, 'Bets']],
  [41, 'Agent', [MONEY, 'Bets']],
  [42, 'Agent', [MONEY, 'Bets']],
])(
  'AG-04 AG-11 AG-12 an account of type %i is called %s, and is offered no contract where nobody offers one',
  async (type, called, can) => {
    await show({ type })
    expect(facts()[1]).toEqual(['Account type', called])
    await waitFor(() => expect(actions()).toEqual(can))
    expect(screen.queryByText(/^You can send money/)).toBeNull()
  },
)

test('AG-04 a member with a team is entered, the others open what they do', async () => {
  const { user, onDeed, onEnter } = await show({ children: 3 })
  await user.click(screen.getByRole('button', { name: /^Transfer/ }))
  await user.click(screen.getByRole('button', { name: /^Offer/ }))
  expect(onDeed.mock.calls).toEqual([['transfer'], ['offer']])
  expect(onEnter).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: /^Team.*3 members$/ }))
  expect(onEnter).toHaveBeenCalledOnce()
  expect(onDeed).toHaveBeenCalledTimes(2)
})

test('AG-04 AG-05 the bets of a member are a page that is asked for its account, where there is one', async () => {
  const { unmount } = await show({})
  const bets = await screen.findByRole('link', { name: 'Bets' })
  expect(bets.getAttribute('href')).toBe('/m/teamBetting?account=below')
  unmount()
  await show({}, { exists: false })
  expect(actions()).toEqual([MONEY, 'Offer a contract'])
})

test('AG-11 whoever stands further below gets neither money nor a contract, and the sheet says why', async () => {
  await show({ direct: false, children: 1 })
  await waitFor(() => expect(actions()).toEqual(['Team1 member', 'Bets']))
  expect(screen.getByText(/^You can send money and contracts only to members directly below you\./)).toBeTruthy()
})

import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import EN from '../../locales/en.json' with { type: 'json' }
import { type Reward, RewardRow } from './reward-row.tsx'
import type { Claim } from './use-claim.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const HOUR = 3_600_000
/** On 21 November 2026, Vietnam's time. */
const at = (hour: number, minute: number) => Date.UTC(2026, 10, 21, hour - 7, minute)

const REWARD: Reward = {
  id: 7,
  kind: 'gift',
  title: 'Welcome gift',
  picture: '',
  amount: 58,
  turnover: 0,
  state: 'claimable',
  grantedAt: at(8, 0),
  expiresAt: at(23, 30),
  claimedAt: null,
  givenUpAt: null,
} as unknown as Reward
const IDLE: Claim = { run: vi.fn(), busy: undefined, error: undefined, brought: undefined }

async function show(reward: Partial<Reward>, claim: Partial<Claim> = {}) {
  const row = <RewardRow reward={{ ...REWARD, ...reward }} claim={{ ...IDLE, ...claim }} />
  const feature = await renderFeature(<ul>{row}</ul>, { remote: 'promotions', wording: { EN }, gateway })
  // Time and currency come with the first answer.
  await waitFor(() => expect(feature.container.textContent).not.toContain('¥'))
  return feature
}
const details = (container: HTMLElement) =>
  [...container.querySelectorAll('p[class*=detail]')].map((line) => [line.textContent, line.hasAttribute('data-soon')])

it('SH-24 a reward says its amount, until when it is there, and how often it is to be played', async () => {
  const { container } = await show({ turnover: 3, expiresAt: gateway.clock.now() + 25 * HOUR })
  expect(screen.getByRole('heading').textContent).toBe('Welcome gift')
  expect(details(container).map(([text]) => text)).toEqual([
    expect.stringMatching(/^Claim before 22\u00a0Nov\u00a0\d\d:\d\d$/),
    'Turnover 3×',
  ])
  expect(container.textContent).toContain('58.00')
  expect(container.querySelector('[data-state]')?.getAttribute('data-state')).toBe('claimable')
})

it('SH-24 PL-02 one whose bonus was given up says so with its day, and promises nothing any more', async () => {
  const claimed = { state: 'claimed', claimedAt: at(9, 0), turnover: 3 } as const
  const { container } = await show({ ...claimed, givenUpAt: at(10, 30) })
  expect(details(container).map(([text]) => text)).toEqual(['Given up on 21\u00a0Nov\u00a02026 10:30'])
  expect(screen.getByText('Given up')).toBeTruthy()
  expect(screen.queryByText('Claimed')).toBeNull()
  expect(container.querySelector('[data-tone="win"]')).toBeNull()
})

it('PL-14 one that ends at midnight names its last day, and no hour of the next', async () => {
  // Midnight in Vietnam, at the beginning of 4 December.
  const { container } = await show({ expiresAt: Date.UTC(2026, 11, 3, 17) })
  expect(details(container).map(([text]) => text)).toEqual(['Claim by the end of 3\u00a0Dec'])
})

it('PL-14 an end that is half a year away has its year', async () => {
  // At noon in Vietnam.
  const { container } = await show({ expiresAt: Date.UTC(2027, 10, 3, 5) })
  expect(details(container).map(([text]) => text)).toEqual(['Claim before 3\u00a0Nov\u00a02027\u00a012:00'])
})

it.each<[string, Partial<Reward> & { left: number }, boolean]>([
  ['has less than a day', { state: 'claimable', left: 23 * HOUR }, true],
  ['has more than a day', { state: 'claimable', left: 25 * HOUR }, false],
  ['is claimed', { state: 'claimed', left: HOUR }, false],
])('SH-24 one that %s is marked as near its end or not', async (_what, { left, ...reward }, isSoon) => {
  const { container } = await show({ ...reward, expiresAt: gateway.clock.now() + left })
  await waitFor(() => expect(details(container)[0]?.[1]).toBe(isSoon))
})

it('SH-24 one without turnover says none', async () => {
  const { container } = await show({})
  expect(details(container)).toHaveLength(1)
})

it.each<[string, Partial<Reward>, string, string, string]>([
  ['was claimed', { state: 'claimed', claimedAt: at(9, 15) }, 'Claimed 21\u00a0Nov\u00a02026 09:15', 'Claimed', 'jade'],
  // By its end, for a gateway that does not say when.
  ['was claimed at some time', { state: 'claimed' }, 'Claimed 21\u00a0Nov\u00a02026 23:30', 'Claimed', 'jade'],
  ['has expired', { state: 'expired' }, 'Expired 21\u00a0Nov\u00a02026 23:30', 'Expired', 'plain'],
])(
  'SH-24 a reward that %s says when that was, and can be claimed no more',
  async (_what, reward, moment, badge, tone) => {
    const { container } = await show(reward)
    expect(details(container)[0]?.[0]).toBe(moment)
    const mark = screen.getByText(badge, { selector: '[data-look]' })
    expect(mark.getAttribute('data-tone')).toBe(tone)
    expect(screen.queryByRole('button')).toBeNull()
  },
)

it('SH-24 the one that is being claimed waits, and says why it was refused; the others do neither', async () => {
  const run = vi.fn()
  const button = () => screen.getByRole('button', { name: 'Claim: Welcome gift' })
  const first = await show({}, { run, busy: 7, error: { what: 8, text: 'Gone' } })
  expect(button().getAttribute('aria-busy')).toBe('true')
  expect(screen.queryByRole('alert')).toBeNull()
  first.unmount()
  const second = await show({}, { run, busy: 8, error: { what: 7, text: 'Gone' } })
  expect(button().getAttribute('aria-busy')).toBeNull()
  expect(screen.getByRole('alert').textContent).toBe('Gone')
  await second.user.click(button())
  expect(run.mock.calls).toEqual([[7]])
})

import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import en from '../../../locales/en.json' with { type: 'json' }
import type { Bucket } from './buckets.ts'
import { MovedTable } from './moved-table.tsx'
import { ProfitChart } from './profit-chart.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const render = (element: ReactElement) => renderFeature(element, { remote: 'account', wording: { EN: en }, gateway })

const day = (at: number, more: Partial<Bucket>): Bucket => {
  const date = `2026-11-0${at}`
  return { from: date, to: date, bets: 0, wins: 0, profit: 0, deposits: 0, withdrawals: 0, given: 0, ...more }
}

test('PP-06 gains stand above the line and losses below it, each as high as its share, in the middle of its day', async () => {
  await render(
    <ProfitChart buckets={[day(1, { profit: 100 }), day(2, { profit: -50 }), day(3, {}), day(4, { profit: -0.01 })]} />,
  )
  const chart = screen.getByRole('img')
  // From 100 to -50 in 150 px, by steps of 50. A day is a quarter of the width, a bar 6 % of it at most.
  const lines = [...chart.querySelectorAll('line')].map((line) => [line.getAttribute('y1'), line.classList.length])
  expect(lines).toEqual([
    ['0', 1],
    ['50', 1],
    ['100', 2],
    ['150', 1],
  ])
  const bars = [...chart.querySelectorAll('rect')].map((bar) => ({
    ...Object.fromEntries(['x', 'y', 'width', 'height'].map((name) => [name, bar.getAttribute(name)])),
    sign: bar.dataset.sign,
  }))
  expect(bars).toEqual([
    { x: '9.5%', y: '0', width: '6%', height: '100', sign: 'plus' },
    { x: '34.5%', y: '100', width: '6%', height: '50', sign: 'minus' },
    { x: '59.5%', y: '100', width: '6%', height: '0', sign: 'plus' },
    { x: '84.5%', y: '100', width: '6%', height: '2', sign: 'minus' },
  ])
})

test('PP-06 PL-13 a bar that is pressed or moved to by key says its period, its result with the sign and what it is made of', async () => {
  const buckets = [day(1, { bets: 20, wins: 120, profit: 100 }), day(2, { bets: 50, profit: -50 }), day(3, {})]
  const { container } = await render(<ProfitChart buckets={buckets} />)
  // The line breaks of a test's page are none: each part stands in an element of its own.
  const said = () => container.querySelector('figure > p')?.textContent
  await waitFor(() => expect(said()).toBe('2\u00a0Nov−50.00\u00a0KStake 50.00\u00a0K · Won 0.00\u00a0K'))
  const choice = screen.getByRole('slider', { name: 'Period' })
  vi.spyOn(choice, 'getBoundingClientRect').mockReturnValue({ left: 30, width: 300 } as DOMRect)
  fireEvent.pointerDown(choice, { clientX: 129, buttons: 1 })
  expect(said()).toBe('1\u00a0Nov+100.00\u00a0KStake 20.00\u00a0K · Won 120.00\u00a0K')
  // A pointer that only passes by chooses nothing.
  fireEvent.pointerMove(choice, { clientX: 300, buttons: 0 })
  expect(said()).toContain('1\u00a0Nov')
  fireEvent.pointerMove(choice, { clientX: 131, buttons: 1 })
  expect(said()).toContain('2\u00a0Nov')
  fireEvent.change(choice, { target: { value: '2' } })
  expect(said()).toBe('3\u00a0Nov0.00\u00a0KStake 0.00\u00a0K · Won 0.00\u00a0K')
  fireEvent.change(choice, { target: { value: '1' } })
  const about = '2\u00a0Nov: −50.00\u00a0K. Stake 50.00\u00a0K · Won 0.00\u00a0K'
  expect(choice.getAttribute('aria-valuetext')).toBe(about)
})

test('PP-06 SH-24 a period says how much of its stakes is open: that is in neither its wins nor its result', async () => {
  const { container } = await render(<ProfitChart buckets={[day(1, { bets: 12, wins: 5, profit: -5 })]} />)
  // Of 12 staked 10 are settled.
  await waitFor(() =>
    expect(container.querySelector('figure > p')?.textContent).toBe(
      '1\u00a0Nov−5.00\u00a0KStake 12.00\u00a0K · Won 5.00\u00a0K · Open 2.00\u00a0K',
    ),
  )
})

test('PP-06 PL-13 the scale beside the bars is of round amounts with their unit, zero among them', async () => {
  const { container } = await render(<ProfitChart buckets={[day(1, { profit: 1_830 }), day(2, { profit: -420.5 })]} />)
  const scale = () =>
    [...container.querySelectorAll('figure > div > span[style*="top"]')].map((tick) => tick.textContent)
  await waitFor(() => expect(scale()).toEqual(['2,000\u00a0K', '1,000\u00a0K', '0\u00a0K', '−1,000\u00a0K']))
})

test('PP-06 what agents gave has a column of its own, with its sign, and none where nobody gave', async () => {
  const rows = [day(2, { deposits: 10, given: -5 }), day(1, { withdrawals: 2, given: 7.5 })]
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const { unmount } = await render(<MovedTable head="Day" rows={rows} />)
  expect(heads()).toEqual(['Day', 'Deposit', 'Withdrawal', 'Transfer'])
  const given = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)
  // The currency comes with the settings.
  await waitFor(() => expect(given()).toEqual(['\u22125.00\u00a0K', '+7.50\u00a0K']))
  unmount()
  await render(<MovedTable head="Day" rows={rows.map((row) => ({ ...row, given: 0 }))} />)
  expect(heads()).toEqual(['Day', 'Deposit', 'Withdrawal'])
})

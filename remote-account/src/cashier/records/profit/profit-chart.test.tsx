import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  // 150 in 132 px: the line lies below 100 of them, at 88. A day is a quarter of the width, a bar 6 % of it at most.
  expect(chart.querySelector('line')?.getAttribute('y1')).toBe('88')
  const bars = [...chart.querySelectorAll('rect')].map((bar) => ({
    ...Object.fromEntries(['x', 'y', 'width', 'height'].map((name) => [name, bar.getAttribute(name)])),
    sign: bar.dataset.sign,
  }))
  expect(bars).toEqual([
    { x: '9.5%', y: '0', width: '6%', height: '88', sign: 'plus' },
    { x: '34.5%', y: '88', width: '6%', height: '44', sign: 'minus' },
    { x: '59.5%', y: '88', width: '6%', height: '0', sign: 'plus' },
    { x: '84.5%', y: '88', width: '6%', height: '2', sign: 'minus' },
  ])
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
  await waitFor(() => expect(given()).toEqual(['-5.00\u00a0K', '+7.50\u00a0K']))
  unmount()
  await render(<MovedTable head="Day" rows={rows.map((row) => ({ ...row, given: 0 }))} />)
  expect(heads()).toEqual(['Day', 'Deposit', 'Withdrawal'])
})

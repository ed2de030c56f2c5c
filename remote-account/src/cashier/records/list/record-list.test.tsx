import type { Pages } from '@lobby/platform/pages'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import en from '../../../locales/en.json' with { type: 'json' }
import { RecordList } from './record-list.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

interface Entry {
  id: string
  time: string
}
const THERE: Pages<unknown> = { pages: [], loading: false, failed: null, more: 'none', loadMore: () => {} }

const show = (entries: Entry[], pages: Partial<Pages<unknown>> = {}) =>
  renderFeature(
    <RecordList
      label="Deposits"
      pages={{ ...THERE, ...pages }}
      entries={entries}
      of={(entry) => entry}
      row={({ id }) => <li>{id}</li>}
      empty={{ detail: 'Nothing was paid in.', action: <a href="/m/deposit">Deposit</a> }}
    />,
    // Signed in, so that the gateway has said what time it is: 21 November 2026.
    { remote: 'account', wording: { EN: en }, signedInAs: 'player1', gateway },
  )

test('SH-24 entries stand under their days of Viet Nam in the order they came, each once', async () => {
  await show([
    { id: 'd5', time: '2026-11-20T17:00:00Z' },
    { id: 'd4', time: '2026-11-20T16:59:59Z' },
    { id: 'd4', time: '2026-11-20T16:59:59Z' },
    { id: 'd3', time: '2026-11-20T01:00:00Z' },
    { id: 'd2', time: '2026-11-08T02:00:00Z' },
  ])
  const list = within(screen.getByRole('region', { name: 'Deposits' }))
  expect(
    list.getAllByRole('region').map((day) => [
      within(day).getByRole('heading').textContent,
      within(day)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ]),
  ).toEqual([
    ['Today21\u00a0Nov\u00a02026', ['d5']],
    ['Friday20\u00a0Nov\u00a02026', ['d4', 'd3']],
    ['Sunday8\u00a0Nov\u00a02026', ['d2']],
  ])
})

test.each([
  ['none', 'You have reached the end'],
  ['there', 'Loading…'],
  ['coming', 'Loading…'],
] as const)('SH-24 below entries of which more are “%s” stands “%s”, and nothing to press', async (more, said) => {
  await show([{ id: 'd1', time: '2026-11-20T01:00:00Z' }], { more })
  expect(screen.getByText(said)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('SH-24 a further page that failed keeps the entries and is asked for again by a press', async () => {
  let asked = 0
  const { user } = await show([{ id: 'd1', time: '2026-11-20T01:00:00Z' }], {
    more: 'failed',
    loadMore: () => {
      asked += 1
    },
  })
  expect(screen.getByText('d1')).toBeTruthy()
  expect(screen.queryByText('You have reached the end')).toBeNull()
  expect(asked).toBe(0)
  await user.click(screen.getByRole('button', { name: 'The rest did not load. Try again' }))
  expect(asked).toBe(1)
})

test('SH-24 a record without entries says so, why, and what to do', async () => {
  await show([])
  expect(screen.getByText('No data')).toBeTruthy()
  expect(screen.getByText('Nothing was paid in.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('/m/deposit')
  expect(screen.queryByRole('region', { name: 'Deposits' })).toBeNull()
})

test('SH-24 a record on its way is no empty record', async () => {
  await show([], { loading: true })
  expect(screen.getByRole('region', { name: 'Loading…' }).getAttribute('aria-busy')).toBe('true')
  expect(screen.queryByText('No data')).toBeNull()
})

import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import EN from '../../locales/en.json' with { type: 'json' }
import { HistoryResults } from './history-results.tsx'
import { newestFirst } from './newest-first.ts'
import type { PastDraw } from './search.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

/** Drawn at 18:15, Vietnam's time. */
const draw = (day: number, winningNumber = '12345~67890,11111~22222'): PastDraw => ({
  numero: `202611${String(day).padStart(2, '0')}`,
  winningTime: Date.UTC(2026, 10, day, 11, 15),
  winningNumber,
  drawing: false,
})
const show = (draws: readonly PastDraw[], search = '', checkPath?: (numero: string) => string) =>
  renderFeature(<HistoryResults draws={draws} search={search} checkPath={checkPath} />, {
    remote: 'lottery',
    wording: { EN },
    gateway,
  })
const entries = () => within(screen.getByRole('list', { name: 'Past draws' })).getAllByRole('article')
const heads = () =>
  entries().map((entry) => within(entry).getAllByRole<HTMLButtonElement>('button')[0] as HTMLButtonElement)
const expanded = () => heads().map((head) => head.getAttribute('aria-expanded'))

test('LT-30 each draw says its day and special prize, and all prizes in their rows once it is opened', async () => {
  const { user } = await show([draw(21), draw(20)], '', (numero) => `/check/${numero}`)
  const said = heads().map((head) => head.textContent)
  expect(said).toEqual(['Sat 21\u00a0Nov\u00a02026GB12345', 'Fri 20\u00a0Nov\u00a02026GB12345'])
  expect(expanded()).toEqual(['false', 'false'])
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
  await user.click(heads()[0] as HTMLElement)
  expect(expanded()).toEqual(['true', 'false'])
  const prizes = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(prizes.map(([label]) => label)).toEqual(['G1', 'G2'])
  expect(prizes[0]?.[1]).toMatch(/67890.*11111/)
  expect(screen.getByRole('table', { name: 'Last two digits by head and tail' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Check this draw' }).getAttribute('href')).toBe('/check/20261121')
  await user.click(heads()[0] as HTMLElement)
  expect(expanded()).toEqual(['false', 'false'])
})

test('LT-28 LT-30 a draw that runs is open, says so below its day, and cannot be checked yet', async () => {
  await show([{ ...draw(21, '~67890'), drawing: true }, draw(20)], '', (numero) => `/check/${numero}`)
  expect(expanded()).toEqual(['true', 'false'])
  expect(entries()[0]?.textContent).toContain(EN.status.drawing)
  expect(entries()[1]?.textContent).not.toContain(EN.status.drawing)
  expect(screen.queryByRole('link', { name: 'Check this draw' })).toBeNull()
})

test('PL-09 prizes of six and of seven numbers are laid in rows of three and of four, the others in none', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `1000${at}`).join()
  const { user } = await show([draw(21, `12345~${many(2)}~${many(6)}~${many(4)}~${many(7)}`)])
  await user.click(heads()[0] as HTMLElement)
  const rows = screen
    .getAllByRole('definition')
    .map((row) => [row.children.length, (row.firstElementChild as HTMLElement).dataset.inRow])
  expect(rows).toEqual([
    [2, undefined],
    [6, '3'],
    [4, undefined],
    [7, '4'],
  ])
})

test('PL-09 pairs of one head are pieces of their own, which can stand in more than one line', async () => {
  const { user } = await show([draw(21, '12341~55542,88843~77741')])
  await user.click(heads()[0] as HTMLElement)
  const row = screen.getByRole('row', { name: /^4/ })
  const [head] = within(row).getAllByRole('cell')
  // Each pair is there for the eye and for screen readers.
  const pieces = [...(head?.firstElementChild?.children ?? [])].map((piece) => piece.textContent)
  expect(pieces.toSorted()).toEqual(['4141', '4141', '4242', '4343'])
})

test('LT-30 draws that are none of the site’s have no check', async () => {
  const { user } = await show([draw(21)])
  await user.click(heads()[0] as HTMLElement)
  expect(screen.queryByRole('link')).toBeNull()
})

test('LT-30 a search opens what it has found beyond the special prize, and nothing else', async () => {
  await show([draw(21, '12345~67890'), draw(20, '67890~12346'), draw(19, '11111~22222')], '890')
  expect(expanded()).toEqual(['true', 'false', 'false'])
})

test('LT-30 a draw with its special prize alone has nothing to open', async () => {
  await show([draw(21, '12345'), draw(20)])
  expect(heads().map(({ disabled }) => disabled)).toEqual([true, false])
})

test('PL-09 an open draw leads to those before and after it, and to none where there is none', async () => {
  const { user } = await show([draw(21), draw(20), draw(19)])
  const step = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  await user.click(heads()[0] as HTMLElement)
  expect([step('Previous draw').disabled, step('Next draw').disabled]).toEqual([false, true])
  await user.click(step('Previous draw'))
  expect(expanded()).toEqual(['false', 'true', 'false'])
  expect([step('Previous draw').disabled, step('Next draw').disabled]).toEqual([false, false])
  expect(document.activeElement).toBe(heads()[1])
  await user.click(step('Previous draw'))
  expect([step('Previous draw').disabled, step('Next draw').disabled]).toEqual([true, false])
  await user.click(step('Next draw'))
  expect(expanded()).toEqual(['false', 'true', 'false'])
})

test('LT-30 twelve draws are shown, twelve more at a press, and a step beyond them shows the next', async () => {
  const draws = Array.from({ length: 25 }, (_, at) => draw(25 - at))
  const { user } = await show(draws)
  expect(entries()).toHaveLength(12)
  await user.click(heads()[11] as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Previous draw' }))
  expect(entries()).toHaveLength(13)
  await user.click(screen.getByRole('button', { name: 'Show older draws' }))
  expect(entries()).toHaveLength(25)
  expect(screen.queryByRole('button', { name: 'Show older draws' })).toBeNull()
})

test('PL-09 the digits that are shown are chosen for all draws', async () => {
  const { user } = await show([draw(21), draw(20)])
  const pressed = () => screen.getAllByRole('button', { pressed: true }).map((chip) => chip.textContent)
  expect(pressed()).toEqual(['All digits'])
  await user.click(screen.getByRole('button', { name: 'Last 3' }))
  expect(pressed()).toEqual(['Last 3'])
  const said = heads().map((head) => head.textContent)
  expect(said).toEqual(['Sat 21\u00a0Nov\u00a02026GB345', 'Fri 20\u00a0Nov\u00a02026GB345'])
})

test('LT-30 the newest draw stands at the head, with the numbers that came since', () => {
  const [older, running] = [draw(20), { ...draw(21, '~67890'), drawing: true }]
  const later = { ...running, winningNumber: '~67890,11111' }
  expect(newestFirst([older], undefined)).toEqual([older])
  expect(newestFirst([], running)).toEqual([running])
  expect(newestFirst([older], running)).toEqual([running, older])
  expect(newestFirst([running, older], later)).toEqual([later, older])
  expect(newestFirst([draw(21), older], older)).toEqual([draw(21), older])
  expect(newestFirst([draw(21), older], { ...draw(21), winningNumber: 'other' })).toEqual([draw(21), older])
})

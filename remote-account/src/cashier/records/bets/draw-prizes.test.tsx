import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import en from '../../../locales/en.json' with { type: 'json' }
import { DrawPrizes } from './draw-prizes.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

/** Of a draw in the South: `12` ends the special prize and one of the third, and is the eighth. */
const NUMBERS = '977812~45092~17570~41759,27712~76315,78467~1046~3546,6494~564~12'

async function show(ticket: { pick: string; against?: 'any' | 'special' | 'first' | 'eighth' | 'tens' | null }) {
  const draw = { numero: '20261121', play: 'lo2', numbers: NUMBERS, ...ticket }
  const { container, unmount } = await renderFeature(<DrawPrizes ticket={draw} />, {
    remote: 'account',
    wording: { EN: en },
    signedInAs: 'player1',
    gateway,
  })
  const hits = [...container.querySelectorAll('mark')].map((mark) => mark.textContent)
  const caption = container.querySelector('caption > span')?.textContent
  const rows = screen.getAllByRole('row').map((row) => row.textContent)
  unmount()
  return { hits, rows, caption }
}

test('SH-24 a settled ticket names each prize of its draw, from the special one down', async () => {
  const { rows } = await show({ pick: '12', against: 'any' })
  expect(rows).toEqual([
    'Special prize977812',
    'First prize45092',
    'Second prize17570',
    'Third prize4175927712',
    'Fourth prize7631578467',
    'Fifth prize1046',
    'Sixth prize35466494',
    'Seventh prize564',
    'Eighth prize12',
  ])
})

test.each([
  [{ pick: '12', against: 'any' }, ['977812', '27712', '12']],
  [{ pick: '12,46', against: 'any' }, ['977812', '27712', '1046', '3546', '12']],
  [{ pick: '12', against: 'special' }, ['977812']],
  [{ pick: '12', against: 'eighth' }, ['12']],
  [{ pick: '92', against: 'first' }, ['45092']],
  [{ pick: '1', against: 'tens' }, ['977812']],
  [{ pick: '2', against: 'tens' }, []],
  [{ pick: '12', against: null }, []],
  [{ pick: '12' }, []],
] as const)('SH-24 of a ticket %j the draw’s record marks %j', async (ticket, expected) => {
  expect((await show(ticket)).hits).toEqual(expected)
})

test.each([
  [{ pick: '12,13', against: 'any' }, 'Your numbers that came up: 12 ×3'],
  [{ pick: '92,12,46', against: 'any' }, 'Your numbers that came up: 92, 12 ×3, 46 ×2'],
  [{ pick: '13', against: 'any' }, 'None of your numbers came up'],
  [{ pick: '46', against: 'special' }, 'None of your numbers came up'],
  [{ pick: '12' }, undefined],
] as const)('SH-24 of a ticket %j the draw’s record says: %s', async (ticket, expected) => {
  expect((await show(ticket)).caption).toBe(expected)
})

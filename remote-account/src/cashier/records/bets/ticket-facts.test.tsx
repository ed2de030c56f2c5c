import { formatMoney } from '@lobby/platform'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import en from '../../../locales/en.json' with { type: 'json' }
import { Facts } from '../../../parts/facts/facts.tsx'
import type { Ticket } from './draw-hits.ts'
import { useTicketFacts } from './ticket-facts.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

/** Of a draw in the South: `12` ends the special prize and one of the third, and is the eighth. */
const NUMBERS = '977812~45092~17570~41759,27712~76315,78467~1046~3546,6494~564~12'
const TICKET: Ticket = { numero: '20261121', play: 'lo2', pick: '12,13,92', numbers: NUMBERS, against: 'any' }

function Shown({ ticket, stake }: { ticket: Ticket; stake: number }) {
  return <Facts facts={[{ label: 'Money', value: formatMoney(1) }, ...useTicketFacts(ticket, stake)]} />
}

async function show(change: Partial<Ticket>, stake = 6) {
  const { container, unmount } = await renderFeature(<Shown ticket={{ ...TICKET, ...change }} stake={stake} />, {
    remote: 'account',
    wording: { EN: en },
    signedInAs: 'player1',
    gateway,
  })
  // The currency comes with the settings.
  await waitFor(() => expect(container.textContent).toContain('1.00\u00a0K'))
  const marks = [...container.querySelectorAll('mark')].map((mark) => mark.textContent)
  const facts = [...container.querySelectorAll('dt')].map(({ textContent, nextElementSibling }) => [
    textContent,
    nextElementSibling?.textContent?.replaceAll('\u00a0', ' '),
  ])
  unmount()
  return { marks, facts: Object.fromEntries(facts) as Record<string, string | undefined> }
}

test('SH-24 a ticket marks which of its numbers came where they are listed, each with how often', async () => {
  const { marks, facts } = await show({})
  expect(facts['Your numbers']).toBe('12 ×3, 13, 92')
  expect(marks).toEqual(['12 ×3', '92'])
})

test.each([
  ['of a draw that is still to come', { numbers: '' }],
  ['whose vendor does not say what counts', { against: null }],
  ['of which none came', { pick: '13,14' }],
])('SH-24 a ticket %s marks none of its numbers', async (_, change) => {
  expect((await show(change)).marks).toEqual([])
})

// A stake of 6 on three numbers is 2 on each.
test.each([
  [{ bets: 3, pays: 5.3, way: 'each' }, 'any', '×5.3', '10.60 K for each hit'],
  [{ bets: 3, pays: 97, way: 'each' }, 'special', '×97', '194.00 K'],
  [{ bets: 1, pays: 36.3, way: 'all' }, 'any', '×36.3', '217.80 K'],
  [{ bets: 1, pays: 1.96, way: 'none' }, 'any', '×1.96', '11.76 K'],
  [{ bets: 3, pays: 36.3, way: 'pairs' }, 'any', '×36.3', '72.60 K for each pair'],
  [{ bets: 4, pays: 36.3, way: 'combinations' }, 'any', 'from ×36.3', '54.45 K for two numbers'],
] as const)('SH-24 PL-09 FD-29 a ticket sold on %j, held against %s, may win', async (terms, against, rate, wins) => {
  const { facts } = await show({ terms, against })
  expect([facts.Odds, facts['Possible win']]).toEqual([rate, wins])
})

test('SH-24 FD-29 a ticket whose way is not known has its rate alone, and one without terms neither', async () => {
  const unknown = (await show({ terms: { bets: 3, pays: 5.3, way: null } })).facts
  expect([unknown.Odds, unknown['Possible win']]).toEqual(['×5.3', undefined])
  const without = (await show({})).facts
  expect([without.Odds, without['Possible win']]).toEqual([undefined, undefined])
})

test('SH-24 PL-04 what may be won is rounded down to what is paid, and never up', async () => {
  // A third of 0.1 is 0.0333 at the wallet; 5.3 times a third of 0.1 is 0.1766…
  const { facts } = await show({ terms: { bets: 3, pays: 5.3, way: 'each' } }, 0.1)
  expect(facts['Possible win']).toMatch(/^0\.17(66)? K/)
})

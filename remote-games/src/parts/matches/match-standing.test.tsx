import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import type { Match } from './match.ts'
import { MatchLeague } from './match-standing.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

// Half an hour before midnight in Vietnam.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T23:30:00+07:00') }))
afterEach(() => void vi.useRealTimers())

const at = (matchTime: string, status: Match['status'] = 'scheduled'): Match => ({
  ...{ matchTime: Date.parse(matchTime), status, league: 'V.League 1', vendor: 'GOAL', roomId: '', nodeId: 1060 },
  ...{ homeTeam: 'Ha Noi FC', awayTeam: 'Nam Dinh', homeTeamImageUrl: '', awayTeamImageUrl: '' },
})

test.each([
  ['the last minutes of the day', at('2026-11-21T23:45:00+07:00'), 'V.League 1 · Today'],
  ['after midnight', at('2026-11-22T00:15:00+07:00'), 'V.League 1 · Tomorrow'],
  ['the end of the next day', at('2026-11-22T23:59:00+07:00'), 'V.League 1 · Tomorrow'],
  ['the day after', at('2026-11-23T00:15:00+07:00'), 'V.League 1'],
  ['a match that is played', at('2026-11-21T23:00:00+07:00', 'live'), 'V.League 1'],
])('the word for the day of a match goes by the clock of Vietnam: %s', async (_, match, said) => {
  const { container } = await renderFeature(<MatchLeague match={match} className="league" />, {
    ...{ remote: 'games', wording: { EN: en }, gateway },
  })
  expect(container.querySelector('.league')?.textContent).toBe(said)
})

import { expect, it } from 'vitest'
import { DEFAULT_READINGS, READING_CHOICES } from './readings.ts'

it('CO-02 each of the documents’ two readings can be chosen, and the first that they give holds where nothing is said', () => {
  expect(READING_CHOICES).toEqual({
    supportedLanguages: ['picker5', 'viEn'],
    statusReading: ['A', 'B'],
    minAge: [18, 21],
    mobileMessage: ['digits', 'characters'],
    recentPageSize: [10, 15],
    zeroRefreshMs: [1_000, 7_000],
    refreshDrawWindow: ['all', 'first4'],
    gameUrl: ['asReturned', 'prefixed'],
    gameListClientType: ['absent', 'two'],
    launchIndicatorMs: [3_000, 10_000],
    centreTabs: ['esportsBehindLottery', 'asListed'],
  })
  const first = Object.entries(READING_CHOICES).map(([name, [choice]]) => [name, choice])
  // CL-22: the games' type of client is the one that is sent.
  expect(DEFAULT_READINGS).toEqual({ ...Object.fromEntries(first), gameListClientType: 'two' })
})

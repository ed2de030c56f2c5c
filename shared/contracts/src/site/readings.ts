/**
 * Every place where the documents give two readings and both stand. The merchant's settings choose; these are the
 * defaults. The requirement ids say where each switch comes from.
 */
export interface Readings {
  /** IN-05 */
  supportedLanguages: 'picker5' | 'viEn'
  /** SH-38 (A: 1 maintenance, 2 region) and SH-39 (B: 1 restricted, 2 service) */
  statusReading: 'A' | 'B'
  /** RG-14, VA-14, CO-02; years */
  minAge: 18 | 21
  /** VA-09 */
  mobileMessage: 'digits' | 'characters'
  /** GL-20, CO-07; entries a page */
  recentPageSize: 10 | 15
  /** LT-19; ms */
  zeroRefreshMs: 1_000 | 7_000
  /** LT-18: how many draws are looked at for the next refresh */
  refreshDrawWindow: 'all' | 'first4'
  /** GL-36 */
  gameUrl: 'asReturned' | 'prefixed'
  /** CL-22 */
  gameListClientType: 'absent' | 'two'
  /** ER-01; ms */
  launchIndicatorMs: 3_000 | 10_000
  /** GC-02: e-sports behind the lottery, or the tabs as they are listed */
  centreTabs: 'esportsBehindLottery' | 'asListed'
}

/** What holds where the merchant says nothing, or something that is no choice. */
export const DEFAULT_READINGS: Readings = {
  supportedLanguages: 'picker5',
  statusReading: 'A',
  minAge: 18,
  mobileMessage: 'digits',
  recentPageSize: 10,
  zeroRefreshMs: 1_000,
  refreshDrawWindow: 'all',
  gameUrl: 'asReturned',
  gameListClientType: 'two',
  launchIndicatorMs: 3_000,
  centreTabs: 'esportsBehindLottery',
}

/** Every reading with what it can be. */
export const READING_CHOICES: { readonly [Name in keyof Readings]: readonly [Readings[Name], Readings[Name]] } = {
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
}

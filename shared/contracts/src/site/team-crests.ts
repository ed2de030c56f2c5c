/** Shields of teams. They are nobody's badges. */

/** Two colours and a pattern. */
export interface Crest {
  /** Colours as `#rrggbb`. */
  readonly ground: string
  readonly figure: string
  /** Of the figure, for `d` of a path: in a box of 24 by 24, from whose middle two thirds the shield is cut. */
  readonly pattern: string
}

type Colours = readonly [ground: string, figure: string]
const COLOURS: Readonly<Record<string, Colours>> = {
  'ha-noi': ['#5b2a86', '#f2c14e'],
  'nam-dinh': ['#e3c21c', '#1d3f8f'],
  'hai-phong': ['#c8202f', '#f4f1e8'],
  'thanh-hoa': ['#f3d022', '#0f6b3a'],
  'binh-duong': ['#6d2a9a', '#f4f1e8'],
  viettel: ['#d4202a', '#f6d02f'],
  hagl: ['#1f8a4c', '#f4f1e8'],
  'da-nang': ['#f07f1d', '#16345f'],
  'quy-nhon': ['#1c62b8', '#f2c14e'],
  'ha-tinh': ['#c2272d', '#1b2f6b'],
  'viet-nam': ['#d3202b', '#f8d12f'],
  'thai-lan': ['#22377e', '#e4e7f2'],
  indonesia: ['#cf2530', '#f4f1e8'],
  malaysia: ['#f2c31b', '#15151c'],
  singapore: ['#d8323f', '#f4f1e8'],
  philippines: ['#1f4fa8', '#f2c31b'],
  lao: ['#b4212d', '#23407f'],
  campuchia: ['#1d3d94', '#d3202b'],
}
/** Of a team that is not among these. */
const OTHERS: readonly [Colours, ...Colours[]] = [
  ['#3b3fb6', '#f2c14e'],
  ['#0f7a78', '#f4f1e8'],
  ['#a3293f', '#f0b34c'],
  ['#2b6cb0', '#e4e7f2'],
  ['#7a3fa8', '#7fe3c8'],
  ['#3f7a2f', '#f2e14e'],
  ['#b3541e', '#1b2440'],
  ['#37415f', '#ff8a5c'],
]
const PATTERNS: readonly string[] = [
  'M9 2h6v22H9Z',
  'M12 2h10v22H12Z',
  'M2 9h20v5H2Z',
  'M2 16 12 8l10 8v6L12 14 2 22Z',
  'M2 2h5L22 18v6Z',
  'm12 6 1.700 3.900 4.200.4-3.200 2.800.9 4.200-3.600-2.200-3.600 2.200.9-4.200-3.200-2.800 4.200-.4Z',
  'M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10Z',
]

const numberOf = (id: string): number =>
  [...id].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973, 7)

/** Teams that have colours of their own. */
export const KNOWN_TEAMS: readonly string[] = Object.keys(COLOURS)

/**
 * The shield of a team by its id in the matches that are announced, the same wherever it is shown: in the site's
 * pictures and on a bookmaker's page.
 */
export function crestOf(id: string): Crest {
  const number = numberOf(id)
  const [ground, figure] = COLOURS[id] ?? OTHERS[number % OTHERS.length] ?? OTHERS[0]
  return { ground, figure, pattern: PATTERNS[number % PATTERNS.length] ?? '' }
}

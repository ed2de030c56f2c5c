/** Things of tables, reels and draws. */
import type { Random } from '@lobby/random'
import { at, box, circle, path, polygon, ring, star, stroke } from '../svg/shapes.ts'

const HEART = 'M0 30C-40 2-34-30-14-30C-4-30 0-20 0-16C0-20 4-30 14-30C34-30 40 2 0 30Z'
const SPADE = 'M0-34C34-6 40 18 20 20C10 21 4 14 2 10L8 34H-8L-2 10C-4 14-10 21-20 20C-40 18-34-6 0-34Z'
const DIAMOND = 'M0-34L24 0L0 34L-24 0Z'
const CLUB = 'M0-34A15 15 0 0 1 12-10A15 15 0 1 1 4 12L8 34H-8L-4 12A15 15 0 1 1-12-10A15 15 0 0 1 0-34Z'
const SUITS = [
  [HEART, '#d42f3f'],
  [SPADE, '#1a2236'],
  [DIAMOND, '#d42f3f'],
  [CLUB, '#1a2236'],
] as const

function card(suit: number, turn: number, x: number, y: number): string {
  const [shape, colour] = SUITS[suit % SUITS.length] ?? SUITS[0]
  return at(
    x,
    y,
    1,
    turn,
    box(-40, -58, 80, 116, 10, 'url(#paper)', 'stroke="#aab4c9" stroke-width="1.5"') +
      at(0, 0, 1, 0, path(shape, colour)) +
      at(-27, -43, 0.3, 0, path(shape, colour)) +
      at(27, 43, 0.3, 180, path(shape, colour)),
  )
}

export function cards(random: Random): string {
  const first = random.below(4)
  return (
    card(first, -24, -44, 6) + card(first + 1, 0, 0, -8) + card(first + 2, 24, 44, 6) + at(52, 62, 0.42, 12, chip())
  )
}

export function twoCards(random: Random): string {
  const first = random.below(4)
  return (
    card(first, -14, -32, -4) + card(first + 1, 12, 30, 4) + at(-50, 62, 0.4, 0, chip()) + at(-10, 72, 0.4, 20, chip())
  )
}

export const chip = (): string =>
  circle(0, 0, 80, 'url(#ball)') +
  ring(8, () => box(-12, -80, 24, 22, 3, '#f7f9ff')) +
  circle(0, 0, 56, 'url(#night)', 'stroke="#f7f9ff" stroke-width="3"') +
  path(star(5, 34, 15), 'url(#gold)')

function die(pips: number): string {
  const places: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
    1: [[0, 0]],
    2: [
      [-20, -20],
      [20, 20],
    ],
    3: [
      [-20, -20],
      [0, 0],
      [20, 20],
    ],
    4: [
      [-20, -20],
      [20, -20],
      [-20, 20],
      [20, 20],
    ],
    5: [
      [-20, -20],
      [20, -20],
      [0, 0],
      [-20, 20],
      [20, 20],
    ],
    6: [
      [-20, -22],
      [20, -22],
      [-20, 0],
      [20, 0],
      [-20, 22],
      [20, 22],
    ],
  }
  const dots = (places[pips] ?? []).map(([x, y]) => circle(x, y, 7.5, pips === 1 || pips === 4 ? '#d42f3f' : '#1a2236'))
  return box(-42, -42, 84, 84, 18, 'url(#paper)', 'stroke="#aab4c9" stroke-width="2"') + dots.join('')
}

export function dice(random: Random): string {
  return (
    at(-46, 26, 1, -14, die(1 + random.below(6))) +
    at(48, 34, 1, 18, die(1 + random.below(6))) +
    at(4, -46, 1, 8, die(1 + random.below(6)))
  )
}

export const bowl = (random: Random): string =>
  `<ellipse cx="0" cy="40" rx="94" ry="40" fill="url(#paper)"/><ellipse cx="0" cy="34" rx="76" ry="28" fill="#c8d2e6"/>` +
  [-34, -10, 16, 38]
    .map((x, index) =>
      circle(x, 30 + (index % 2) * 10, 13, random.chance(0.5) ? '#d42f3f' : '#ffffff', 'stroke="#6d7a96"'),
    )
    .join('') +
  at(
    0,
    -30,
    1,
    -16,
    path('M-78 20A78 62 0 0 1 78 20Z', 'url(#main)') +
      box(-18, -62, 36, 16, 8, 'url(#gold)') +
      stroke('M-56 6A60 48 0 0 1-10-32', '#fff', 5, 'opacity=".5"'),
  )

export const roulette = (): string =>
  circle(0, 0, 96, 'url(#gold)') +
  ring(18, (index) =>
    path('M0 0L-15.5-88A90 90 0 0 1 15.5-88Z', index === 0 ? '#1e9a6b' : index % 2 ? '#c22737' : '#141b2b'),
  ) +
  circle(0, 0, 58, 'url(#night)', 'stroke="#e9b44c" stroke-width="4"') +
  ring(8, () => stroke('M0-20V-52', '#e9b44c', 3)) +
  circle(0, 0, 20, 'url(#goldball)') +
  circle(46, -58, 9, 'url(#whiteball)')

export function reels(random: Random): string {
  const symbols = [
    path(star(5, 26, 11), 'url(#gold)'),
    at(0, 0, 0.26, 0, gem()),
    stroke('M-16-20H16L-4 24', 'url(#main)', 12),
    at(0, 0, 0.28, 0, coin()),
    at(0, 0, 0.7, 0, path(HEART, 'url(#side)')),
  ]
  const cells = [-56, 0, 56].map(
    (x, index) =>
      box(x - 26, -46, 52, 92, 10, 'url(#paper)') +
      at(x, 0, 1, 0, symbols[(index === 1 ? 2 : random.below(symbols.length)) % symbols.length] ?? '') +
      box(x - 26, -46, 52, 20, 10, '#0b111f', 'opacity=".25"') +
      box(x - 26, 26, 52, 20, 10, '#0b111f', 'opacity=".25"'),
  )
  return (
    box(-96, -72, 192, 148, 28, 'url(#main)') +
    box(-88, -64, 176, 132, 22, 'url(#night)') +
    cells.join('') +
    stroke('M-90 0H90', '#e9b44c', 3, 'opacity=".8"') +
    ring(1, () => path('M-40-72Q0-112 40-72Z', 'url(#gold)'))
  )
}

export const coin = (): string =>
  circle(0, 0, 86, 'url(#goldball)') +
  circle(0, 0, 68, 'none', 'stroke="#8f5f17" stroke-width="5" opacity=".7"') +
  box(-24, -24, 48, 48, 5, '#1a2236', 'stroke="#8f5f17" stroke-width="5"') +
  stroke('M0-58V-40M0 40V58M-58 0H-40M40 0H58', '#8f5f17', 8)

export const coins = (): string =>
  [
    [-50, 50, 0.5],
    [8, 58, 0.5],
    [58, 44, 0.5],
    [-22, 8, 0.55],
    [36, 2, 0.5],
    [4, -46, 0.6],
  ]
    .map(([x = 0, y = 0, scale = 1], index) => at(x, y, scale, index * 17 - 30, coin()))
    .join('')

export const gem = (): string =>
  path('M-58-50H58L92-6L0 88L-92-6Z', 'url(#side)') +
  path('M-58-50L-30-6H30L58-50Z', '#fff', 'opacity=".45"') +
  path('M-92-6H-30L0 88Z', '#fff', 'opacity=".18"') +
  path('M30-6H92L0 88Z', '#000', 'opacity=".18"') +
  stroke('M-92-6H92M-30-6L0 88L30-6L0-50L-30-6L-58-50M30-6L58-50', '#fff', 2, 'opacity=".5"')

export const seven = (): string =>
  path(
    'M-62-74H70V-40C34-8 14 32 12 84H-40C-36 32-16-4 14-32H-62Z',
    'url(#gold)',
    'stroke="#8f5f17" stroke-width="4"',
  ) + stroke('M-50-62H56', '#fff8e0', 7, 'opacity=".8"')

export const mahjong = (): string => {
  const tile = (x: number, y: number, turn: number, face: string) =>
    at(x, y, 1, turn, box(-34, -40, 72, 96, 10, '#1e9a6b') + box(-38, -48, 72, 92, 10, 'url(#paper)') + face)
  return (
    tile(-46, 4, -12, ring(6, () => circle(0, -20, 7, '#1e9a6b')) + circle(0, 0, 8, '#d42f3f')) +
    tile(46, 8, 12, stroke('M-14-26V20M0-26V20M14-26V20', '#1e9a6b', 7)) +
    tile(0, -14, 0, stroke('M0-32V26M-16-20H16V2H-16Z', '#d42f3f', 6))
  )
}

export const lotteryBalls = (random: Random): string => {
  const fills = ['url(#ball)', 'url(#sideball)', 'url(#goldball)', 'url(#whiteball)']
  const ball = (x: number, y: number, r: number, index: number) =>
    circle(x, y, r, fills[(index + random.below(2)) % 4] ?? 'url(#ball)') +
    circle(x, y, r * 0.5, '#ffffff', 'opacity=".92"') +
    at(x, y, r / 60, random.below(60) - 30, path(DOT_FACES[random.below(DOT_FACES.length)] ?? '', '#1a2236'))
  return (
    ball(-54, 42, 40, 0) +
    ball(52, 44, 42, 1) +
    ball(-2, 54, 38, 2) +
    ball(-30, -20, 42, 3) +
    ball(42, -24, 38, 0) +
    ball(2, -66, 30, 1)
  )
}
const DOT_FACES = [polygon(3, 18), polygon(4, 17), polygon(6, 16), star(5, 19, 8), star(4, 19, 7)]

export const keno = (random: Random): string => {
  const cells: string[] = []
  for (let row = 0; row < 5; row += 1) {
    for (let column = 0; column < 5; column += 1) {
      const x = column * 36 - 72
      const y = row * 36 - 72
      cells.push(
        random.chance(0.32)
          ? circle(x, y, 15, 'url(#goldball)')
          : circle(x, y, 13, '#ffffff', 'opacity=".16"') +
              circle(x, y, 13, 'none', 'stroke="#fff" stroke-opacity=".35"'),
      )
    }
  }
  return box(-98, -98, 196, 196, 30, 'url(#night)', 'stroke="#e9b44c" stroke-width="4"') + cells.join('')
}

export const gift = (): string =>
  box(-70, -14, 140, 96, 12, 'url(#main)') +
  box(-80, -40, 160, 36, 10, 'url(#side)') +
  box(-14, -40, 28, 122, 0, 'url(#gold)') +
  path('M0-40C-60-36-66-92-34-90C-12-88-4-60 0-40C4-60 12-88 34-90C66-92 60-36 0-40Z', 'url(#gold)') +
  stroke('M-30-72C-16-70-6-56 0-42C6-56 16-70 30-72', '#8f5f17', 4)

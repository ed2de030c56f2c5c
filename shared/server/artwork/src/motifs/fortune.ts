/** Treasure and luck. */
import type { Random } from '@lobby/random'
import { at, box, circle, mirrored, oval, path, ring, star, stroke, times } from '../svg/shapes.ts'
import { coin, gem } from './table.ts'

export const ingot = (): string =>
  path('M-96-18C-70 6-50 8-40-6C-30-44 30-44 40-6C50 8 70 6 96-18C92 34 60 56 0 56C-60 56-92 34-96-18Z', 'url(#gold)') +
  oval(0, -8, 42, 14, '#b8761b') +
  path('M-38-10C-28-52 28-52 38-10C24 6-24 6-38-10Z', 'url(#goldball)') +
  stroke('M-78 12C-60 34-30 42 0 42', '#fff6d2', 6, 'opacity=".7"')

export const chest = (random: Random): string =>
  at(-50, -30, 0.34, -20, coin()) +
  at(0, -44, 0.4, 10, coin()) +
  at(48, -30, 0.34, 20, random.chance(0.5) ? gem() : coin()) +
  at(-20, -20, 0.34, 0, gem()) +
  at(26, -16, 0.36, 12, coin()) +
  path('M-88-26L-78-74C-40-96 40-96 78-74L88-26L70-34C30-52-30-52-70-34Z', 'url(#side)') +
  stroke('M-78-72C-40-94 40-94 78-72', 'url(#gold)', 9) +
  box(-88, -10, 176, 86, 10, 'url(#side)') +
  box(-88, -12, 176, 16, 5, 'url(#gold)') +
  box(-70, -10, 18, 86, 3, 'url(#gold)') +
  box(52, -10, 18, 86, 3, 'url(#gold)') +
  box(-22, -8, 44, 42, 8, 'url(#gold)') +
  circle(0, 8, 8, '#3b2106') +
  box(-4, 8, 8, 18, 3, '#3b2106')

export const crown = (): string =>
  path('M-84 48L-96-44L-46-2L0-78L46-2L96-44L84 48Z', 'url(#gold)') +
  box(-86, 42, 172, 30, 8, 'url(#gold)') +
  [
    [-96, -48],
    [0, -84],
    [96, -48],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 13, 'url(#ball)'))
    .join('') +
  at(0, 24, 0.26, 0, gem()) +
  circle(-50, 57, 9, 'url(#sideball)') +
  circle(0, 57, 9, 'url(#ball)') +
  circle(50, 57, 9, 'url(#sideball)') +
  stroke('M-74 30L-82-16', '#fff6d2', 6, 'opacity=".8"')

export const envelope = (): string =>
  at(-34, 2, 1, -14, box(-42, -72, 84, 144, 10, '#b3152a')) +
  at(
    10,
    0,
    1,
    8,
    box(-50, -80, 100, 160, 12, 'url(#main)') +
      path('M-50-68Q0 10 50-68V-80H-50Z', '#000', 'opacity=".22"') +
      stroke('M-50-66Q0 8 50-66', '#ffdf8a', 5) +
      at(0, 0, 0.34, 0, coin()) +
      stroke('M-30 58H30', '#ffdf8a', 5),
  )

export const drum = (): string =>
  circle(0, 0, 96, 'url(#gold)') +
  circle(0, 0, 84, '#7c4a10') +
  circle(0, 0, 78, 'url(#goldball)') +
  ring(28, () => path('M-5-74L0-64L5-74Z', '#7c4a10')) +
  circle(0, 0, 58, 'none', 'stroke="#7c4a10" stroke-width="4"') +
  ring(10, () => path('M-9-46C-2-56 8-54 12-46C6-44 0-42-9-46Z', '#7c4a10')) +
  circle(0, 0, 36, 'none', 'stroke="#7c4a10" stroke-width="3"') +
  path(star(14, 32, 12), '#7c4a10') +
  path(star(14, 25, 9), '#ffe9a8')

export const bell = (): string =>
  path('M0-86C52-80 54-18 62 24C66 42 84 48 84 58H-84C-84 48-66 42-62 24C-54-18-52-80 0-86Z', 'url(#gold)') +
  circle(0, 70, 20, 'url(#goldball)') +
  box(-84, 46, 168, 18, 9, 'url(#gold)') +
  circle(0, -88, 12, 'url(#goldball)') +
  stroke('M-36-42C-44-16-46 6-50 26', '#fff6d2', 9, 'opacity=".8"') +
  path('M0-86C-10-110-56-104-44-80C-34-70-10-76 0-86C10-76 34-70 44-80C56-104 10-110 0-86Z', 'url(#main)')

export const purse = (): string =>
  path('M-30-44C-92-8-100 88-40 92H40C100 88 92-8 30-44Z', 'url(#main)') +
  path('M-48-90C-30-78-16-88 0-80C16-88 30-78 48-90L30-46H-30Z', 'url(#main)') +
  box(-40, -56, 80, 16, 8, 'url(#gold)') +
  at(0, 26, 0.46, 0, coin()) +
  stroke('M-62 20C-66 44-60 66-50 74', '#fff', 7, 'opacity=".5"') +
  at(74, 78, 0.24, 20, coin()) +
  at(-80, 82, 0.2, -14, coin())

export const clover = (): string =>
  stroke('M2 20C10 50 22 70 40 92', '#137a3e', 13) +
  ring(
    4,
    () =>
      path('M0-4C-64-30-52-92-14-88C-4-86 0-78 0-72C0-78 4-86 14-88C52-92 64-30 0-4Z', 'url(#clover)') +
      stroke('M0-14V-62', '#d9ffb0', 4, 'opacity=".6"'),
  ) +
  circle(0, 0, 9, 'url(#goldball)') +
  '<linearGradient id="clover" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8ff06a"/><stop offset="1" stop-color="#178a3c"/></linearGradient>'

export const firecrackers = (): string =>
  stroke('M0-98V-70', '#f2b53a', 6) +
  times(5, (row) =>
    mirrored(
      at(
        -24,
        -56 + row * 34,
        1,
        24,
        box(-14, -20, 28, 40, 6, 'url(#main)') +
          box(-14, -20, 28, 8, 3, 'url(#gold)') +
          box(-14, 12, 28, 8, 3, 'url(#gold)'),
      ),
    ),
  ) +
  at(
    0,
    84,
    0.32,
    0,
    ring(12, () => path('M-8-20L0-90L8-20Z', '#ffe27a')),
  ) +
  circle(0, 84, 12, '#fff')

export const jadeRing = (): string =>
  path(
    'M0-92A92 92 0 1 1 0 92A92 92 0 1 1 0-92ZM0-36A36 36 0 1 0 0 36A36 36 0 1 0 0-36Z',
    'url(#jadeStone)',
    'fill-rule="evenodd"',
  ) +
  ring(10, () => stroke('M-10-66C-4-78 10-76 10-64C10-56 0-56 0-62', '#eafff4', 5, 'opacity=".65"')) +
  circle(0, 0, 40, 'none', 'stroke="#f2b53a" stroke-width="6"') +
  circle(0, 0, 90, 'none', 'stroke="#f2b53a" stroke-width="6"') +
  '<linearGradient id="jadeStone" x1="0" y1="0" x2=".5" y2="1"><stop offset="0" stop-color="#c9ffe6"/><stop offset=".5" stop-color="#35c98f"/><stop offset="1" stop-color="#0b6847"/></linearGradient>'

export const jadeToad = (): string =>
  path('M-80 40C-96-4-60-50 0-50C60-50 96-4 80 40C72 76-72 76-80 40Z', 'url(#jadeStone)') +
  mirrored(
    circle(-36, -52, 21, 'url(#jadeStone)') +
      circle(-36, -56, 12, '#fff6c8') +
      circle(-36, -56, 6, '#14202c') +
      path('M-88 70C-96 44-70 34-58 48C-44 40-34 60-42 74Z', 'url(#jadeStone)') +
      circle(-56, 12, 6, '#eafff4', 'opacity=".6"') +
      circle(-68, 26, 4, '#eafff4', 'opacity=".6"'),
  ) +
  stroke('M-44-6C-20 14 20 14 44-6', '#0a4a33', 6) +
  at(0, 26, 0.36, 0, coin()) +
  '<linearGradient id="jadeStone" x1="0" y1="0" x2=".5" y2="1"><stop offset="0" stop-color="#c9ffe6"/><stop offset=".5" stop-color="#35c98f"/><stop offset="1" stop-color="#0b6847"/></linearGradient>'

/** Three of them, for the jackpot. */
export const sevens = (): string => {
  const seven = path(
    'M-62-74H70V-40C34-8 14 32 12 84H-40C-36 32-16-4 14-32H-62Z',
    'url(#main)',
    'stroke="#fff0b8" stroke-width="12" stroke-linejoin="round"',
  )
  return at(-56, 10, 0.62, -14, seven) + at(56, 10, 0.62, 14, seven) + at(0, -8, 0.86, 0, seven)
}

export const sevenAflame = (): string =>
  path(
    'M0 98C-86 88-98 0-50-50C-54-14-30-8-28-36C-24-84-48-92 0-110C6-64 58-50 50 0C66-10 70-30 66-46C106 8 84 88 0 98Z',
    'url(#flame)',
  ) +
  at(
    0,
    16,
    0.72,
    0,
    path(
      'M-62-74H70V-40C34-8 14 32 12 84H-40C-36 32-16-4 14-32H-62Z',
      'url(#main)',
      'stroke="#fff" stroke-width="8" stroke-linejoin="round"',
    ),
  ) +
  '<linearGradient id="flame" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#fff2a0"/><stop offset=".5" stop-color="#ffa726"/><stop offset="1" stop-color="#e6321e"/></linearGradient>'

export const gems = (): string =>
  at(-50, 18, 0.56, -18, gem()) +
  `<g transform="translate(52 16) rotate(16) scale(.56)">${gem().replaceAll('#side', '#main')}</g>` +
  `<g transform="translate(0 -14) scale(.82)">${gem().replaceAll('#side', '#gold')}</g>`

export const brilliant = (): string =>
  path('M-38-88H38L88-38V38L38 88H-38L-88 38V-38Z', 'url(#side)') +
  ring(8, (index) =>
    path('M-38-88H38L22-50H-22Z', index % 2 ? '#000' : '#fff', `opacity="${index % 2 ? 0.16 : 0.34}"`),
  ) +
  path('M-22-50H22L50-22V22L22 50H-22L-50 22V-22Z', '#fff', 'opacity=".28"') +
  path('M-22-50H22L-50 22V-22Z', '#fff', 'opacity=".5"')

export const diamondRing = (): string =>
  stroke('M-52 20A54 54 0 1 0 52 20A54 54 0 1 0-52 20', 'url(#gold)', 17) +
  at(0, -48, 0.56, 0, gem()) +
  mirrored(path('M-40-32L-22-12L-14-20Z', 'url(#gold)'))

/** More of what a player knows: fruit, tables, sports and boats. */
import type { Random } from '@lobby/random'
import { at, box, circle, mirrored, oval, path, polygon, ring, star, stroke, times } from '../svg/shapes.ts'
import { football } from './nature.ts'
import { chip, lotteryBalls, roulette } from './table.ts'

export const melon = (): string =>
  path('M-96-30A98 98 0 0 0 96-30Z', '#1f9a45') +
  path('M-86-30A86 86 0 0 0 86-30Z', '#eaffcf') +
  path('M-76-30A76 76 0 0 0 76-30Z', 'url(#melon)') +
  [
    [-40, -8],
    [-14, 2],
    [14, -10],
    [42, -6],
    [-26, 22],
    [4, 24],
    [30, 16],
  ]
    .map(([x = 0, y = 0]) => path('M0-8C6 0 6 8 0 9C-6 8-6 0 0-8Z', '#20130c', `transform="translate(${x} ${y})"`))
    .join('') +
  '<linearGradient id="melon" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ff8a7a"/><stop offset="1" stop-color="#d81f3a"/></linearGradient>'

export const grapes = (): string =>
  stroke('M0-60C4-80 14-90 26-96', '#6b4a1c', 9) +
  path('M4-66C30-100 70-90 84-62C60-52 30-50 4-66Z', '#3fae4a') +
  [
    [-48, -40],
    [-16, -46],
    [16, -40],
    [46, -34],
    [-34, -10],
    [0, -12],
    [32, -6],
    [-18, 22],
    [16, 24],
    [0, 54],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 25, 'url(#grape)') + circle(x - 8, y - 9, 6, '#fff', 'opacity=".65"'))
    .join('') +
  '<radialGradient id="grape" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#e3b8ff"/><stop offset=".5" stop-color="#8a3fd1"/><stop offset="1" stop-color="#3b1170"/></radialGradient>'

export const orange = (): string =>
  circle(-16, 6, 72, 'url(#orange)') +
  path('M-20-60C0-104 50-98 70-78C46-56 10-50-20-60Z', '#3fae4a') +
  at(
    40,
    34,
    0.66,
    18,
    circle(0, 0, 80, '#ff9a1f') +
      circle(0, 0, 70, '#fff1c9') +
      ring(8, () => path('M0-6C-22-22-26-56-10-62H10C26-56 22-22 0-6Z', '#ffae34')),
  ) +
  circle(-42, -22, 12, '#fff', 'opacity=".6"') +
  '<radialGradient id="orange" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#ffe08a"/><stop offset=".5" stop-color="#ff9a1f"/><stop offset="1" stop-color="#c2500a"/></radialGradient>'

export const pineapple = (): string =>
  [-56, 56, -34, 34, -14, 14, 0]
    .map(
      (turn) =>
        `<g transform="translate(0 -24) rotate(${turn})">${path('M-13 0C-16-40-6-60 0-76C6-60 16-40 13 0Z', '#2f9c46', 'stroke="#176b2b" stroke-width="2"')}</g>`,
    )
    .join('') +
  path('M0-30C42-30 56 10 52 40C48 78 26 96 0 96C-26 96-48 78-52 40C-56 10-42-30 0-30Z', 'url(#gold)') +
  stroke(
    times(
      5,
      (index) =>
        `M${-50 + index * 10} ${0 + index * 2}L${-10 + index * 18} ${88 - index * 6}M${50 - index * 10} ${0 + index * 2}L${10 - index * 18} ${88 - index * 6}`,
    ),
    '#8f4c08',
    4,
    'opacity=".7"',
  )

export const dragonFruit = (): string =>
  mirrored(
    path(
      'M-60-20C-92-34-98-54-92-66C-74-56-62-50-52-40ZM-66 26C-96 24-104 8-102-4C-86-2-74 2-64 8ZM-40-58C-56-84-50-98-42-104C-34-90-28-80-22-70Z',
      '#5fbf4a',
    ),
  ) +
  path('M0-88C56-80 82-30 74 20C66 66 36 92 0 92C-36 92-66 66-74 20C-82-30-56-80 0-88Z', '#f03f86') +
  path('M0-66C44-58 62-20 56 18C50 56 28 72 0 72C-28 72-50 56-56 18C-62-20-44-58 0-66Z', '#fff') +
  times(26, (index) =>
    circle(
      Math.round(Math.cos(index * 2.4) * (8 + index * 1.7)),
      Math.round(4 + Math.sin(index * 2.4) * (8 + index * 2)),
      3.4,
      '#1c1420',
    ),
  )

/** Five cards of one suit. */
export const flush = (random: Random): string => {
  const [shape, colour] = random.chance(0.5)
    ? ['M0 30C-40 2-34-30-14-30C-4-30 0-20 0-16C0-20 4-30 14-30C34-30 40 2 0 30Z', '#d42f3f']
    : ['M0-34C34-6 40 18 20 20C10 21 4 14 2 10L8 34H-8L-2 10C-4 14-10 21-20 20C-40 18-34-6 0-34Z', '#1a2236']
  return (
    times(
      5,
      (index) =>
        `<g transform="translate(0 92) rotate(${-40 + index * 20})">${box(-32, -176, 64, 100, 9, 'url(#paper)', 'stroke="#9aa6c0" stroke-width="2"')}${at(0, -126, 0.72, 0, path(shape ?? '', colour ?? ''))}${at(-19, -162, 0.26, 0, path(shape ?? '', colour ?? ''))}</g>`,
    ) + at(0, 66, 0.4, 0, chip())
  )
}

/** The wheel as one sits at it. */
export const wheelSide = (): string =>
  oval(0, 34, 98, 52, '#4a2408') +
  oval(0, 22, 98, 54, 'url(#gold)') +
  `<g transform="translate(0 16) scale(1 .54)">${roulette()}</g>` +
  path('M-12 18L-7-52H7L12 18Z', 'url(#gold)') +
  circle(0, -58, 15, 'url(#goldball)') +
  box(-34, -32, 68, 11, 5, 'url(#gold)')

export const chips = (random: Random): string => {
  const stack = (x: number, base: number, count: number, fill: string) =>
    times(
      count,
      (index) =>
        oval(x, base - index * 17 + 9, 38, 16, '#0008') +
        oval(x, base - index * 17 + 6, 38, 16, fill) +
        oval(x, base - index * 17, 38, 16, fill, 'stroke="#fff" stroke-width="5" stroke-dasharray="15 12"'),
    ) + oval(x, base - (count - 1) * 17, 22, 9, '#fff', 'opacity=".55"')
  return (
    stack(-54, 40, 3 + random.below(4), 'url(#main)') +
    stack(54, 44, 3 + random.below(4), 'url(#side)') +
    stack(0, 72, 4 + random.below(4), 'url(#gold)')
  )
}

/** Dice under the glass. */
export const dome = (dice: string): string =>
  oval(0, 70, 96, 26, 'url(#gold)') +
  oval(0, 62, 88, 22, '#10202c') +
  at(0, 22, 0.6, 0, dice) +
  path('M-84 58C-90-110 90-110 84 58C60 74-60 74-84 58Z', '#d9f3ff', 'opacity=".26"') +
  stroke('M-84 58C-90-110 90-110 84 58', '#fff', 4, 'opacity=".8"') +
  stroke('M-58 20C-60-20-44-50-22-60', '#fff', 9, 'opacity=".7"') +
  circle(0, -76, 11, 'url(#goldball)')

export const joker = (): string =>
  path('M-70-10C-104-50-96-88-58-90C-30-92-10-60 0-30C10-60 30-92 58-90C96-88 104-50 70-10L58 16H-58Z', 'url(#main)') +
  path('M-70-10C-104-50-96-88-58-90C-30-92-10-60 0-30V16H-58Z', 'url(#side)') +
  circle(-84, -20, 14, 'url(#goldball)') +
  circle(84, -20, 14, 'url(#goldball)') +
  circle(0, -70, 14, 'url(#goldball)') +
  path('M-54 12C-54 62-30 92 0 92C30 92 54 62 54 12Z', '#fff1e0') +
  box(-62, 4, 124, 18, 9, 'url(#gold)') +
  mirrored(path('M-38 34L-26 26L-14 34L-26 44Z', '#1a2236') + circle(-38, 58, 8, '#ff8a9a')) +
  path('M-30 60C-14 72 14 72 30 60C24 88-24 88-30 60Z', '#b01530') +
  circle(0, 50, 8, '#f4432f')

export const strike = (): string =>
  path(
    'M-104 40C-70 0-50 26-30 0C-40 40-70 40-104 40ZM-100 78C-60 56-40 66-10 44C-30 80-60 84-100 78ZM-92 4C-70-24-50-10-40-28C-40 4-66 4-92 4Z',
    'url(#flameBall)',
  ) +
  at(22, -10, 0.76, 0, football()) +
  '<linearGradient id="flameBall" x1="0" x2="1"><stop offset="0" stop-color="#ff3b1f"/><stop offset="1" stop-color="#ffd54a"/></linearGradient>'

export const basketball = (): string =>
  circle(0, 0, 92, 'url(#basket)') +
  stroke('M0-92V92M-92 0H92M-66-64C-26-34-26 34-66 64M66-64C26-34 26 34 66 64', '#3a1504', 6) +
  '<radialGradient id="basket" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#ffc27a"/><stop offset=".5" stop-color="#ee7a1f"/><stop offset="1" stop-color="#9c3a08"/></radialGradient>'

export const headset = (): string =>
  stroke('M-72 10C-80-104 80-104 72 10', 'url(#steel)', 17) +
  mirrored(
    box(-98, -8, 44, 78, 20, 'url(#main)') + box(-66, -2, 18, 66, 9, '#141a28') + circle(-80, 30, 12, 'url(#sideball)'),
  ) +
  stroke('M76 62C70 92 40 96 20 92', 'url(#steel)', 8) +
  box(-8, 82, 34, 18, 9, '#141a28')

export const swords = (): string =>
  mirrored(
    `<g transform="rotate(-38)">${path('M-9 30L-9-92L0-110L9-92L9 30Z', 'url(#steel)')}${path('M0-110L9-92L9 30H0Z', '#000', 'opacity=".18"')}${box(-30, 28, 60, 14, 6, 'url(#gold)')}${box(-7, 40, 14, 40, 5, 'url(#side)')}${circle(0, 86, 12, 'url(#goldball)')}</g>`,
  ) +
  path(
    'M0-46C22-38 38-36 52-38C56 16 40 52 0 74C-40 52-56 16-52-38C-38-36-22-38 0-46Z',
    'url(#main)',
    'stroke="#f2b53a" stroke-width="7"',
  ) +
  path(star(5, 28, 12), 'url(#gold)', 'transform="translate(0 10)"')

export const dragonBoat = (): string =>
  path('M-98 4C-60 40 60 40 92-6C96 36 70 62 0 62C-66 62-96 40-98 4Z', 'url(#main)') +
  stroke('M-88 26C-50 50 50 50 84 20', 'url(#gold)', 6) +
  path(
    'M80 8C66-20 70-62 88-76C84-84 92-96 102-92C100-82 108-72 112-62C104-54 98-52 92-44C90-26 96-6 92 8Z',
    'url(#gold)',
  ) +
  path('M96-70L116-64L98-56Z', 'url(#side)') +
  circle(92, -72, 4, '#10131c') +
  times(5, (index) =>
    at(
      -58 + index * 29,
      -8,
      1,
      0,
      circle(0, -18, 11, '#ffd9ae') +
        path('M-17-20L0-40L17-20Z', 'url(#gold)') +
        path('M-13-8H13L17 26H-17Z', index % 2 ? 'url(#side)' : '#fff') +
        stroke('M8 4L-14 58', '#7a4a16', 6),
    ),
  ) +
  stroke('M-104 72C-80 60-60 84-36 72S12 60 36 72S84 84 108 70', '#dff6ff', 8)

/** A drum of numbered balls, for the draw. */
export const drawDrum = (random: Random): string =>
  path('M-52 94L-34 56H34L52 94Z', 'url(#gold)') +
  circle(0, -8, 88, 'url(#night)', 'opacity=".5"') +
  at(0, 2, 0.8, 0, lotteryBalls(random)) +
  circle(0, -8, 88, '#d9f3ff', 'opacity=".2"') +
  circle(0, -8, 88, 'none', 'stroke="#f2b53a" stroke-width="9"') +
  stroke('M-62-34C-54-60-34-74-14-78', '#fff', 9, 'opacity=".8"')

/** A ticket with its numbers marked. */
export const ticket = (random: Random): string =>
  at(
    6,
    4,
    1,
    10,
    path('M-60-92H60V-70A10 10 0 0 0 60-50V92H-60V-50A10 10 0 0 0-60-70Z', 'url(#paper)') +
      box(-46, -80, 92, 26, 6, 'url(#main)') +
      times(12, (index) =>
        circle(
          -38 + (index % 4) * 25,
          -26 + Math.floor(index / 4) * 28,
          9.5,
          random.chance(0.3) ? 'url(#goldball)' : '#dbe3f2',
          'stroke="#9aa6c0" stroke-width="1.5"',
        ),
      ) +
      path('M-40 58H-32V74H-40ZM-26 58H-23V74H-26ZM-16 58H2V74H-16ZM8 58H12V74H8ZM18 58H36V74H18Z', '#1a2236'),
  ) + at(-52, 56, 0.36, 0, circle(0, 0, 90, 'url(#ball)') + circle(0, 0, 50, '#fff') + path(polygon(4, 26), '#1a2236'))

/** A star over the moon's horn. */
export const moonStar = (): string =>
  path('M20-96A96 96 0 1 0 92 36A76 76 0 1 1 20-96Z', 'url(#gold)') +
  path(star(5, 48, 21), 'url(#main)', 'transform="translate(38 -26)"') +
  path(star(5, 18, 8), '#fff', 'transform="translate(70 40)"')

export const shooting = (): string =>
  path(
    'M-98 92C-70 20-30-10 10-24L34 10C0 20-50 40-98 92ZM-100 40C-80 0-50-20-20-30L-14-18C-44-8-74 10-100 40Z',
    'url(#side)',
    'opacity=".9"',
  ) + at(34, -26, 0.76, 14, path(star(5, 92, 42), 'url(#gold)') + path(star(5, 56, 25), '#fff', 'opacity=".4"'))

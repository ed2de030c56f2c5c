/** Places that stand behind a thing: temples, towns, lakes, stadiums. */

import { at, box, circle, oval, path, round, stroke, times } from '../svg/shapes.ts'
import { between, type Scene, sky, spread } from './scenes.ts'

const roof = (x: number, y: number, half: number, rise: number, colour: string): string =>
  path(
    `M${round(x - half - 26)} ${round(y - 12)}C${round(x - half)} ${round(y + 8)} ${round(x - half * 0.5)} ${round(y - rise * 0.4)} ${round(x)} ${round(y - rise)}C${round(x + half * 0.5)} ${round(y - rise * 0.4)} ${round(x + half)} ${round(y + 8)} ${round(x + half + 26)} ${round(y - 12)}L${round(x + half)} ${round(y + 14)}H${round(x - half)}Z`,
    colour,
  )

export const temple: Scene = (paint, _random, width, height) =>
  sky(width, height) +
  circle(width / 2, height * 0.42, height * 0.46, 'url(#halo)') +
  [0.16, 0.84]
    .map(
      (part) =>
        box(width * part - 22, height * 0.2, 44, height, 0, paint.deep, 'opacity=".85"') +
        box(width * part - 15, height * 0.2, 8, height, 0, paint.main, 'opacity=".5"'),
    )
    .join('') +
  roof(width / 2, height * 0.2, width * 0.46, 70, paint.deep) +
  roof(width / 2, height * 0.1, width * 0.3, 60, paint.ground) +
  path(`M0 ${height}L${width * 0.3} ${height * 0.8}H${width * 0.7}L${width} ${height}Z`, paint.deep, 'opacity=".7"') +
  stroke(
    `M${width * 0.22} ${height * 0.86}H${width * 0.78}M${width * 0.12} ${height * 0.93}H${width * 0.88}`,
    paint.glow,
    3,
    'opacity=".5"',
  )

/** A road of light into a neon sun. */
export const neon: Scene = (paint, _random, width, height) => {
  const horizon = height * 0.62
  return (
    box(0, 0, width, height, 0, paint.deep) +
    circle(width / 2, horizon - 60, height * 0.34, 'url(#gold)') +
    times(5, (index) => box(0, horizon - 88 + index * 22, width, 5 + index * 2, 0, paint.deep)) +
    box(0, horizon, width, height, 0, paint.deep) +
    box(0, horizon, width, height, 0, paint.ground, 'opacity=".7"') +
    stroke(
      times(13, (index) => `M${width / 2 + (index - 6) * 18} ${horizon}L${width / 2 + (index - 6) * 110} ${height}`) +
        [4, 18, 42, 80, 130].map((y) => `M0 ${horizon + y}H${width}`).join(''),
      paint.glow,
      2.5,
      'opacity=".9"',
    )
  )
}

export const meadow: Scene = (paint, random, width, height) =>
  box(0, 0, width, height, 0, paint.ground) +
  circle(width * 0.5, height * 0.42, height * 0.66, 'url(#halo)') +
  spread(random, 4, width, height * 0.35, (x, y) =>
    at(
      x,
      y,
      0.5 + random.below(40) / 100,
      0,
      `<g opacity=".75">${circle(-30, 6, 24, '#fff')}${circle(0, -6, 32, '#fff')}${circle(34, 6, 22, '#fff')}${box(-54, 4, 110, 26, 13, '#fff')}</g>`,
    ),
  ) +
  path(
    `M0 ${height}V${height * 0.78}C${width * 0.3} ${height * 0.62} ${width * 0.6} ${height * 0.9} ${width} ${height * 0.72}V${height}Z`,
    '#3fae4a',
  ) +
  path(
    `M0 ${height}V${height * 0.9}C${width * 0.3} ${height * 0.8} ${width * 0.7} ${height * 0.98} ${width} ${height * 0.84}V${height}Z`,
    '#237a3a',
  )

export const skyline: Scene = (paint, random, width, height) => {
  const tower = (x: number, wide: number, tall: number, colour: string, lights: boolean) =>
    box(x, height - tall, wide, tall, 3, colour) +
    (lights
      ? times(Math.floor(tall / 22), (row) =>
          times(Math.floor(wide / 14), (column) =>
            random.chance(0.55)
              ? box(
                  x + 5 + column * 14,
                  height - tall + 10 + row * 22,
                  6,
                  9,
                  1,
                  random.chance(0.7) ? '#ffe08a' : paint.glow,
                )
              : '',
          ),
        )
      : '')
  return (
    sky(width, height) +
    times(Math.ceil(width / 46), (index) => tower(index * 48 - 6, 40, between(random, 130, 250), paint.ground, false)) +
    path(
      `M${width * 0.74} ${height}V${height * 0.3}C${width * 0.75} ${height * 0.16} ${width * 0.8} ${height * 0.08} ${width * 0.81} ${height * 0.04}C${width * 0.84} ${height * 0.14} ${width * 0.87} ${height * 0.24} ${width * 0.87} ${height * 0.34}V${height}Z`,
      paint.ground,
    ) +
    times(Math.ceil(width / 62), (index) => tower(index * 64 - 10, 50, between(random, 60, 150), paint.deep, true))
  )
}

/** A lake with the tower on its island. */
export const lake: Scene = (paint, _random, width, height) => {
  const level = height * 0.68
  const tower =
    box(-44, -66, 88, 70, 3, paint.deep) +
    box(-30, -116, 60, 54, 3, paint.deep) +
    box(-16, -156, 32, 44, 3, paint.deep) +
    [
      [-44, 4],
      [-30, -62],
      [-16, -112],
    ]
      .map(([x = 0, y = 0]) => path(`M${x - 12} ${y}Q0 ${y - 22} ${-x + 12} ${y}Z`, paint.ground))
      .join('') +
    path('M-22-156L0-186L22-156Z', paint.ground) +
    [-26, 0, 26].map((x) => path(`M${x - 8} 2V-28a8 8 0 0 1 16 0V2Z`, '#ffd76a')).join('')
  return (
    sky(width, height) +
    circle(width * 0.5, level - 60, height * 0.4, 'url(#halo)') +
    at(width * 0.2, level - 2, 0.9, 0, tower) +
    oval(width * 0.2, level, 92, 14, paint.deep) +
    box(0, level, width, height, 0, paint.ground) +
    times(8, (index) =>
      stroke(
        `M${(index * 97) % width} ${round(level + 12 + index * 14)}h${40 + (index % 3) * 26}`,
        paint.glow,
        4,
        'opacity=".5"',
      ),
    ) +
    path(
      `M${width + 10} 0C${width * 0.8} 10 ${width * 0.86} ${height * 0.3} ${width * 0.78} ${height * 0.4}C${width * 0.9} ${height * 0.3} ${width * 0.94} ${height * 0.2} ${width + 10} ${height * 0.2}Z`,
      paint.deep,
      'opacity=".8"',
    )
  )
}

const lamp = (x: number, y: number, scale: number, fill: string): string =>
  at(
    x,
    y,
    scale,
    0,
    circle(0, 0, 90, 'url(#halo)', 'opacity=".6"') +
      path('M-46 0C-46-30-22-42 0-42C22-42 46-30 46 0C46 30 22 42 0 42C-22 42-46 30-46 0Z', fill) +
      stroke('M-20-38C-34-14-34 14-20 38M20-38C34-14 34 14 20 38', '#000', 3, 'opacity=".3"') +
      box(-16, -52, 32, 10, 3, 'url(#gold)') +
      box(-16, 42, 32, 10, 3, 'url(#gold)') +
      stroke('M0 52V82', '#f2b53a', 5),
  )

export const lanterns: Scene = (paint, random, width, height) =>
  sky(width, height) +
  [0.1, 0.3]
    .map(
      (part, row) =>
        stroke(`M0 ${height * part}Q${width / 2} ${height * (part + 0.16)} ${width} ${height * part}`, paint.deep, 4) +
        times(Math.ceil(width / 90) + 1, (index) =>
          lamp(
            index * 96 + row * 40,
            height * part + 44 + (index % 2) * 16,
            0.46 + random.below(20) / 100,
            random.pick(['url(#main)', 'url(#side)', 'url(#gold)']),
          ),
        ),
    )
    .join('') +
  path(
    `M0 ${height}V${height * 0.82}L60 ${height * 0.74}L120 ${height * 0.82}H${width - 120}L${width - 60} ${height * 0.74}L${width} ${height * 0.82}V${height}Z`,
    paint.deep,
    'opacity=".85"',
  )

export const pines: Scene = (paint, random, width, height) => {
  const pine = (x: number, y: number, scale: number, colour: string) =>
    at(x, y, scale, 0, path('M0-120L-26-70H-14L-40-28H-20L-52 20H52L20-28H40L14-70H26Z', colour))
  return (
    sky(width, height) +
    circle(width * 0.5, height * 0.46, height * 0.42, 'url(#halo)') +
    times(Math.ceil(width / 40), (index) => pine(index * 44, height * 0.8, between(random, 9, 15) / 10, paint.ground)) +
    times(Math.ceil(width / 70), (index) =>
      pine(index * 76 + 10, height + 6, between(random, 12, 19) / 10, paint.deep),
    ) +
    `<g filter="url(#mist)">${oval(width / 2, height * 0.82, width * 0.6, 24, '#fff', 'opacity=".5"')}</g>`
  )
}

/** Lights over a stadium's grass. */
export const stadium: Scene = (paint, _random, width, height) =>
  sky(width, height) +
  [0.08, 0.92]
    .map(
      (part) =>
        times(3, (row) =>
          times(4, (column) => circle(width * part + (column - 1.5) * 20, 24 + row * 18, 8, '#fffef0')),
        ) + circle(width * part, 44, 120, 'url(#halo)'),
    )
    .join('') +
  oval(width / 2, height * 0.64, width * 0.7, 70, paint.deep, 'opacity=".8"') +
  path(`M0 ${height}V${height * 0.72}Q${width / 2} ${height * 0.6} ${width} ${height * 0.72}V${height}Z`, '#1f8f45') +
  times(5, (index) =>
    path(
      `M${width / 2 + (index - 2.5) * 70} ${height * 0.66}h34L${width / 2 + (index - 2.3) * 170 + 60} ${height}h-84Z`,
      '#2bab57',
      'opacity=".6"',
    ),
  )

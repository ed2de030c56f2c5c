/** What lies before the thing: it ties the thing to its place and frames the lower edge. */
import type { Random } from '@lobby/random'
import { ingot } from '../motifs/fortune.ts'
import { coin, gem } from '../motifs/table.ts'
import type { Paint } from '../svg/paint.ts'
import { at, circle, oval, path, star, stroke, times } from '../svg/shapes.ts'

export type Front = (paint: Paint, random: Random, width: number, height: number) => string

const scattered = (
  random: Random,
  count: number,
  width: number,
  height: number,
  piece: (x: number, y: number, index: number) => string,
): string => times(count, (index) => piece((width / (count - 1)) * index + random.below(24) - 12, height, index))

const lit = (content: string): string => `<g filter="url(#lit)">${content}</g>`

/** A bed of coins. */
export const coinBed: Front = (_paint, random, width, height) =>
  lit(
    scattered(random, Math.ceil(width / 44), width, height - 26, (x, y) =>
      at(x, y + random.below(14), 0.34, random.below(60) - 30, coin()),
    ) +
      scattered(random, Math.ceil(width / 56), width, height + 2, (x, y) =>
        at(x, y + random.below(10), 0.46, random.below(60) - 30, coin()),
      ),
  )

/** Coins that fly past. */
export const coinRain: Front = (_paint, random, width, height) =>
  lit(
    times(7, (index) =>
      at(
        index % 2 ? random.below(width * 0.26) : width - random.below(width * 0.26),
        random.below(height),
        0.12 + random.below(22) / 100,
        random.below(80) - 40,
        `<g transform="scale(${0.55 + random.below(45) / 100} 1)">${coin()}</g>`,
      ),
    ),
  )

export const gemBed: Front = (_paint, random, width, height) =>
  lit(
    scattered(random, Math.ceil(width / 58), width, height - 14, (x, y, index) =>
      at(x, y, 0.26 + (index % 3) * 0.07, random.below(50) - 25, gem()),
    ),
  )

export const ingots: Front = (_paint, random, width, height) =>
  lit(
    scattered(random, Math.ceil(width / 84), width, height - 18, (x, y, index) =>
      at(x, y + (index % 2) * 14, 0.46, random.below(24) - 12, ingot()),
    ),
  )

export const flames: Front = (paint, random, width, height) =>
  times(Math.ceil(width / 34) + 1, (index) =>
    at(
      index * 36 + random.below(14) - 10,
      height + 12,
      0.5 + random.below(45) / 100,
      0,
      path(
        'M0 0C-46-10-52-62-20-92C-22-70-8-66-6-84C-4-112-20-122 4-150C6-118 34-104 30-70C40-76 42-88 40-98C60-66 48-10 0 0Z',
        index % 2 ? paint.glow : paint.main,
        'opacity=".92"',
      ),
    ),
  ) +
  times(Math.ceil(width / 50) + 1, (index) =>
    at(
      index * 52 + random.below(14),
      height + 14,
      0.34 + random.below(20) / 100,
      0,
      path(
        'M0 0C-46-10-52-62-20-92C-22-70-8-66-6-84C-4-112-20-122 4-150C6-118 34-104 30-70C40-76 42-88 40-98C60-66 48-10 0 0Z',
        '#fff0a0',
      ),
    ),
  )

export const waves: Front = (paint, random, width, height) =>
  [0.84, 0.93]
    .map((part, row) => {
      const step = 50 + random.below(20)
      const crests = times(
        Math.ceil(width / step) + 1,
        () =>
          `c${step * 0.3}-${26 - row * 6} ${step * 0.5}-${20 - row * 4} ${step * 0.56}-2c${step * 0.1} 12 ${step * 0.3} 10 ${step * 0.44} 2`,
      )
      return (
        path(
          `M-${row * 26} ${height * part}${crests}V${height + 10}H-30Z`,
          row ? paint.ground : paint.glow,
          `opacity="${row ? 0.95 : 0.8}"`,
        ) + stroke(`M-${row * 26} ${height * part}${crests}`, '#fff', 4, 'opacity=".75"')
      )
    })
    .join('')

export const bubbles: Front = (_paint, random, width, height) =>
  times(16, () => {
    const [x, y, r] = [random.below(width), random.below(height), 4 + random.below(17)]
    return (
      circle(x, y, r, '#fff', 'opacity=".2"') +
      circle(x, y, r, 'none', 'stroke="#fff" stroke-width="2" opacity=".65"') +
      circle(x - r * 0.35, y - r * 0.35, r * 0.24, '#fff', 'opacity=".9"')
    )
  })

export const clouds: Front = (paint, random, width, height) => {
  const curl = (x: number, y: number, scale: number, turn: 1 | -1) =>
    `<g transform="translate(${x} ${y}) scale(${scale * turn} ${scale})">${path('M-110 60C-130 20-90-6-66 10C-70-34-10-50 8-14C26-44 84-30 76 8C110-2 132 34 108 60Z', '#fff', 'opacity=".92"')}${stroke('M-66 10C-56 16-50 26-56 36M8-14C22-6 26 10 16 22M76 8C66 14 62 24 68 34', paint.glow, 7)}</g>`
  return (
    curl(width * 0.1, height - 26, 0.75, 1) +
    curl(width * 0.9, height - 18, 0.85, -1) +
    (random.chance(0.5) ? curl(width * 0.5, height + 12, 0.6, 1) : '')
  )
}

export const leaves: Front = (_paint, random, width, height) => {
  const frond = (x: number, y: number, turn: number, colour: string) =>
    at(
      x,
      y,
      1,
      turn,
      path('M0 0C-34-40-34-110 0-170C34-110 34-40 0 0Z', colour) + stroke('M0-6V-156', '#fff', 3, 'opacity=".35"'),
    )
  return lit(
    [0, 1]
      .map((side) =>
        times(5, (index) =>
          frond(
            side * width,
            height + 6,
            (side ? -1 : 1) * (index * 22 - 8 + random.below(8)),
            ['#0f6b3a', '#1b8f4b', '#2fb45c'][index % 3] ?? '#1b8f4b',
          ),
        ),
      )
      .join(''),
  )
}

export const petals: Front = (paint, random, width, height) =>
  times(14, () =>
    at(
      random.below(width),
      random.below(height),
      0.26 + random.below(30) / 100,
      random.below(360),
      path('M0 0C-22-14-18-42 0-46C18-42 22-14 0 0Z', random.chance(0.5) ? paint.glow : '#fff', 'opacity=".95"'),
    ),
  )

export const confetti: Front = (paint, random, width, height) =>
  times(30, () => {
    const colour = random.pick([paint.main, paint.side, '#ffdd55', '#fff', paint.light])
    return at(
      random.below(width),
      random.below(height),
      1,
      random.below(180),
      random.chance(0.5) ? path('M-7-3H7V3H-7Z', colour) : circle(0, 0, 4.5, colour),
    )
  })

export const sparks: Front = (paint, random, width, height) =>
  times(13, () =>
    path(
      star(4, 7 + random.below(15), 2),
      random.chance(0.6) ? '#fff' : paint.light,
      `transform="translate(${random.below(width)} ${random.below(height)})"`,
    ),
  )

export const snow: Front = (_paint, random, width, height) =>
  path(
    `M0 ${height}V${height - 34}Q${width * 0.2} ${height - 66} ${width * 0.45} ${height - 30}T${width} ${height - 40}V${height}Z`,
    '#fff',
  ) +
  path(
    `M0 ${height}V${height - 14}Q${width * 0.3} ${height - 34} ${width * 0.6} ${height - 12}T${width} ${height - 20}V${height}Z`,
    '#cfe6fb',
  ) +
  times(24, () => circle(random.below(width), random.below(height), 1.5 + random.below(6), '#fff', 'opacity=".85"'))

/** The edge of a gaming table. */
export const felt: Front = (paint, _random, width, height) =>
  oval(width / 2, height * 1.08, width * 0.72, height * 0.36, 'url(#rim)') +
  oval(width / 2, height * 1.1, width * 0.68, height * 0.34, paint.deep) +
  oval(width / 2, height * 1.13, width * 0.68, height * 0.34, 'url(#low)') +
  oval(
    width / 2,
    height * 1.13,
    width * 0.56,
    height * 0.24,
    'none',
    `stroke="${paint.glow}" stroke-width="3" opacity=".7"`,
  )

export const grass: Front = (_paint, random, width, height) =>
  times(Math.ceil(width / 9), (index) =>
    path(
      `M${index * 10} ${height + 4}q-4-${16 + random.below(18)} ${random.below(14) - 7}-${26 + random.below(26)}q6 ${14} ${8} ${50}Z`,
      index % 3 ? '#17803a' : '#3fbf5c',
    ),
  )

/** What stands behind: stages, weather, places. On a ground of 400 by the picture's height. */
import type { Random } from '@lobby/random'
import type { Paint } from '../svg/paint.ts'
import { at, box, circle, oval, path, polygon, ring, round, star, stroke, times } from '../svg/shapes.ts'

export type Scene = (paint: Paint, random: Random, width: number, height: number) => string

export const between = (random: Random, low: number, high: number): number => low + random.below(high - low)
export const spread = (
  random: Random,
  count: number,
  width: number,
  height: number,
  piece: (x: number, y: number) => string,
) => times(count, () => piece(random.below(width), random.below(height)))
export const sky = (width: number, height: number): string => box(0, 0, width, height, 0, 'url(#sky)')

export const rays: Scene = (paint, random, width, height) => {
  const count = between(random, 10, 18)
  const reach = round(Math.hypot(width, height))
  const half = round((reach * Math.PI) / count / 2)
  const ray = path(`M0 0L-${half}-${reach}H${half}Z`, paint.glow, 'opacity=".34"')
  return `<g transform="translate(${width / 2} ${round(height * 0.46)}) rotate(${random.below(20)})">${ring(count, () => ray)}</g>`
}

export const curtain: Scene = (paint, _random, width, height) =>
  times(9, (index) => {
    const x = (width / 8) * index
    return path(
      `M${round(x - 30)}-10H${round(x + 30)}C${round(x + 12)} ${height * 0.5} ${round(x + 34)} ${height * 0.8} ${round(x + 22)} ${height + 10}H${round(x - 22)}C${round(x - 34)} ${height * 0.8} ${round(x - 12)} ${height * 0.5} ${round(x - 30)}-10Z`,
      index % 2 ? paint.deep : paint.ground,
      `opacity="${index % 2 ? 0.55 : 0.75}"`,
    )
  }) +
  oval(width / 2, -20, width * 0.42, height * 1.15, 'url(#halo)', 'opacity=".5"') +
  path(`M0 0H${width}V24Q${width * 0.75} 84 ${width / 2} 34Q${width * 0.25} 84 0 24Z`, paint.deep, 'opacity=".7"') +
  stroke(`M0 24Q${width * 0.25} 84 ${width / 2} 34Q${width * 0.75} 84 ${width} 24`, 'url(#rim)', 6)

export const mountains: Scene = (paint, random, width, height) => {
  const range = (base: number, rise: number, opacity: number, colour: string) => {
    const peaks = times(
      7,
      (index) =>
        `L${round((width / 6) * index)} ${round(height * base - (index % 2 ? rise : 0) - random.below(rise / 2))}`,
    )
    return path(`M0 ${height}${peaks}L${width} ${height}Z`, colour, `opacity="${opacity}"`)
  }
  return (
    sky(width, height) +
    circle(width * 0.5, height * 0.5, height * 0.3, 'url(#halo)') +
    range(0.62, 90, 0.4, paint.ground) +
    range(0.76, 80, 0.6, paint.ground) +
    range(0.9, 60, 0.85, paint.deep)
  )
}

const flame = (x: number, y: number, scale: number, colour: string, opacity: number): string =>
  at(
    x,
    y,
    scale,
    0,
    path(
      'M0 0C-46-10-52-62-20-92C-22-70-8-66-6-84C-4-112-20-122 4-150C6-118 34-104 30-70C40-76 42-88 40-98C60-66 48-10 0 0Z',
      colour,
      `opacity="${opacity}"`,
    ),
  )

export const fire: Scene = (paint, random, width, height) =>
  rays(paint, random, width, height) +
  times(Math.ceil(width / 50), (index) =>
    flame(index * 52 + random.below(20), height + 30, between(random, 14, 26) / 10, paint.main, 0.55),
  ) +
  times(Math.ceil(width / 60), (index) =>
    flame(index * 62 + random.below(24), height + 30, between(random, 8, 16) / 10, paint.glow, 0.8),
  ) +
  spread(random, 22, width, height, (x, y) => circle(x, y, 1 + random.below(4), paint.glow, 'opacity=".9"'))

export const crystals: Scene = (paint, random, width, height) => {
  const shard = (turn: number, length: number, opacity: number) =>
    `<g transform="rotate(${turn})" opacity="${opacity}">${path(`M-26 20L-18-${length}L0-${length + 40}L18-${length}L26 20Z`, paint.glow)}${path(`M0-${length + 40}L18-${length}L26 20H0Z`, paint.ground, 'opacity=".55"')}</g>`
  const cluster = (x: number, y: number) =>
    at(
      x,
      y,
      1,
      0,
      times(6, (index) => shard(index * 30 - 75 + random.below(14), between(random, 70, 190), 0.75)),
    )
  return (
    rays(paint, random, width, height) +
    cluster(30, height + 10) +
    cluster(width - 30, height + 10) +
    cluster(width / 2, height + 60)
  )
}

/** Rays and dots of a comic. */
export const comic: Scene = (paint, random, width, height) =>
  rays(paint, random, width, height) +
  times(9, (row) =>
    times(Math.ceil(width / 26), (column) =>
      circle(column * 26 + (row % 2) * 13, height - row * 24, 9 - row, paint.glow, 'opacity=".5"'),
    ),
  ) +
  path(
    star(14, Math.min(width, height) * 0.52, Math.min(width, height) * 0.38),
    paint.glow,
    `opacity=".55" transform="translate(${width / 2} ${round(height * 0.47)}) rotate(${random.below(20)})"`,
  )

export const moonlight: Scene = (paint, random, width, height) => {
  const x = width * (0.3 + random.below(40) / 100)
  return (
    sky(width, height) +
    circle(x, height * 0.4, height * 0.44, 'url(#halo)', 'opacity=".8"') +
    circle(x, height * 0.4, height * 0.3, '#fff6d8') +
    circle(x - height * 0.1, height * 0.34, height * 0.05, '#e9dcb0') +
    circle(x + height * 0.09, height * 0.47, height * 0.07, '#e9dcb0') +
    spread(random, 40, width, height * 0.7, (sx, sy) =>
      circle(sx, sy, 0.8 + random.below(20) / 10, '#fff', 'opacity=".8"'),
    ) +
    cloudBank(paint, random, width, height)
  )
}

const cloudBank: Scene = (paint, random, width, height) =>
  times(Math.ceil(width / 44) + 1, (index) =>
    circle(index * 46, height * 0.92 + random.below(16), between(random, 34, 60), paint.ground, 'opacity=".9"'),
  ) +
  times(Math.ceil(width / 44) + 1, (index) =>
    circle(index * 50 + 20, height + random.below(16), between(random, 30, 52), paint.glow, 'opacity=".55"'),
  )

export const blossom: Scene = (paint, random, width, height) => {
  const flower = (x: number, y: number, scale: number) =>
    at(
      x,
      y,
      scale,
      random.below(72),
      ring(5, () => path('M0 0C-22-14-18-42 0-46C18-42 22-14 0 0Z', paint.glow)) + circle(0, 0, 8, '#fff2a8'),
    )
  const branch = `M-10 ${height * 0.1}C${width * 0.2} ${height * 0.02} ${width * 0.3} ${height * 0.26} ${width * 0.52} ${height * 0.1}`
  return (
    circle(width * 0.62, height * 0.4, height * 0.4, 'url(#halo)') +
    stroke(branch, paint.deep, 12) +
    stroke(
      `M${width + 10} ${height * 0.86}C${width * 0.85} ${height * 0.9} ${width * 0.8} ${height * 0.74} ${width * 0.66} ${height * 0.84}`,
      paint.deep,
      10,
    ) +
    times(9, (index) =>
      flower(random.below(width * 0.55), height * 0.02 + random.below(height * 0.22), 0.4 + (index % 4) * 0.16),
    ) +
    times(6, (index) =>
      flower(
        width * 0.66 + random.below(width * 0.34),
        height * 0.8 + random.below(height * 0.18),
        0.45 + (index % 3) * 0.2,
      ),
    ) +
    spread(random, 12, width, height, (x, y) =>
      at(x, y, 0.3, random.below(180), path('M0 0C-22-14-18-42 0-46C18-42 22-14 0 0Z', paint.glow, 'opacity=".8"')),
    )
  )
}

export const nebula: Scene = (paint, random, width, height) =>
  box(0, 0, width, height, 0, paint.deep) +
  `<g filter="url(#mist)">${spread(random, 5, width, height, (x, y) => oval(x, y, between(random, 60, 150), between(random, 40, 90), random.chance(0.5) ? paint.glow : paint.ground, 'opacity=".7"'))}</g>` +
  spread(random, 60, width, height, (x, y) => circle(x, y, 0.6 + random.below(24) / 10, '#fff', 'opacity=".9"')) +
  at(
    width * (random.chance(0.5) ? 0.16 : 0.84),
    height * 0.2,
    height / 400,
    -20,
    circle(0, 0, 46, 'url(#sideball)') + stroke('M-74 12C-40 34 40 34 74 4', paint.sideLight, 7, 'opacity=".8"'),
  ) +
  circle(width / 2, height * 0.46, height * 0.4, 'url(#halo)', 'opacity=".7"')

export const underwater: Scene = (paint, random, width, height) =>
  box(0, 0, width, height, 0, 'url(#low)') +
  oval(width * 0.5, -10, width * 0.7, height * 0.5, 'url(#halo)') +
  times(6, (index) =>
    path(
      `M${round((width / 6) * index + 20)}-10h${between(random, 16, 40)}L${round((width / 6) * index * 1.3 - width * 0.05)} ${height}h-${between(random, 40, 90)}Z`,
      paint.glow,
      'opacity=".2"',
    ),
  ) +
  times(Math.ceil(width / 80) + 1, (index) =>
    stroke(
      `M${index * 84} ${height}C${index * 84 - 30} ${height - 50} ${index * 84 + 30} ${height - 70} ${index * 84 + random.below(20)} ${height - between(random, 80, 150)}`,
      index % 2 ? paint.side : paint.sideDark,
      15,
      'opacity=".55"',
    ),
  ) +
  spread(random, 16, width, height, (x, y) => circle(x, y, 2 + random.below(9), '#fff', 'opacity=".35"'))

export const storm: Scene = (paint, random, width, height) => {
  const bolt = (x: number, scale: number) =>
    at(
      x,
      0,
      scale,
      0,
      path('M10-10L-26 92H0L-30 196L44 70H14L50-10Z', '#fffbe0') +
        path('M10-10L-26 92H0L-30 196L44 70H14L50-10Z', paint.glow, 'filter="url(#mist)" opacity=".9"'),
    )
  return (
    sky(width, height) +
    circle(width / 2, height * 0.4, height * 0.5, 'url(#halo)', 'opacity=".7"') +
    bolt(width * 0.15, 1.3) +
    bolt(width * 0.86, 1.1) +
    bolt(width * 0.6, 0.8) +
    times(Math.ceil(width / 50) + 1, (index) =>
      circle(index * 54, random.below(26) - 10, between(random, 34, 60), paint.deep, 'opacity=".85"'),
    )
  )
}

export const magic: Scene = (paint, random, width, height) => {
  const r = Math.min(width, height) * 0.45
  return (
    circle(width / 2, height * 0.46, r * 1.2, 'url(#halo)', 'opacity=".8"') +
    `<g transform="translate(${width / 2} ${round(height * 0.46)}) rotate(${random.below(60)})" opacity=".85">${circle(0, 0, r, 'none', `stroke="${paint.glow}" stroke-width="4"`)}${circle(0, 0, r * 0.88, 'none', `stroke="${paint.glow}" stroke-width="2"`)}${stroke(polygon(3, r * 0.88) + polygon(3, r * 0.88, Math.PI / 2), paint.glow, 3)}${ring(12, () => circle(0, -r * 0.94, 5, paint.light))}</g>` +
    spread(random, 18, width, height, (x, y) =>
      path(star(4, 4 + random.below(12), 1.5), '#fff', `transform="translate(${x} ${y})"`),
    )
  )
}

export const speed: Scene = (paint, random, width, height) =>
  `<g transform="translate(${width / 2} ${round(height * 0.5)})">${times(46, () => {
    const start = between(random, 120, 240)
    return `<g transform="rotate(${random.below(360)})">${path(`M${start} 0L${start + 380}-${between(random, 3, 12)}V${between(random, 3, 12)}Z`, random.chance(0.3) ? '#fff' : paint.glow, 'opacity=".7"')}</g>`
  })}</g>`

export const vortex: Scene = (paint, random, width, height) =>
  `<g transform="translate(${width / 2} ${round(height * 0.46)}) rotate(${random.below(90)})">${ring(9, (index) => path('M0 0C60-90 190-110 330-40C210-60 110-10 0 0Z', index % 2 ? paint.glow : paint.deep, 'opacity=".55"'))}</g>` +
  circle(width / 2, height * 0.46, 120, 'url(#halo)', 'opacity=".8"')

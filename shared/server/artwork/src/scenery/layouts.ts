/** How the thing stands in a square of 400. */
import type { Random } from '@lobby/random'
import { coin, gem, seven } from '../motifs/table.ts'
import type { Motif } from '../motifs/themes.ts'
import type { Paint } from '../svg/paint.ts'
import { at, box, circle, oval, path, polygon, ring, stroke } from '../svg/shapes.ts'

export type Layout = (motif: Motif, paint: Paint, random: Random) => string

const lit = (content: string): string => `<g filter="url(#lit)">${content}</g>`
const tilt = (random: Random, most: number): number => random.below(most * 2 + 1) - most
const halo = (y = 190, r = 190): string => circle(200, y, r, 'url(#halo)')
/** The same thing in the colours that go with it. */
const recoloured = (content: string): string =>
  content
    .replaceAll('url(#main)', 'url(#swap)')
    .replaceAll('url(#side)', 'url(#main)')
    .replaceAll('url(#swap)', 'url(#side)')

const solo: Layout = (motif, _paint, random) => halo() + lit(at(200, 196, 1.66, tilt(random, 7), motif(random)))

/** So near that the edges cut it. */
const close: Layout = (motif, _paint, random) => {
  const left = random.chance(0.5)
  return halo(200, 220) + lit(at(left ? 172 : 228, 226, 2.25, left ? -9 : 9, motif(random)))
}

/** Two of its kind out of focus behind. */
const crowd: Layout = (motif, paint, random) =>
  `<g filter="url(#far)">${at(88, 132, 0.92, -16, recoloured(motif(random)))}${at(316, 128, 0.86, 15, recoloured(motif(random)))}</g>` +
  box(0, 0, 400, 400, 0, paint.deep, 'opacity=".22"') +
  halo(220, 170) +
  lit(at(200, 226, 1.5, tilt(random, 5), motif(random)))

/** In a golden ring that it breaks out of. */
const medal: Layout = (motif, paint, random) =>
  lit(circle(200, 200, 164, 'url(#rim)') + circle(200, 200, 146, paint.deep)) +
  circle(200, 200, 140, 'url(#ground)') +
  `<g transform="translate(200 200)">${ring(16, () => circle(0, -155, 5.5, '#fff6d2'))}</g>` +
  halo(200, 130) +
  lit(at(200, 190, 1.52, tilt(random, 6), motif(random)))

/** On a stage. */
const podium: Layout = (motif, paint, random) =>
  path('M120 0H280L350 330H50Z', paint.glow, 'opacity=".28"') +
  lit(
    oval(200, 352, 176, 46, 'url(#rim)') + oval(200, 340, 164, 40, paint.deep) + oval(200, 332, 156, 36, 'url(#main)'),
  ) +
  oval(200, 330, 120, 24, 'url(#halo)') +
  lit(at(200, 200, 1.46, 0, motif(random)))

/** It bursts out, and throws things at the player. */
const burst: Layout = (motif, _paint, random) => {
  const thing = random.pick([coin, gem, coin])
  const thrown = Array.from({ length: 9 }, (_, index) => {
    const angle = (index / 9) * Math.PI * 2 + random.below(40) / 100
    const far = 130 + random.below(60)
    return at(
      200 + Math.cos(angle) * far,
      200 + Math.sin(angle) * far,
      far / 760 + random.below(10) / 100,
      random.below(120),
      thing(),
    )
  })
  return halo(200, 210) + lit(thrown.join('')) + lit(at(200, 200, 1.36, tilt(random, 10), motif(random)))
}

/** Two that face each other. */
const duel: Layout = (motif, paint, random) => {
  const thing = motif(random)
  const gap = path('M214-10L176 170H206L170 410L250 140H214L248-10Z', '#fff8d8')
  return `${path('M214-10L176 170H206L170 410L250 140H214L248-10Z', paint.glow, 'filter="url(#mist)"')}${gap}${lit(`<g transform="translate(104 210) rotate(-6) scale(1.22)">${thing}</g>`)}${lit(`<g transform="translate(300 204) rotate(6) scale(-1.22 1.22)">${recoloured(thing)}</g>`)}`
}

/** On a card of its own. */
const card: Layout = (motif, paint, random) => {
  const turn = tilt(random, 9)
  const frame =
    box(-128, -164, 256, 328, 26, 'url(#rim)') +
    box(-114, -150, 228, 300, 18, paint.deep) +
    box(-110, -146, 220, 292, 16, 'url(#ground)')
  return (
    lit(at(200, 204, 1, turn, frame)) +
    at(
      200,
      204,
      1,
      turn,
      ring(2, () => path(polygon(4, 14), 'url(#gold)', 'transform="translate(0 -150)"')),
    ) +
    halo(190, 120) +
    lit(at(200, 194, 1.44, turn / 2, motif(random)))
  )
}

/** Through a gate. */
const gate: Layout = (motif, paint, random) => {
  const arch = (grow: number) =>
    `M${76 - grow} 410V190C${76 - grow} ${92 - grow * 1.4} 130 ${66 - grow * 1.4} 200 ${22 - grow}C270 ${66 - grow * 1.4} ${324 + grow} ${92 - grow * 1.4} ${324 + grow} 190V410Z`
  return (
    lit(path(arch(26), 'url(#rim)') + path(arch(12), paint.deep)) +
    path(arch(6), 'url(#ground)') +
    circle(200, 200, 150, 'url(#halo)') +
    lit(at(200, 214, 1.5, tilt(random, 4), motif(random)))
  )
}

/** It comes up on the middle reel. */
const reel: Layout = (motif, paint, random) => {
  const others = [seven, gem, coin]
  const first = random.below(3)
  const cell = (x: number, y: number, content: string) =>
    box(x - 60, y - 60, 120, 120, 16, 'url(#paper)') + at(x, y, 0.5, 0, content)
  const rows = [-1, 0, 1]
    .map(
      (row) =>
        cell(66, 200 + row * 132, (others[(first + row + 3) % 3] ?? seven)()) +
        cell(334, 200 + row * 132, (others[(first + row + 4) % 3] ?? gem)()),
    )
    .join('')
  return (
    rows +
    box(0, 0, 400, 400, 0, paint.deep, 'opacity=".34"') +
    lit(box(92, 70, 216, 262, 28, 'url(#rim)') + box(104, 82, 192, 238, 20, 'url(#paper)')) +
    box(104, 82, 192, 238, 20, paint.glow, 'opacity=".5"') +
    stroke('M0 200H92M308 200H400', 'url(#gold)', 9) +
    lit(at(200, 200, 1.34, tilt(random, 5), motif(random)))
  )
}

/** Seen a little from below, off the middle, with its own shape as a shadow behind. */
const giant: Layout = (motif, paint, random) => {
  const thing = motif(random)
  const side = random.chance(0.5) ? 1 : -1
  return `<g transform="translate(${200 - side * 60} 176) rotate(${side * -12}) scale(2.7)" opacity=".3" filter="url(#far)">${thing}</g>${box(0, 0, 400, 400, 0, paint.deep, 'opacity=".12"')}${halo(220, 170)}${lit(at(200 + side * 14, 222, 1.62, side * 5, thing))}`
}

const LAYOUTS = [giant, card, close, crowd, medal, solo, burst, duel, close, gate, reel, giant, podium] as const
const TABLE_LAYOUTS = [solo, close, giant, crowd, podium, gate, medal] as const
const SEA_LAYOUTS = [close, giant, crowd, solo, duel, close] as const
const DRAW_LAYOUTS = [solo, close, podium, burst, gate, medal, giant] as const

const BY_TYPE: Readonly<Record<string, readonly [Layout, ...Layout[]]>> = {
  LIVE: TABLE_LAYOUTS,
  PVP: TABLE_LAYOUTS,
  FISH: SEA_LAYOUTS,
  SPORTS: DRAW_LAYOUTS,
  LOTT: DRAW_LAYOUTS,
  ELOTT: DRAW_LAYOUTS,
}

/** `turn` goes through what fits, so that neighbours in a list differ. */
export function layoutOf(type: string, turn: number): Layout {
  const fitting = BY_TYPE[type] ?? LAYOUTS
  return fitting[turn % fitting.length] ?? solo
}

import { crestOf } from '@lobby/contracts/team-crests'
import { seededRandom } from '@lobby/random'
import type { Motif } from './motifs/themes.ts'
import { sparks as sparkles } from './scenery/fronts.ts'
import { layoutOf } from './scenery/layouts.ts'
import { moodOf } from './scenery/moods.ts'
import { rays } from './scenery/scenes.ts'
import { filters, GOLD, GROUND_NAMES, gradients, type Paint, paintOf } from './svg/paint.ts'
import { at, box, circle, path, polygon, stroke } from './svg/shapes.ts'

/** Size of the drawing; pictures are asked for in any width with this shape. */
export interface Drawing {
  svg: string
  width: number
  height: number
}

function drawing(width: number, height: number, paint: Paint, content: string): Drawing {
  const fade = `<radialGradient id="fade" cx=".5" cy=".46" r=".75"><stop offset=".68" stop-color="${paint.deep}" stop-opacity="0"/><stop offset="1" stop-color="${paint.deep}" stop-opacity=".75"/></radialGradient>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${fade}${gradients(paint)}${filters(paint)}</defs>${content}</svg>`
  return { svg, width, height }
}

const lit = (content: string): string => `<g filter="url(#lit)">${content}</g>`

interface Subject {
  seed: string
  motif: Motif
  /** Of the game, as in the lists; with the name it chooses the air. */
  type: string
  /** In English. */
  name?: string
  /** Place in its list: neighbours differ in arrangement. */
  turn: number
}

/** A game or a tile: its thing in its own place, light and arrangement. */
export function squarePicture({ seed, motif, type, name = '', turn }: Subject): Drawing {
  const random = seededRandom(seed)
  const { ground, scene, front } = moodOf(type, name, turn)
  const paint = paintOf(random, ground)
  const content =
    box(0, 0, 400, 400, 0, 'url(#ground)') +
    scene(paint, random, 400, 400) +
    box(0, 0, 400, 400, 0, 'url(#fade)') +
    layoutOf(type, turn)(motif, paint, random) +
    (front?.(paint, random, 400, 400) ?? '') +
    sparkles(paint, random, 400, 400)
  return drawing(400, 400, paint, content)
}

/** A vendor: its thing in an enamelled badge, on nothing. */
export function badgePicture(seed: string, motif: Motif, turn: number): Drawing {
  const random = seededRandom(seed)
  const paint = paintOf(random, GROUND_NAMES[turn % GROUND_NAMES.length])
  const sides = [6, 40, 8, 40][turn % 4] ?? 40
  const frame =
    path(polygon(sides, 190), 'url(#rim)', 'stroke-linejoin="round"') +
    path(polygon(sides, 170), paint.deep) +
    path(polygon(sides, 164), 'url(#ground)') +
    path(polygon(sides, 164), 'url(#halo)', 'opacity=".5"')
  const content = at(200, 200, 1, 0, lit(frame)) + lit(at(200, 200, 1.2, 0, motif(random)))
  return drawing(400, 400, paint, content)
}

/** A banner or a promotion: room for words on the left, the things on the right. `air` is a word of moods.ts. */
export function widePicture(
  seed: string,
  list: readonly [Motif, ...Motif[]],
  width: number,
  height: number,
  turn = 0,
  air: { name?: string | undefined; type?: string | undefined } = {},
): Drawing {
  const random = seededRandom(seed)
  const { ground, scene, front } = moodOf(air.type ?? 'RNG', air.name ?? '', turn)
  const paint = paintOf(random, ground)
  const unit = height / 400
  const [first, second = first, third = first] = list
  const tall = width === height
  const middle = tall ? width / 2 : width - 210 * unit
  const things =
    `<g filter="url(#far)">${at(middle - 150 * unit, height * 0.4, 0.72 * unit, -16, third(random))}</g>` +
    lit(at(middle - 146 * unit, height * 0.66, 0.86 * unit, -12, second(random))) +
    lit(at(middle + 148 * unit, height * 0.62, 0.82 * unit, 13, third(random))) +
    lit(at(middle, height * 0.46, 1.4 * unit, random.below(9) - 4, first(random)))
  const shade = `<linearGradient id="side-fade" x1="0" x2="1"><stop offset="0" stop-color="${paint.deep}" stop-opacity=".8"/><stop offset=".6" stop-color="${paint.deep}" stop-opacity="0"/></linearGradient>`
  return drawing(
    width,
    height,
    paint,
    box(0, 0, width, height, 0, 'url(#ground)') +
      scene(paint, random, width, height) +
      (tall ? '' : `<defs>${shade}</defs>${box(0, 0, width, height, 0, 'url(#side-fade)')}`) +
      at(middle, height * 0.48, 2.5 * unit, 0, circle(0, 0, 100, 'url(#halo)')) +
      things +
      (front?.(paint, random, width, height) ?? '') +
      sparkles(paint, random, width, height),
  )
}

/** A team: its shield, on nothing. */
export function crestPicture(id: string): Drawing {
  const { ground, figure, pattern } = crestOf(id)
  const paint = paintOf(seededRandom(`team/${id}`))
  const shield = 'M0-170C60-150 110-146 150-148C158-20 128 110 0 176C-128 110-158-20-150-148C-110-146-60-150 0-170Z'
  const clip = `<clipPath id="shield">${path(shield, '#000')}</clipPath>`
  // The pattern's box is 24 wide, of which the shield takes 16.
  const inside =
    box(-200, -200, 400, 400, 0, ground) +
    `<g transform="translate(-235-235)scale(19.600)">${path(pattern, figure)}</g>` +
    box(0, -200, 200, 400, 0, '#000', 'opacity=".12"')
  const content =
    `<defs>${clip}</defs>` +
    lit(path(shield, 'url(#gold)')) +
    at(0, 0, 0.93, 0, `<g clip-path="url(#shield)">${inside}</g>`) +
    stroke('M-92-122C-60-126-30-132 0-142', '#fff', 8, 'opacity=".5"')
  return drawing(400, 400, paint, at(200, 198, 1.06, 0, content))
}

/** The app's own icon. */
export function appPicture(): Drawing {
  const random = seededRandom('app')
  const paint: Paint = { ...paintOf(random), deep: '#070b14', ground: '#1b2b4d', glow: '#3f6fc0', ...GOLD }
  const letter = stroke('M-40-70V60H54', 'url(#gold)', 40) + circle(46, -46, 26, 'url(#goldball)')
  return drawing(
    400,
    400,
    paint,
    box(0, 0, 400, 400, 0, 'url(#ground)') + rays(paint, random, 400, 400) + lit(at(190, 204, 1.3, 0, letter)),
  )
}

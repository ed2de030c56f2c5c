import { type Random, seededRandom } from '../random.ts'
import { GOLD, gradients, type Paint, paintOf } from './paint.ts'
import { sceneOf, sparkles } from './scenes.ts'
import { at, box, circle, path, polygon, star, stroke } from './shapes.ts'
import { type Motif, motifs } from './themes.ts'

/** Size of the drawing; pictures are asked for in any width with this shape. */
export interface Drawing {
  svg: string
  width: number
  height: number
}

const SHADOW =
  '<filter id="shadow" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow dx="0" dy="9" stdDeviation="8" flood-color="#000" flood-opacity=".55"/></filter>'

function drawing(width: number, height: number, paint: Paint, content: string): Drawing {
  const ground = `<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${paint.ground}"/><stop offset="1" stop-color="${paint.deep}"/></linearGradient>`
  const fade = `<linearGradient id="fade" x1="0" y1="0" x2="0" y2="1"><stop offset=".6" stop-color="${paint.deep}" stop-opacity="0"/><stop offset="1" stop-color="${paint.deep}" stop-opacity=".8"/></linearGradient>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${ground}${fade}${gradients(paint)}${SHADOW}</defs>${content}</svg>`
  return { svg, width, height }
}

function backdrop(paint: Paint, random: Random, width: number, height: number): string {
  return (
    box(0, 0, width, height, 0, 'url(#ground)') +
    sceneOf(random)(paint, random, width, height) +
    circle(width / 2, height * 0.48, Math.min(width, height) * 0.62, 'url(#halo)')
  )
}

const lit = (content: string): string => `<g filter="url(#shadow)">${content}</g>`

/** A game or a tile: one thing in the light, on a scene of its own. */
export function squarePicture(seed: string, motif: Motif): Drawing {
  const random = seededRandom(seed)
  const paint = paintOf(random)
  const turn = random.below(13) - 6
  const main = lit(at(200, 196, 1.42, turn, motif(random)))
  return drawing(
    400,
    400,
    paint,
    backdrop(paint, random, 400, 400) + main + box(0, 0, 400, 400, 0, 'url(#fade)') + sparkles(paint, random, 400, 400),
  )
}

/** A vendor: its thing in an enamelled badge, on nothing. */
export function badgePicture(seed: string, motif: Motif): Drawing {
  const random = seededRandom(seed)
  const paint = paintOf(random)
  const sides = random.pick([6, 8, 5, 40])
  const frame =
    path(polygon(sides, 188), 'url(#gold)', 'stroke-linejoin="round"') +
    path(polygon(sides, 172), 'url(#ground)') +
    path(polygon(sides, 172), 'url(#halo)')
  const content = at(200, 200, 1, 0, lit(frame)) + lit(at(200, 200, 1.05, 0, motif(random)))
  return drawing(400, 400, paint, content)
}

/** A banner or a promotion: room for words on the left, the things on the right. */
export function widePicture(seed: string, list: readonly [Motif, ...Motif[]], width: number, height: number): Drawing {
  const random = seededRandom(seed)
  const paint = paintOf(random)
  const unit = height / 400
  const [first, second = first, third = first] = list
  const things =
    lit(at(width - 330 * unit, height * 0.62, 0.95 * unit, -12, second(random))) +
    lit(at(width - 70 * unit, height * 0.68, 0.8 * unit, 14, third(random))) +
    lit(at(width - 190 * unit, height * 0.44, 1.5 * unit, random.below(9) - 4, first(random)))
  const shade = `<linearGradient id="side-fade" x1="0" x2="1"><stop offset="0" stop-color="${paint.deep}" stop-opacity=".75"/><stop offset=".6" stop-color="${paint.deep}" stop-opacity="0"/></linearGradient>`
  return drawing(
    width,
    height,
    paint,
    backdrop(paint, random, width, height) +
      `<defs>${shade}</defs>${box(0, 0, width, height, 0, 'url(#side-fade)')}` +
      at(width - 190 * unit, height * 0.46, 2.6 * unit, 0, circle(0, 0, 100, 'url(#halo)')) +
      things +
      sparkles(paint, random, width, height),
  )
}

/** A team: a crest in two colours, on nothing. */
export function crestPicture(seed: string): Drawing {
  const random = seededRandom(seed)
  const paint = paintOf(random)
  const shield = 'M0-170C60-150 110-146 150-148C158-20 128 110 0 176C-128 110-158-20-150-148C-110-146-60-150 0-170Z'
  const fields = [
    path('M0-200H200V200H0Z', 'url(#side)'),
    path('M-60-200H-10V200H-60ZM40-200H90V200H40Z', 'url(#side)'),
    path('M-200-60H200V20H-200Z', 'url(#side)'),
    path('M-200 200L200-200V-60L-60 200Z', 'url(#side)'),
  ]
  const clip = `<clipPath id="shield">${path(shield, '#000')}</clipPath>`
  const charge = random.pick([
    path(star(5, 74, 32), 'url(#gold)'),
    at(0, 0, 0.72, 0, motifs.football()),
    at(0, 0, 0.8, 0, motifs.dragon()),
    at(0, 0, 0.8, 0, motifs.tiger()),
  ])
  const content =
    `<defs>${clip}</defs>` +
    lit(path(shield, 'url(#gold)')) +
    at(
      0,
      0,
      0.93,
      0,
      `<g clip-path="url(#shield)">${box(-200, -200, 400, 400, 0, 'url(#main)')}${random.pick(['', ...fields]) || fields[0]}</g>`,
    ) +
    at(0, -4, 1, 0, lit(charge)) +
    stroke('M-92-122C-60-126-30-132 0-142', '#fff', 8, 'opacity=".5"')
  return drawing(400, 400, paint, at(200, 198, 1.06, 0, content))
}

/** The app's own icon. */
export function appPicture(): Drawing {
  const random = seededRandom('app')
  const paint: Paint = { ...paintOf(random), deep: '#070b14', ground: '#1b2b4d', glow: '#3f6fc0', ...GOLD }
  const letter = stroke('M-40-70V60H54', 'url(#gold)', 40) + circle(46, -46, 26, 'url(#goldball)')
  return drawing(400, 400, paint, backdrop(paint, random, 400, 400) + lit(at(190, 204, 1.3, 0, letter)))
}

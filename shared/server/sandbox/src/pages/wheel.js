/** The wheel of a roulette and its ball. */
import { byId, calm } from './stage.js'

/** As the pockets of a European wheel follow each other. */
const POCKETS = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
]
const STEP = 360 / POCKETS.length
const SPIN_MS = 2400
const SVG = 'http://www.w3.org/2000/svg'

const wheel = () => byId('wheel').querySelector('svg')
const ball = () => byId('wheel').querySelector('.ball')
/** How far the wheel stands turned, in degrees. */
let turned = 0

function part(name, attributes, content = '') {
  const made = document.createElementNS(SVG, name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  made.textContent = content
  return made
}

/** @param colourOf a number's: `red`, `black` or `zero` */
export function drawWheel(colourOf) {
  const half = (Math.PI * STEP) / 360
  const at = (radius, angle) => `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`
  const pocket = `M${at(60, -half)}L${at(92, -half)}A92 92 0 0 1 ${at(92, half)}L${at(60, half)}Z`
  wheel().replaceChildren(
    part('circle', { r: 98, class: 'rim' }),
    ...POCKETS.flatMap((number, place) => {
      const transform = `rotate(${(place * STEP).toFixed(3)})`
      return [
        part('path', { d: pocket, transform, class: `pocket ${colourOf(number)}` }),
        part('text', { y: -79, transform }, number),
      ]
    }),
    part('circle', { r: 58, class: 'bowl' }),
    part('circle', { r: 46, class: 'cone' }),
    part('circle', { r: 30, class: 'cone high' }),
    ...[0, 90, 180, 270].flatMap((degrees) => {
      const transform = `rotate(${degrees})`
      return [
        part('path', { d: 'M-4 0L-2 -36H2L4 0Z', transform, class: 'arm' }),
        part('circle', { cy: -38, r: 5, transform, class: 'arm' }),
      ]
    }),
    part('circle', { r: 12, class: 'spindle' }),
    part('circle', { r: 5, class: 'spindle top' }),
  )
}

export function hideBall(label) {
  ball().hidden = true
  byId('drawn').replaceChildren()
  byId('wheel').setAttribute('aria-label', label)
}

/** Turns the wheel until the number's pocket is on top, where the ball comes to rest. */
export async function spinTo(number) {
  const rests = -POCKETS.indexOf(number) * STEP
  ball().hidden = false
  if (!calm.matches) {
    const slowing = { duration: SPIN_MS, easing: 'cubic-bezier(0.15, 0.6, 0.25, 1)' }
    const runs = ball().animate([{ rotate: '0deg' }, { rotate: '1440deg' }], slowing)
    ball().firstElementChild.animate([{ translate: '0 -90%' }, { translate: '0 -90%', offset: 0.6 }, {}], SPIN_MS)
    const turns = wheel().animate([{ rotate: `${turned}deg` }, { rotate: `${rests - 720}deg` }], slowing)
    await Promise.all([runs.finished, turns.finished])
  }
  turned = rests
  wheel().style.rotate = `${rests}deg`
}

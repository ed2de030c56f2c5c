/** Bầu Cua: three dice with six pictures under a bowl. */
import { coverPlate, liftBowl } from './bowl.js'
import { filled, rules, text } from './calls.js'
import { createTable } from './layout.js'

/** As the vendor counts them. */
const PICTURES = Object.keys(rules.pays)
const SVG = 'http://www.w3.org/2000/svg'

function picture(at) {
  const made = document.createElementNS(SVG, 'svg')
  made.setAttribute('aria-hidden', 'true')
  const use = document.createElementNS(SVG, 'use')
  use.setAttribute('href', `#of-${PICTURES[at]}`)
  made.append(use)
  return made
}

function face(at) {
  const made = picture(at)
  made.setAttribute('class', 'face')
  return made
}

function said(shown) {
  const [first, second, third] = shown.map((at) => text[PICTURES[at]])
  return filled(text.told, { first, second, third })
}

createTable({
  name: 'bauCua',
  cover: coverPlate,
  reveal: (shown) => liftBowl(shown.map(face), said(shown)),
  told({ shown }) {
    const sign = document.createElement('span')
    sign.className = 'signs'
    sign.append(...shown.map(picture))
    return { said: said(shown), sign }
  },
})

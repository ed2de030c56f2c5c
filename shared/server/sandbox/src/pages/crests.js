/** A team's shield, of the colours and the pattern that the site's pictures have of it. */
import { rules } from './calls.js'

const SVG = 'http://www.w3.org/2000/svg'

/** Of a team that nobody has told the colours of. */
const PLAIN = { ground: '#37415f', figure: '#f4f1e8', pattern: 'M12 2h10v22H12Z' }
const SHIELD = 'M4 4q8-2 16 0v8c0 6-4 9-8 10.500C8 21 4 18 4 12Z'

function part(name, attributes) {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

let drawn = 0

export function crest(id) {
  const { ground, figure, pattern } = rules.crests[id] ?? PLAIN
  const svg = part('svg', { viewBox: '0 0 24 24', class: 'shield', 'aria-hidden': 'true' })
  drawn += 1
  const clip = part('clipPath', { id: `shield-${drawn}` })
  clip.append(part('path', { d: SHIELD }))
  const inside = part('g', { 'clip-path': `url(#shield-${drawn})` })
  inside.append(
    part('path', { d: 'M0 0h24v24H0Z', fill: ground }),
    part('path', { d: pattern, fill: figure }),
    part('path', { d: 'M12 0h12v24H12Z', fill: '#000', opacity: '.12' }),
  )
  svg.append(clip, inside, part('path', { d: SHIELD, fill: 'none', stroke: '#ffffffb3', 'stroke-width': '1.2' }))
  return svg
}

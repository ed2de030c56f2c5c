/** A plate under a bowl: what lies on it is seen when the bowl is lifted. */
import { text } from './calls.js'
import { byId, calm } from './stage.js'

const SHAKE_MS = 520
const LIFT_MS = 420

export function coverPlate() {
  byId('plate').dataset.open = 'false'
  byId('plate').setAttribute('aria-label', text.covered)
}

/** @param pieces what lies under the bowl; `label` says it to those who do not see it */
export async function liftBowl(pieces, label) {
  const plate = byId('plate')
  const lid = plate.querySelector('.lid')
  if (!calm.matches) {
    const to = (x, turn) => ({ transform: `translateX(${x}px) rotate(${turn}deg)` })
    await plate.animate([to(0, 0), to(-7, -4), to(7, 4), to(-7, -3), to(6, 3), to(0, 0)], SHAKE_MS).finished
  }
  plate.querySelector('.pieces').replaceChildren(...pieces)
  plate.setAttribute('aria-label', label)
  if (!calm.matches) {
    const lifted = [{ transform: 'none' }, { transform: 'translateY(-70%) rotate(-10deg)', opacity: 0 }]
    await lid.animate(lifted, { duration: LIFT_MS, easing: 'ease-in' }).finished
  }
  plate.dataset.open = 'true'
}

/** A die with so many pips. */
export function die(face) {
  const made = document.createElement('span')
  made.className = 'die'
  made.dataset.face = String(face)
  made.append(...Array.from({ length: face }, () => document.createElement('i')))
  return made
}

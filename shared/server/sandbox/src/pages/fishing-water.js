/** The water: fish that swim, where motion is welcome, and a cannon that aims. */
import { byId, calm } from './stage.js'

/** px, of the small and the large. */
const LENGTH = { shrimp: 44, clown: 50, puffer: 54, carp: 62, turtle: 70, ray: 80, shark: 104, dragon: 112 }
/** px a second. */
const SPEED = { shrimp: 34, clown: 40, puffer: 26, carp: 36, turtle: 22, ray: 30, shark: 44, dragon: 38 }
/** There are more of the small ones. */
const MORE = ['shrimp', 'clown', 'puffer', 'carp']
/**
 * Where each row's fish is at first: a row and a column for each. Every other row swims the other way, so neither these
 * rows nor those may lie on one line, which they would swim on as.
 */
const COLUMN_OF_ROW = [5, 8, 0, 2, 9, 6, 3, 1, 11, 4, 7, 10]
/** A fingertip is no needle: so far (px) beside a fish still hits it. */
const NEAR = 18
const FLIGHT_MS = 260

function picture(name) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
  svg.setAttribute('viewBox', '0 0 100 60')
  use.setAttribute('href', `#f-${name}`)
  svg.append(use)
  return svg
}

const size = () => ({ width: byId('water').clientWidth, height: byId('water').clientHeight - 104 })

/** Turns the cannon to a point of the water and shoots. Resolves when the shot is there. */
export async function aimAt(x, y) {
  const { width } = size()
  const foot = byId('water').clientHeight - 28
  const angle = Math.atan2(x - width / 2, foot - y)
  byId('cannon').style.rotate = `${angle}rad`
  const from = `translate(${width / 2 + Math.sin(angle) * 52}px, ${foot - Math.cos(angle) * 52}px)`
  const to = `translate(${x}px, ${y}px)`
  await byId('bullet').animate(
    [
      { transform: from, opacity: 1 },
      { transform: to, opacity: 1 },
    ],
    { duration: calm.matches ? 1 : FLIGHT_MS },
  ).finished
  byId('net').style.translate = `${x}px ${y}px`
  byId('net').animate(
    [
      { scale: 0.3, opacity: 0.9 },
      { scale: 1, opacity: 0 },
    ],
    { duration: calm.matches ? 1 : 380 },
  )
}

export function aquarium(names) {
  const shoal = []
  let isPaused = false
  let last = performance.now()

  function draw({ element, x, y, length, heading }) {
    element.style.translate = `${x - length / 2}px ${y - length * 0.3}px`
    element.firstElementChild.style.scale = `${-heading} 1`
  }

  /** In from a side; where nothing moves, at a place of its own. */
  function enter(fish, index, isFirst) {
    const { width, height } = size()
    const rows = COLUMN_OF_ROW.length
    const row = (index * 5) % rows
    fish.heading = row % 2 === 0 ? -1 : 1
    fish.y = 24 + ((row + 0.5) / rows) * Math.max(40, height - 40)
    const isScattered = isFirst || calm.matches
    fish.x = isScattered
      ? (COLUMN_OF_ROW[row] / rows) * width * 0.84 + width * 0.08
      : fish.heading > 0
        ? -fish.length / 2
        : width + fish.length / 2
    fish.isHeld = false
    fish.element.hidden = false
    draw(fish)
  }

  for (const [index, name] of [...names, ...MORE].entries()) {
    const element = document.createElement('div')
    element.className = 'fish'
    element.dataset.fish = name
    element.style.width = `${LENGTH[name]}px`
    element.append(picture(name))
    byId('fish').append(element)
    shoal.push({ name, index, element, length: LENGTH[name], x: 0, y: 0, heading: 1, isHeld: false })
  }
  for (const fish of shoal) enter(fish, fish.index, true)

  function swim(now) {
    const seconds = Math.min(0.1, (now - last) / 1000)
    last = now
    const { width } = size()
    if (!isPaused && !calm.matches) {
      for (const fish of shoal) {
        if (fish.isHeld) continue
        fish.x += fish.heading * SPEED[fish.name] * seconds
        if (fish.x < -fish.length || fish.x > width + fish.length) enter(fish, fish.index, false)
        else draw(fish)
      }
    }
    requestAnimationFrame(swim)
  }
  requestAnimationFrame(swim)
  // The water takes what the rest of the page leaves, which comes after it: the fish are where it reaches.
  new ResizeObserver(() => {
    for (const fish of shoal) if (!fish.isHeld) enter(fish, fish.index, true)
  }).observe(byId('water'))

  const isInSight = ({ x }) => x > 0 && x < size().width
  return {
    picture,
    pause(paused) {
      isPaused = paused
    },
    /** The fish at a point; the nearest of several. */
    at(x, y) {
      const far = (fish) => Math.hypot(fish.x - x, fish.y - y)
      const [first] = shoal
        .filter(
          (fish) =>
            !fish.isHeld &&
            Math.abs(fish.x - x) < fish.length / 2 + NEAR &&
            Math.abs(fish.y - y) < fish.length * 0.3 + NEAR,
        )
        .toSorted((one, other) => far(one) - far(other))
      return first
    },
    /** One of a kind, in sight if there is one. */
    nearest(name) {
      const kind = shoal.filter((fish) => fish.name === name)
      const fish = kind.find(isInSight) ?? kind[0]
      if (!isInSight(fish)) {
        fish.x = size().width / 2
        draw(fish)
      }
      return fish
    },
    hold(fish) {
      fish.isHeld = true
    },
    release(fish) {
      fish.isHeld = false
    },
    /** Shows what became of a shot; a fish that was caught makes room for another of its kind. */
    async hit(fish, isCaught) {
      const frames = isCaught
        ? [
            { transform: 'none', opacity: 1 },
            { transform: 'scale(1.3) rotate(18deg)', opacity: 0 },
          ]
        : [{ transform: 'none' }, { transform: 'rotate(-9deg)' }, { transform: 'rotate(9deg)' }, { transform: 'none' }]
      const duration = calm.matches ? 1 : isCaught ? 420 : 260
      await fish.element.firstElementChild.animate(frames, { duration }).finished
      if (isCaught) enter(fish, fish.index, false)
      else fish.isHeld = false
    },
  }
}

/** The reels: they run from the tap on, and each stops where the round says. */
import { rules } from './calls.js'

const { symbols, reels, rows } = rules
/** Where one row alone counts, half of a symbol is seen above it and below. */
const BESIDE = rows === 1 ? 1 : 0
/** Symbols that pass before a reel stops. */
const passing = (reel) => 8 + 4 * reel
const stopMs = (reel) => 600 + (900 / reels) * reel
/** One symbol goes by in this time while the round is not known yet, in ms. */
const STEP_MS = 55
const calm = matchMedia('(prefers-reduced-motion: reduce)')
const every = Array.from({ length: reels }, (_, reel) => reel)

/** Of the machine's symbols by their place, or of any by its name. */
export function picture(symbol) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
  use.setAttribute('href', `#s-${symbols[symbol] ?? symbol}`)
  svg.append(use)
  return svg
}

const anySymbol = () => Math.floor(Math.random() * symbols.length)
const stripOf = (reel) => document.querySelector(`[data-reel="${reel}"] .strip`)
const some = (count) => Array.from({ length: count }, () => picture(anySymbol()))
/** What a reel shows of a round, and what is half seen beside it. */
const standing = (shown, reel) => [
  ...some(BESIDE),
  ...shown.slice(reel * rows, (reel + 1) * rows).map(picture),
  ...some(BESIDE),
]
const IN_SIGHT = rows + 2 * BESIDE

export function showReels(shown) {
  for (const reel of every) stripOf(reel).replaceChildren(...standing(shown, reel))
}

/** Starts the reels; the answer stops them one after the other. */
export function runReels() {
  if (calm.matches) return { stop: async (shown) => showReels(shown), halt: () => undefined }
  const running = every.map((reel) => {
    const strip = stripOf(reel)
    const old = [...strip.children]
    strip.replaceChildren(...some(8), ...old)
    strip.dataset.running = 'true'
    return strip.animate([{ transform: 'translateY(calc(var(--symbol) * -8))' }, { transform: 'none' }], {
      duration: STEP_MS * 8,
      iterations: Number.POSITIVE_INFINITY,
    })
  })
  const end = (reel) => {
    running[reel].cancel()
    delete stripOf(reel).dataset.running
  }
  return {
    async stop(shown) {
      await Promise.all(
        every.map((reel) => {
          const strip = stripOf(reel)
          end(reel)
          strip.replaceChildren(...standing(shown, reel), ...some(passing(reel)))
          return strip.animate(
            [{ transform: `translateY(calc(var(--symbol) * -${passing(reel)}))` }, { transform: 'none' }],
            {
              duration: stopMs(reel),
              easing: 'cubic-bezier(.15,.6,.3,1.06)',
            },
          ).finished
        }),
      )
      for (const reel of every) stripOf(reel).replaceChildren(...[...stripOf(reel).children].slice(0, IN_SIGHT))
    },
    /** The round is not known: the reels go back to what they showed. */
    halt() {
      for (const reel of running.keys()) {
        end(reel)
        stripOf(reel).replaceChildren(...[...stripOf(reel).children].slice(-IN_SIGHT))
      }
    },
  }
}

/** What paid beats; of more than the stake coins fall, where motion is welcome. */
export function celebrate(hits, win, stake) {
  for (const at of hits) {
    stripOf(Math.floor(at / rows)).children[(at % rows) + BESIDE]?.toggleAttribute('data-hit', true)
  }
  if (calm.matches || win <= stake) return
  const rain = document.getElementById('rain')
  const count = Math.min(36, 8 + Math.round(win / stake))
  rain.replaceChildren(...Array.from({ length: count }, () => picture('coin')))
  for (const coin of rain.children) {
    const [x, delay] = [Math.random() * 100, Math.random() * 500]
    coin.animate(
      [
        { transform: `translate(${x}cqw, -70vh) rotate(0)`, opacity: 1 },
        {
          transform: `translate(${x + Math.random() * 16 - 8}cqw, 12vh) rotate(${Math.random() * 720}deg)`,
          opacity: 1,
        },
        { transform: `translate(${x}cqw, 20vh)`, opacity: 0 },
      ],
      { duration: 1100 + Math.random() * 500, delay, easing: 'ease-in', fill: 'both' },
    )
  }
}

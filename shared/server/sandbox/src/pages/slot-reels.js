/** The reels: they run from the tap on, and each stops where the round says. */
const SYMBOLS = ['lotus', 'coin', 'lantern', 'carp', 'dragon', 'seven']
/** Symbols that pass before a reel stops. */
const PASSING = [10, 15, 20]
const STOP_MS = [600, 900, 1250]
/** One symbol goes by in this time while the round is not known yet, in ms. */
const STEP_MS = 55
const calm = matchMedia('(prefers-reduced-motion: reduce)')

export function picture(symbol) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
  use.setAttribute('href', `#s-${SYMBOLS[symbol]}`)
  svg.append(use)
  return svg
}

const anySymbol = () => Math.floor(Math.random() * SYMBOLS.length)
const stripOf = (reel) => document.querySelector(`[data-reel="${reel}"] .strip`)
const some = (count) => Array.from({ length: count }, () => picture(anySymbol()))

/** Three rows, the middle one is the line. */
export function showReels(symbols) {
  for (const [reel, symbol] of symbols.entries())
    stripOf(reel).replaceChildren(picture(anySymbol()), picture(symbol), picture(anySymbol()))
}

/** Starts the reels; the answer stops them one after the other. */
export function runReels() {
  if (calm.matches) return { stop: async (symbols) => showReels(symbols), halt: () => undefined }
  const running = [0, 1, 2].map((reel) => {
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
    async stop(symbols) {
      await Promise.all(
        symbols.map((symbol, reel) => {
          const strip = stripOf(reel)
          end(reel)
          strip.replaceChildren(picture(anySymbol()), picture(symbol), picture(anySymbol()), ...some(PASSING[reel]))
          return strip.animate(
            [{ transform: `translateY(calc(var(--symbol) * -${PASSING[reel]}))` }, { transform: 'none' }],
            {
              duration: STOP_MS[reel],
              easing: 'cubic-bezier(.15,.6,.3,1.06)',
            },
          ).finished
        }),
      )
      for (const reel of symbols.keys()) stripOf(reel).replaceChildren(...[...stripOf(reel).children].slice(0, 3))
    },
    /** The round is not known: the reels go back to what they showed. */
    halt() {
      for (const reel of running.keys()) {
        end(reel)
        stripOf(reel).replaceChildren(...[...stripOf(reel).children].slice(-3))
      }
    },
  }
}

/** A win: the winning symbols beat, and coins fall where motion is welcome. */
export function celebrate(symbols, win, stake) {
  const isTriple = symbols[0] === symbols[2]
  for (const reel of symbols.keys()) stripOf(reel).children[1]?.toggleAttribute('data-hit', isTriple || reel < 2)
  if (calm.matches) return
  const rain = document.getElementById('rain')
  const count = Math.min(36, 8 + Math.round(win / stake))
  rain.replaceChildren(...Array.from({ length: count }, () => picture(1)))
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

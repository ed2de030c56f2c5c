/** The colours of the pictures: the site's night blue, gold, jade and red, and what stands well beside them. */
import type { Random } from '../random.ts'

export interface Paint {
  /** Ground, dark to less dark. */
  deep: string
  ground: string
  glow: string
  /** Light, middle and dark of the main thing. */
  light: string
  main: string
  dark: string
  /** Light, middle and dark of what goes with it. */
  sideLight: string
  side: string
  sideDark: string
}

export const GOLD = { light: '#ffe9b0', main: '#e9b44c', dark: '#8f5f17' } as const
const JADE = { light: '#a8f3d6', main: '#35c592', dark: '#0d6a4b' } as const
const RED = { light: '#ffb3a1', main: '#f0503f', dark: '#8c1626' } as const
const ROSE = { light: '#ffd9ec', main: '#e56aa5', dark: '#8d2560' } as const
const SKY = { light: '#c3e9ff', main: '#4aa8f0', dark: '#174f92' } as const
const VIOLET = { light: '#dccfff', main: '#8f6ff0', dark: '#3f2790' } as const

const GROUNDS = [
  { deep: '#070b14', ground: '#16233d', glow: '#3a62a8' },
  { deep: '#0b0a18', ground: '#2a1b4a', glow: '#7a4fc0' },
  { deep: '#061210', ground: '#0f3431', glow: '#22a07c' },
  { deep: '#12070c', ground: '#421427', glow: '#c03a52' },
  { deep: '#0f0b06', ground: '#3a2710', glow: '#c98a2e' },
  { deep: '#06101a', ground: '#0c3350', glow: '#2f9bd0' },
] as const
const TONES = [GOLD, JADE, RED, ROSE, SKY, VIOLET] as const

export function paintOf(random: Random): Paint {
  const ground = random.pick(GROUNDS)
  const main = random.pick([GOLD, GOLD, RED, JADE, ROSE, SKY])
  const others = TONES.filter((tone) => tone !== main)
  const side = others[random.below(others.length)] ?? GOLD
  return {
    ...ground,
    light: main.light,
    main: main.main,
    dark: main.dark,
    sideLight: side.light,
    side: side.main,
    sideDark: side.dark,
  }
}

/** Gradients that motifs fill with: `main`, `side`, `gold`, `steel`, `skin` and `shade`. */
export function gradients(paint: Paint): string {
  const down = (id: string, stops: readonly string[]) =>
    `<linearGradient id="${id}" x1="0" y1="0" x2=".25" y2="1">${stops
      .map((colour, index) => `<stop offset="${index / (stops.length - 1)}" stop-color="${colour}"/>`)
      .join('')}</linearGradient>`
  return [
    down('main', [paint.light, paint.main, paint.dark]),
    down('side', [paint.sideLight, paint.side, paint.sideDark]),
    down('gold', [GOLD.light, GOLD.main, GOLD.dark]),
    down('steel', ['#ffffff', '#c8d2e6', '#6d7a96']),
    down('paper', ['#ffffff', '#e9edf6']),
    down('night', ['#22304d', '#0b111f']),
    `<radialGradient id="halo"><stop offset="0" stop-color="${paint.glow}" stop-opacity=".95"/><stop offset=".45" stop-color="${paint.glow}" stop-opacity=".35"/><stop offset="1" stop-color="${paint.glow}" stop-opacity="0"/></radialGradient>`,
    `<radialGradient id="ball" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="${paint.light}"/><stop offset=".5" stop-color="${paint.main}"/><stop offset="1" stop-color="${paint.dark}"/></radialGradient>`,
    `<radialGradient id="sideball" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="${paint.sideLight}"/><stop offset=".5" stop-color="${paint.side}"/><stop offset="1" stop-color="${paint.sideDark}"/></radialGradient>`,
    `<radialGradient id="goldball" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#fff3cf"/><stop offset=".5" stop-color="${GOLD.main}"/><stop offset="1" stop-color="${GOLD.dark}"/></radialGradient>`,
    `<radialGradient id="whiteball" cx=".35" cy=".3" r=".85"><stop offset="0" stop-color="#ffffff"/><stop offset=".6" stop-color="#dfe6f3"/><stop offset="1" stop-color="#7d89a5"/></radialGradient>`,
  ].join('')
}

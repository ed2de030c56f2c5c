/** The colours of the pictures: a ground that glows, a thing that stands out from it, and what goes with the two. */
import type { Random } from '@lobby/random'

export interface Tone {
  light: string
  main: string
  dark: string
}

interface Ground {
  /** Darkest, at the edges and at the bottom. */
  deep: string
  ground: string
  /** The light behind the thing. */
  glow: string
}

export interface Paint extends Ground, Tone {
  /** Light, middle and dark of what goes with the main thing. */
  sideLight: string
  side: string
  sideDark: string
}

export const GOLD: Tone = { light: '#fff0b8', main: '#f2b53a', dark: '#96590c' }
const TONES = {
  gold: GOLD,
  jade: { light: '#c4ffe2', main: '#2fcf95', dark: '#0a6a4a' },
  red: { light: '#ffc0a0', main: '#f4432f', dark: '#8f0f22' },
  rose: { light: '#ffdcf0', main: '#f2669f', dark: '#8f1f5c' },
  sky: { light: '#d4f2ff', main: '#3fa9f5', dark: '#124c94' },
  violet: { light: '#e6d8ff', main: '#9a6cf7', dark: '#40208f' },
  silver: { light: '#ffffff', main: '#b9c8e2', dark: '#54658a' },
  lime: { light: '#f0ffc0', main: '#9fdc3c', dark: '#3d7a12' },
} as const satisfies Record<string, Tone>
type ToneName = keyof typeof TONES

/** Grounds, each with the tones that stand out from it. */
const GROUNDS = {
  night: [{ deep: '#08102f', ground: '#24409f', glow: '#86b6ff' }, ['gold', 'red', 'rose']],
  violet: [{ deep: '#180733', ground: '#5a24ab', glow: '#cf8bff' }, ['gold', 'jade', 'sky']],
  jade: [{ deep: '#03201b', ground: '#0c6f55', glow: '#5cf2b6' }, ['gold', 'red', 'rose']],
  ruby: [{ deep: '#29030f', ground: '#9f1438', glow: '#ff7a72' }, ['gold', 'silver', 'jade']],
  ember: [{ deep: '#260702', ground: '#a5300a', glow: '#ffb638' }, ['red', 'violet', 'sky']],
  ocean: [{ deep: '#021b31', ground: '#0b63a3', glow: '#55dcff' }, ['gold', 'red', 'rose']],
  ice: [{ deep: '#0a2146', ground: '#3c7cc2', glow: '#dcf8ff' }, ['violet', 'red', 'sky']],
  gold: [{ deep: '#2a1402', ground: '#a0610f', glow: '#ffdd6b' }, ['red', 'jade', 'violet']],
  dusk: [{ deep: '#210a32', ground: '#a0306b', glow: '#ffb37c' }, ['gold', 'sky', 'jade']],
  rose: [{ deep: '#2d0820', ground: '#b43276', glow: '#ffb0d2' }, ['jade', 'gold', 'violet']],
  forest: [{ deep: '#051709', ground: '#2c6d22', glow: '#c4f56a' }, ['red', 'gold', 'rose']],
  teal: [{ deep: '#03222a', ground: '#0e727d', glow: '#7cf5ea' }, ['red', 'gold', 'rose']],
  silver: [{ deep: '#121826', ground: '#4a5b7d', glow: '#e8f0ff' }, ['red', 'sky', 'gold']],
  cosmos: [{ deep: '#070420', ground: '#33209a', glow: '#ff80e2' }, ['gold', 'sky', 'rose']],
} as const satisfies Record<string, readonly [Ground, readonly ToneName[]]>
export type GroundName = keyof typeof GROUNDS

export const GROUND_NAMES = Object.keys(GROUNDS) as [GroundName, ...GroundName[]]

export function paintOf(random: Random, name: GroundName = random.pick(GROUND_NAMES)): Paint {
  const [ground, fitting] = GROUNDS[name]
  const first = random.below(fitting.length)
  const main = TONES[fitting[first] ?? 'gold']
  const side = TONES[fitting[(first + 1 + random.below(fitting.length - 1)) % fitting.length] ?? 'sky']
  return { ...ground, ...main, sideLight: side.light, side: side.main, sideDark: side.dark }
}

const linear = (id: string, stops: readonly string[], direction = 'x2=".25" y2="1"'): string =>
  `<linearGradient id="${id}" x1="0" y1="0" ${direction}>${stops
    .map((colour, index) => `<stop offset="${index / (stops.length - 1)}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`

const ball = (id: string, light: string, middle: string, dark: string): string =>
  `<radialGradient id="${id}" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="${light}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`

/**
 * Gradients that drawings fill with: `ground`, `main`, `side`, `gold`, `steel`, `paper`, `night`, `halo` and the balls.
 */
export function gradients(paint: Paint): string {
  return [
    `<radialGradient id="ground" cx=".5" cy=".42" r=".8"><stop offset="0" stop-color="${paint.glow}"/><stop offset=".32" stop-color="${paint.ground}"/><stop offset="1" stop-color="${paint.deep}"/></radialGradient>`,
    linear('sky', [paint.deep, paint.ground, paint.glow], 'x2="0" y2="1"'),
    linear('low', [paint.ground, paint.deep], 'x2="0" y2="1"'),
    linear('main', [paint.light, paint.main, paint.dark]),
    linear('side', [paint.sideLight, paint.side, paint.sideDark]),
    linear('gold', [GOLD.light, GOLD.main, GOLD.dark]),
    linear('rim', [GOLD.dark, GOLD.light, GOLD.main, GOLD.dark, GOLD.light, GOLD.dark], 'x2="1" y2="1"'),
    linear('steel', ['#ffffff', '#c8d2e6', '#6d7a96']),
    linear('paper', ['#ffffff', '#e4e9f4']),
    linear('night', ['#22304d', '#0b111f']),
    `<radialGradient id="halo"><stop offset="0" stop-color="#fff" stop-opacity=".85"/><stop offset=".3" stop-color="${paint.glow}" stop-opacity=".75"/><stop offset=".65" stop-color="${paint.glow}" stop-opacity=".2"/><stop offset="1" stop-color="${paint.glow}" stop-opacity="0"/></radialGradient>`,
    ball('ball', paint.light, paint.main, paint.dark),
    ball('sideball', paint.sideLight, paint.side, paint.sideDark),
    ball('goldball', '#fff6d2', GOLD.main, GOLD.dark),
    ball('whiteball', '#ffffff', '#dfe6f3', '#7d89a5'),
  ].join('')
}

/**
 * `lit` gives a thing weight: light from above left on its edges, a dark line around it, its shadow. `far` puts it out
 * of focus.
 */
export function filters(paint: Paint): string {
  // The blurred outline, made dense and dark, is the line; blurred again and lower it is the shadow. A filter is most
  // of what a picture costs: each primitive counts.
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(paint.deep.slice(at, at + 2), 16) / 510)
  const dark = `0 0 0 0 ${red} 0 0 0 0 ${green} 0 0 0 0 ${blue} 0 0 0 9 -.5`
  return `<filter id="lit" x="-9%" y="-9%" width="118%" height="124%" color-interpolation-filters="sRGB">
<feGaussianBlur in="SourceAlpha" stdDeviation="3.4" result="soft"/>
<feColorMatrix values="${dark}" result="line"/>
<feGaussianBlur stdDeviation="7"/><feOffset dy="10" result="shadow"/>
<feSpecularLighting in="soft" surfaceScale="4.5" specularConstant=".5" specularExponent="14" lighting-color="#fff"><feDistantLight azimuth="235" elevation="48"/></feSpecularLighting>
<feComposite in2="SourceAlpha" operator="in" result="shine"/>
<feMerge><feMergeNode in="shadow"/><feMergeNode in="line"/><feMergeNode in="SourceGraphic"/><feMergeNode in="shine"/></feMerge></filter>
<filter id="far" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="3"/></filter>
<filter id="mist" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="16"/></filter>`
}

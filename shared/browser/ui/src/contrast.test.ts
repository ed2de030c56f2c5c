import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const source = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

/** The custom properties of the block that follows a selector. */
function block(selector: string): Record<string, string> {
  const at = source.indexOf(`${selector} {`)
  const body = source.slice(source.indexOf('{', at) + 1, source.indexOf('}', at))
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

/** Relative luminance, WCAG 2.2. */
function luminance(colour: string): number {
  if (!/^#[0-9a-f]{6}$/.test(colour)) throw new Error(`not a plain colour: ${colour}`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const GROUNDS = ['ground', 'surface-1', 'surface-2', 'field']
const TEXTS = ['ink', 'ink-soft', 'ink-faint', 'gold-ink', 'jade', 'red']
const PAIRS: [string, string][] = [
  ...TEXTS.flatMap((text) => GROUNDS.map((ground): [string, string] => [text, ground])),
  ['on-gold', 'gold'],
  ['on-gold', 'gold-pressed'],
  ['on-red', 'red-fill'],
  ['on-red', 'red-pressed'],
  ['gold-ink', 'gold-wash'],
  ['jade', 'jade-wash'],
  ['red', 'red-wash'],
  ['ground', 'ink'],
]

const themes = { dark: block(':root'), light: block(':root[data-theme="light"]') }

describe.each(Object.entries(themes))('AA contrast in the %s theme', (_, tokens) => {
  test.each(PAIRS)('%s on %s is at least 4.5 to 1', (text, ground) => {
    expect(contrast(tokens[text] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(4.5)
  })

  test.each(GROUNDS)('the edge of a control stands out from %s by at least 3 to 1', (ground) => {
    expect(contrast(tokens.edge ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(3)
  })
})

/** What shows through the veil where the picture under it is white, which is the worst for white text. */
function veilOverWhite(veil: string): string {
  const [red = 0, green = 0, blue = 0, alpha = 0] = veil.match(/[\d.]+/g)?.map(Number) ?? []
  const parts = [red, green, blue].map((part) => Math.round(part * alpha + 255 * (1 - alpha)))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

test('PL-11 text on the veil can be read on any picture: at least 4.5 to 1 where it is white', () => {
  const both = Object.fromEntries(
    [...source.matchAll(/--(veil|on-veil):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
  expect(contrast(both['on-veil'] ?? '', veilOverWhite(both.veil ?? ''))).toBeGreaterThanOrEqual(4.5)
})

test('the light theme is the same by choice and by the system', () => {
  expect(block(':root:not([data-theme])')).toEqual(themes.light)
})

test('both themes set the same tokens', () => {
  expect(Object.keys(themes.light)).toEqual(Object.keys(themes.dark))
})

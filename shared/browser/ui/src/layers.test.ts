import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sheets = globSync('**/*.module.css', { cwd: import.meta.dirname })
const read = (sheet: string) => readFileSync(join(import.meta.dirname, sheet), 'utf8')

test('there are sheets to read', () => {
  expect(sheets.length).toBeGreaterThan(15)
})

test.each(sheets)('%s stands in the ui layer, so that the rules of a remote win', (sheet) => {
  expect(read(sheet)).toMatch(/^@layer ui \{[\s\S]*\n\}\n$/)
  expect(read(sheet)).not.toContain('\n}\n\n')
})

test.each(sheets)('%s has no raw colours', (sheet) => {
  expect(read(sheet)).not.toMatch(/#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(|:\s*(?:white|black)\b/i)
})

test.each(sheets)('%s uses only tokens that there are', (sheet) => {
  const tokens = new Set([...read('tokens.css').matchAll(/(--[\w-]+):/g)].map(([, name]) => name))
  const used = [...read(sheet).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)
  expect(used.filter((name) => !tokens.has(name))).toEqual([])
})

test('an animation without end stops itself when less motion is asked for', () => {
  const endless = sheets.filter((sheet) => /\binfinite\b/.test(read(sheet)))
  // The marquee asks the same question in its component and stands still by an attribute.
  const silent = endless.filter(
    (sheet) => !/prefers-reduced-motion|\[data-still\] \.track \{\s+animation: none/.test(read(sheet)),
  )
  expect(endless.length).toBeGreaterThan(0)
  expect(silent).toEqual([])
})

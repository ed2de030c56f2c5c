import { expect, test } from 'vitest'
import en from './en.json' with { type: 'json' }
import vi from './vi.json' with { type: 'json' }

const keysOf = (words: object, at = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${at}${key}`] : keysOf(value, `${at}${key}.`),
  )

test('IN-02 every text of the games stands in both languages', () => {
  expect(keysOf(en)).toEqual(keysOf(vi))
})

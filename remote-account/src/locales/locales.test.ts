import { expect, test } from 'vitest'
import en from './en.json' with { type: 'json' }
import vi from './vi.json' with { type: 'json' }

function keysOf(words: object, stem = ''): string[] {
  return Object.entries(words).flatMap(([key, text]) =>
    typeof text === 'string' ? [stem + key] : keysOf(text as object, `${stem}${key}.`),
  )
}

test('IN-02 every text of the account is there in Vietnamese and in English', () => {
  expect(keysOf(vi).sort()).toEqual(keysOf(en).sort())
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { LANGUAGE_TAG, LANGUAGES, type Language } from '@lobby/contracts/languages'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { wordingFrom } from './wording.ts'

type Words = {
  won: string
  left_one: string
  left_other: string
  errors: { login: { failed: string; locked: string } }
}

let folder: string
const write = (language: Language, words: object): void =>
  writeFileSync(path.join(folder, `${LANGUAGE_TAG[language]}.json`), JSON.stringify(words))

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'wording-'))
  for (const language of LANGUAGES) write(language, { errors: { login: { failed: `Failed ${language}` } } })
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('wordingFrom', () => {
  test('IN-02 a text is read in the language asked for, or in all of them', () => {
    const { text, worded } = wordingFrom<Words>(folder)
    expect(text('errors.login.failed', 'CN')).toBe('Failed CN')
    const all = worded('errors.login.failed')
    expect(all).toMatchObject({ VI: 'Failed VI', TH: 'Failed TH' })
    expect(Object.keys(all).sort()).toEqual(LANGUAGES.toSorted())
  })

  test('IN-05 what a file lacks is read in English', () => {
    write('EN', { errors: { login: { locked: 'Locked' } } })
    expect(wordingFrom<Words>(folder).text('errors.login.locked', 'TH')).toBe('Locked')
  })

  test('values are filled in as they are, numbers as the language writes them', () => {
    write('VI', { won: '{{who}} thắng {{amount, number}}' })
    write('EN', { won: '{{who}} won {{amount, number}}', left_one: '{{count}} day', left_other: '{{count}} days' })
    const { text } = wordingFrom<Words>(folder)
    expect(text('won', 'VI', { who: '<b>', amount: 1234.5 })).toBe('<b> thắng 1.234,5')
    expect(text('won', 'EN', { who: '{{amount}}', amount: 1234.5 })).toBe('{{amount}} won 1,234.5')
    expect([1, 2].map((count) => text('left', 'EN', { count }))).toEqual(['1 day', '2 days'])
  })

  test('a part is read as it stands in the file, in English where the file has none', () => {
    write('VI', { page: { won: 'Thắng {{amount}}' } })
    write('EN', { page: { won: 'Won {{amount}}' } })
    const { part } = wordingFrom<{ page: { won: string } }>(folder)
    expect(part('page', 'VI')).toEqual({ won: 'Thắng {{amount}}' })
    expect(part('page', 'TH')).toEqual({ won: 'Won {{amount}}' })
  })

  test('a language without a file is an error that names the file', () => {
    rmSync(path.join(folder, 'ja.json'))
    expect(() => wordingFrom(folder)).toThrow('ja.json')
  })
})

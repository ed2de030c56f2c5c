import { expect, test } from 'vitest'
import { readSetting } from './setting-in-file.ts'

const FILES: Readonly<Record<string, string>> = { '/run/url': 'postgres://me:pass@db/lobby\n', '/run/empty': ' \n' }
const read = (file: string): string => {
  const text = FILES[file]
  if (text === undefined) throw new Error(`ENOENT: ${file}`)
  return text
}

test.each([
  ['the variable', { PLACE: 'here' }, { text: 'here' }],
  ['the file, without the blanks around it', { PLACE_FILE: '/run/url' }, { text: 'postgres://me:pass@db/lobby' }],
  ['nothing', {}, { text: undefined }],
  ['nothing where both are empty', { PLACE: '', PLACE_FILE: '' }, { text: undefined }],
])('PD-03 a setting is read from %s', (_where, env, expected) => {
  expect(readSetting(env, 'PLACE', read)).toEqual(expected)
})

test.each([
  ['both', { PLACE: 'here', PLACE_FILE: '/run/url' }, 'PLACE and PLACE_FILE are both set; one of them is enough.'],
  ['an empty file', { PLACE_FILE: '/run/empty' }, 'PLACE_FILE names a file that is empty.'],
  ['a file that is not there', { PLACE_FILE: '/run/none' }, 'PLACE_FILE names a file that cannot be read.'],
])('PD-03 a setting with %s is refused in one sentence', (_what, env, wrong) => {
  expect(readSetting(env, 'PLACE', read)).toEqual({ text: undefined, wrong })
})

import { is } from 'valibot'
import { expect, test } from 'vitest'
import { FilePath, ReleaseId, RemoteId } from './record-parts.ts'

test.each([
  ['lottery', true],
  ['a', true],
  [`a${'b'.repeat(31)}`, true],
  [`a${'b'.repeat(32)}`, false],
  ['0lottery', false],
  ['Lottery', false],
  ['-lottery', false],
  ['lottery/x', false],
  ['', false],
])('FD-02 the name of a remote: “%s” is one: %s', (name, isOne) => {
  expect(is(RemoteId, name)).toBe(isOne)
})

test.each([
  ['1.0.0-0123456789ab', true],
  ['1.0-0123456789ab', false],
  ['1.0.0-0123456789AB', false],
  ['1.0.0-0123456789abc', false],
  ['x1.0.0-0123456789ab', false],
])('FD-02 the id of a release: “%s” is one: %s', (id, isOne) => {
  expect(is(ReleaseId, id)).toBe(isOne)
})

test.each([
  ['entry.js', true],
  ['static/js/a-1_b.js', true],
  ['/entry.js', false],
  ['../entry.js', false],
  ['a/../b', false],
  ['a/.hidden', false],
  ['a//b', false],
  ['', false],
])('FD-02 MS-12 a path inside a release: “%s” is one: %s', (path, isOne) => {
  expect(is(FilePath, path)).toBe(isOne)
})

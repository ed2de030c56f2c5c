import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dropAbandonedParts, isPart, isWhole, partOf, putInPlace } from './put-in-place.ts'

let dist: string
beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'lobby-dist-'))
})
afterEach(() => rmSync(dist, { recursive: true, force: true }))

/** A build in a folder of its own, that says whose it is. */
function built(out: string, whose: string): string {
  const part = partOf(`${out}${whose}`)
  mkdirSync(part)
  writeFileSync(path.join(part, 'entry.js'), whose)
  writeFileSync(path.join(part, 'record.json'), '{}')
  return part
}
const entryOf = (out: string) => readFileSync(path.join(out, 'entry.js'), 'utf8')

describe('a build put in its place', () => {
  test('FD-02 is not there before it is whole', () => {
    const out = path.join(dist, '1.0.0-abc')
    const part = built(out, 'mine')
    expect([isWhole(out), readdirSync(dist).every(isPart)]).toEqual([false, true])
    putInPlace(part, out)
    expect([isWhole(out), entryOf(out), existsSync(part)]).toEqual([true, 'mine', false])
  })

  test('FD-02 leaves the same release of another process as it is', () => {
    const out = path.join(dist, '1.0.0-abc')
    const [mine, theirs] = [built(out, 'mine'), built(out, 'theirs')]
    putInPlace(theirs, out)
    putInPlace(mine, out)
    expect(entryOf(out)).toBe('theirs')
    expect(readdirSync(dist)).toEqual(['1.0.0-abc'])
  })

  test('FD-02 takes the place of files without a record', () => {
    const out = path.join(dist, '1.0.0-abc')
    mkdirSync(out)
    writeFileSync(path.join(out, 'entry.js'), 'half')
    putInPlace(built(out, 'mine'), out)
    expect(entryOf(out)).toBe('mine')
  })

  test('FD-02 what a killed build has left goes after an hour, and not before', () => {
    const part = built(path.join(dist, '1.0.0-abc'), 'mine')
    dropAbandonedParts(dist, Date.now() + 3_590_000)
    expect(existsSync(part)).toBe(true)
    dropAbandonedParts(dist, Date.now() + 3_610_000)
    expect(existsSync(part)).toBe(false)
  })
})

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder, StartError } from './lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lobby-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a folder is one owner’s until it is given back', () => {
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(new RegExp(`in use by process ${process.pid}`))
  unlock()
  lockFolder(folder)()
})

test('the lock of a process that is gone is taken over', () => {
  // A pid beyond what Linux gives out.
  writeFileSync(join(folder, 'lock'), '99999999 1 gone')
  lockFolder(folder)()
})

test('the lock of an earlier process whose id was given to another is taken over', () => {
  writeFileSync(join(folder, 'lock'), `${process.pid} 1 earlier`)
  const unlock = lockFolder(folder)
  expect(readFileSync(join(folder, 'lock'), 'utf8')).toContain(String(process.pid))
  unlock()
})

test('a lock that is no lock is taken over', () => {
  writeFileSync(join(folder, 'lock'), '')
  lockFolder(folder)()
})

test('a folder that cannot be made is a sentence', () => {
  writeFileSync(join(folder, 'file'), '')
  expect(() => lockFolder(join(folder, 'file', 'below'))).toThrow(StartError)
})

import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quickFolder } from './quick-folder.ts'

let memory: string
beforeAll(() => {
  memory = mkdtempSync(path.join(tmpdir(), 'quick-folder-'))
})
afterAll(() => rmSync(memory, { recursive: true, force: true }))

test('a folder in memory is taken where it has the room, and that of temporary files elsewhere', () => {
  const { bavail, bsize } = statfsSync(memory)
  expect(quickFolder(1_000, memory)).toBe(memory)
  expect(quickFolder(bavail * bsize * 2, memory)).toBe(tmpdir())
  expect(quickFolder(1_000, path.join(memory, 'missing'))).toBe(tmpdir())
})

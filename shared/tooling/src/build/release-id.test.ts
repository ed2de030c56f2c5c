import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { containerName, releaseId } from './release-id.ts'
import { appFolders, ROOT } from './workspace.ts'

let folder = ''

beforeEach(() => {
  const remote = appFolders().find((name) => name !== 'shell') ?? ''
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'release-id-')), 'remote-sample')
  cpSync(path.join(ROOT, remote), folder, { recursive: true, filter: (source) => !/node_modules|dist/.test(source) })
})

afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }))

test('FD-02 names a release by its version and its inputs, and the same inputs alike', () => {
  expect(releaseId(folder)).toMatch(/^0\.1\.0-[0-9a-f]{12}$/)
  expect(releaseId(folder)).toBe(releaseId(folder))
})

test('FD-02 changes the id with each input, and with a test or a note it does not', () => {
  const before = releaseId(folder)
  writeFileSync(path.join(folder, 'src/a.test.ts'), 'export {}')
  writeFileSync(path.join(folder, 'NOTES.md'), 'a note')
  expect(releaseId(folder)).toBe(before)
  const config = path.join(folder, 'remote.config.ts')
  writeFileSync(config, `${readFileSync(config, 'utf8')}\n`)
  expect(releaseId(folder)).not.toBe(before)
})

test('names the container after remote and release, as an identifier', () => {
  expect(containerName('/x/remote-lottery', '1.2.3-0123456789ab')).toBe('lottery_1_2_3_0123456789ab')
})

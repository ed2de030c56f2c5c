/** The units of systemd that `shared/docs/in-production.md` shows. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../..')
const PAGE = readFileSync(join(ROOT, 'shared/docs/in-production.md'), 'utf8')

const units = [...PAGE.matchAll(/```ini\n# \/etc\/systemd\/system\/(\S+)\n(.*?)```/gs)].map(
  ([, name = '', text = '']) => ({ name, text }),
)
const valuesOf = (text: string, key: string): string[] =>
  [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value)

test('PD-01 the units of the production page start programs that are there, in production', () => {
  expect(units.map(({ name }) => name)).toEqual([
    'lobby-gateway.service',
    'lobby-edge.service',
    'lobby-publishing.service',
  ])
  for (const { text } of units) {
    const [, script = ''] = (valuesOf(text, 'ExecStart')[0] ?? '').split(' ')
    expect(existsSync(join(ROOT, script)), script).toBe(true)
    expect(valuesOf(text, 'Environment').join(' ').split(' ')).toContain('NODE_ENV=production')
    // Secrets are in no unit: whoever may look at services would read them.
    expect(text).not.toMatch(/(SECRET|KEY|PASSWORD)=/)
  }
})

test('FD-14 the units bring a part back at once whenever it dies, and never give it up', () => {
  for (const { name, text } of units) {
    const how = ['Restart', 'RestartSec', 'StartLimitIntervalSec'].map((key) => valuesOf(text, key))
    expect(how, name).toEqual([['always'], ['100ms'], ['0']])
    // A start is short with what was compiled before; the rest of the disk is not for the service to write.
    const [cache] = valuesOf(text, 'CacheDirectory')
    expect(valuesOf(text, 'Environment')).toContain(`NODE_COMPILE_CACHE=%C/${cache}`)
  }
})

const analyzer = '/usr/bin/systemd-analyze'

test.skipIf(!existsSync(analyzer))('PD-01 systemd finds no fault with the units', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lobby-units-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const { name, text } of units) {
    // The node of the project stands for the one in the folder of the service.
    const here = text.replaceAll('/srv/lobby/node_modules/.bin/node', process.execPath)
    writeFileSync(join(folder, name), here)
  }
  const files = units.map(({ name }) => join(folder, name))
  const { stderr, status } = spawnSync(analyzer, ['verify', '--man=no', '--recursive-errors=no', ...files], {
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const ALERTS = resolve(import.meta.dirname, '../../../alerts')
/** `npm test` installs it where it can, and says so where it cannot. */
const PROMTOOL = '/usr/bin/promtool'

const promtool = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(PROMTOOL, args, { cwd: ALERTS, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

it.skipIf(!existsSync(PROMTOOL))('TE-05 the alert rules raise what they should, and nothing else', () => {
  expect(promtool('check', 'rules', 'lobby.rules.yml')).toMatchObject({ status: 0 })
  expect(promtool('test', 'rules', 'lobby.test.yml')).toMatchObject({ status: 0 })
})

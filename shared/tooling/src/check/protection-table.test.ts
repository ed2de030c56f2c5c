import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../build/workspace.ts'
import { faultOfTest, readFromRoot } from './promises.ts'

const rows = (readFromRoot('shared/docs/player-protection.md') ?? '')
  .split('\n')
  .filter((line) => /^\| PP-\d\d /.test(line))
  .map((line) => {
    const [rule = '', held = '', by = ''] = line.slice(2, -2).split(' | ')
    return { rule, names: [...held.matchAll(/`(\w+)`/g)].map(([, name = '']) => name), by }
  })

const sources = ['shared/contracts/src/calls/*.ts', 'shared/server/gateway/src/**/*.ts']
  .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
  .join('\n')

test('PP-01 PP-03 PP-04 the table of rules names calls and tests that are there', () => {
  expect(rows.length).toBeGreaterThan(25)
  for (const { rule, names, by } of rows) {
    expect(names, rule).not.toEqual([])
    for (const name of names) {
      const isThere = new RegExp(`^export (const|(async )?function) ${name}\\b`, 'm').test(sources)
      expect([rule, name, isThere]).toEqual([rule, name, true])
    }
    expect(faultOfTest(by, readFromRoot), rule).toBeUndefined()
  }
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listMutants } from './mutants.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'lobby-mutants-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('lists the mutants of a line with where they begin and end, what stands there and what takes its place', async () => {
  writeFileSync(path.join(root, 'fee.ts'), 'export const fee = (sum: number): boolean =>\n  sum <=\n    100\n')
  const place = { file: 'fee.ts', start: { line: 2, column: 3 }, end: { line: 3, column: 8 } }
  expect(await listMutants(root, ['fee.ts'])).toEqual(
    expect.arrayContaining([
      { ...place, mutator: 'EqualityOperator', original: 'sum <= 100', replacement: 'sum < 100' },
      { ...place, mutator: 'ConditionalExpression', original: 'sum <= 100', replacement: 'true' },
    ]),
  )
})

test('reads components, and finds nothing in types', async () => {
  writeFileSync(path.join(root, 'a.tsx'), "export const A = () => <p title={'hello'}>text</p>\n")
  writeFileSync(path.join(root, 'b.ts'), 'export interface Fee {\n  sum: number\n}\n')
  const found = await listMutants(root, ['a.tsx', 'b.ts'])
  expect(found.map(({ file, original }) => [file, original])).toContainEqual(['a.tsx', "'hello'"])
  expect(found.filter(({ file }) => file === 'b.ts')).toEqual([])
})

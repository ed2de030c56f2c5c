import { expect, test } from 'vitest'
import { checkDocstrings, undocumented } from './docstrings.ts'

test('every export of ui has a docstring', async () => {
  expect((await checkDocstrings()).output).toBe('')
})

test('names exports of every kind that have none', () => {
  const source = [
    'export function a() {}',
    'export async function b() {}',
    'export const c = 1',
    'export interface D {}',
    'export type E = string',
    'export default function F() {}',
    '// A remark is none.',
    'export class G {}',
  ].join('\n')
  expect(undocumented(source)).toEqual(['a', 'b', 'c', 'D', 'E', 'F', 'G'])
})

test('takes one line, several lines and what is not exported', () => {
  const source = [
    '/** One line. */',
    'export function a() {}',
    '/**',
    ' * Several lines.',
    ' */',
    'export const b = 1',
    'function c() {}',
    "export { d } from './d.ts'",
  ].join('\n')
  expect(undocumented(source)).toEqual([])
})

import { expect, test } from 'vitest'
import { checkDocstrings, undocumented } from './docstrings.ts'

test('every export of the packages that others call has a docstring', async () => {
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

test('the first declaration of a name speaks for its type and its overloads', () => {
  const source = [
    '/** A pin. */',
    'export const Pin = v.object({})',
    'export type Pin = v.InferOutput<typeof Pin>',
    '/** Asks. */',
    'export function ask(one: string): void',
    'export function ask(...all: string[]): void {}',
    '/** Filled by others. */',
    '// biome-ignore lint/suspicious/noEmptyInterface: filled by others',
    'export interface Names {}',
    'export const Late = v.object({})',
    '/** Too late for the one above. */',
    'export type Late = v.InferOutput<typeof Late>',
  ].join('\n')
  expect(undocumented(source)).toEqual(['Late'])
})

test('ids of requirements alone are no docstring', () => {
  const source = [
    '/** CL-03, LG-22 and LG-24 */',
    'export const a = 1',
    '/**',
    ' * CL-03 to CL-05.',
    ' */',
    'export const b = 1',
  ]
  expect(undocumented([...source, '/** CL-03: signs in. */', 'export const c = 1'].join('\n'))).toEqual(['a', 'b'])
})

/**
 * What every declared call takes and answers, written out from the declarations (`calls-on-the-wire.txt`), so that no
 * change of one goes unseen. It does not say that a shape is right: the 64 calls that the documents name were held
 * against them on 22 November 2026, records and choices have most of the rest. Headers, refusals and defaults are not
 * in it. Where a change is meant, read `how-a-call-changes.md` and the difference, then run this file with `-u`.
 */
import { expect, test } from 'vitest'
import { type Shape, shapeOf } from '../releases/call-shape.ts'
import type { Call } from '../wire/call.ts'
import { CALLS } from './catalogue.ts'

const INDENT = '  '
const WIDTH = 110

const rulesOf = ({ rules = [] }: Shape) =>
  rules.length === 0 ? '' : `(${rules.map(({ rule, is }) => (is === undefined ? rule : `${rule} ${is}`)).join(', ')})`

function textOf(shape: Shape, indent: string): string {
  const inner = (of: Shape | undefined) => (of ? textOf(of, indent) : '?')
  const open = shape.open ? ' open' : ''
  switch (shape.type) {
    case 'object':
      return membersOf(shape, indent)
    case 'list':
    case 'map':
      return `${shape.type}${open}${rulesOf(shape)} of ${inner(shape.of)}`
    case 'optional':
    case 'nullable':
      return `${shape.type} ${inner(shape.of)}`
    case 'union':
      return `${(shape.anyOf ?? []).map(inner).join(' or ')}${rulesOf(shape)}`
    case 'choice':
      return `one of ${JSON.stringify(shape.values)}${open}`
    default:
      return `${shape.type}${rulesOf(shape)}`
  }
}

function membersOf({ members = {}, ...shape }: Shape, indent: string): string {
  const deeper = indent + INDENT
  const lines = Object.entries(members).map(([name, member]) => `${name}: ${textOf(member, deeper)}`)
  const flat = `{ ${lines.join('; ')} }`
  if (lines.length === 0) return `{}${rulesOf(shape)}`
  if (flat.length + indent.length < WIDTH && !flat.includes('\n')) return `${flat}${rulesOf(shape)}`
  return `{\n${lines.map((line) => `${deeper}${line}\n`).join('')}${indent}}${rulesOf(shape)}`
}

const headOf = ({ method, path, session, module, sealed, maxBytes }: Call) =>
  [method, path, `session ${session}`, module, sealed && 'sealed', maxBytes && `${maxBytes} bytes`]
    .filter((part) => part !== undefined)
    .join(', ')

const partOf = (call: Call) => `${call.name}: ${headOf(call)}
${INDENT}takes ${textOf(shapeOf(call.input), INDENT)}
${INDENT}answers ${textOf(shapeOf(call.value), INDENT)}
`

test('CL-01 CL-33 every declared call has the method, path, session rule, module and shapes that are written down', async () => {
  await expect(CALLS.map(partOf).join('\n')).toMatchFileSnapshot('calls-on-the-wire.txt')
})

test('FD-28 every call says in words what it is for', () => {
  expect(CALLS.filter(({ summary }) => !/^[A-Z][^.]{5,}$/.test(summary)).map(({ name }) => name)).toEqual([])
})

/**
 * What every call sends and answers, as it was reviewed last (`calls-on-the-wire.txt`). Another wire than the gateway's
 * and the released remotes' is a change on purpose: look at the difference, then run this file with `-u`.
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

test('FD-28 CL-01 CL-02 CL-33 every call is on the wire as it was reviewed last', async () => {
  await expect(CALLS.map(partOf).join('\n')).toMatchFileSnapshot('calls-on-the-wire.txt')
})

test('FD-28 every call says in words what it is for', () => {
  expect(CALLS.filter(({ summary }) => !/^[A-Z][^.]{5,}$/.test(summary)).map(({ name }) => name)).toEqual([])
})

import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import * as agent from '../calls/agent.ts'
import { CALLS } from '../calls/catalogue.ts'
import * as deposits from '../calls/deposits.ts'
import { call, money, pageNumber } from '../wire/call.ts'
import { listOf, stateOf } from '../wire/list-of.ts'
import { CallWire, callShapes } from './call-shape.ts'

const tickets = call({
  name: 'tickets',
  method: 'GET',
  path: '/tickets',
  session: 'required',
  input: v.object({ pageNo: pageNumber, search: v.optional(v.pipe(v.string(), v.maxLength(20))) }),
  value: v.object({ list: listOf(v.object({ state: stateOf(['open', 'won']), stake: money })) }),
  summary: 'tickets',
})
const wireOf = async (one: Parameters<typeof callShapes>[0][number]) => (await callShapes([one])).tickets

describe('the shape of a call', () => {
  test('FD-28 says what travels, and where a reader goes on with what it does not know', async () => {
    expect(JSON.parse((await wireOf(tickets))?.wire ?? '')).toEqual({
      method: 'GET',
      path: '/tickets',
      session: 'required',
      sealed: false,
      input: {
        type: 'object',
        members: {
          pageNo: {
            type: 'union',
            anyOf: [{ type: 'string' }, { type: 'number' }],
            rules: [
              { rule: 'finite' },
              { rule: 'integer' },
              { rule: 'min_value', is: 1 },
              { rule: 'max_value', is: 100_000 },
            ],
          },
          search: { type: 'optional', of: { type: 'string', rules: [{ rule: 'max_length', is: 20 }] } },
        },
      },
      value: {
        type: 'object',
        members: {
          list: {
            type: 'list',
            open: true,
            of: {
              type: 'object',
              members: {
                state: { type: 'choice', open: true, values: ['open', 'won'] },
                stake: { type: 'number', rules: [{ rule: 'finite' }] },
              },
            },
          },
        },
      },
    })
  })

  test('FD-28 the hash is that of what travels: words about a call do not change it, another rule does', async () => {
    const { hash } = (await wireOf(tickets)) ?? {}
    expect(hash).toMatch(/^[0-9a-f]{16}$/)
    expect((await wireOf({ ...tickets, summary: 'other words' }))?.hash).toBe(hash)
    const stricter = v.object({ ...tickets.input.entries, search: v.optional(v.pipe(v.string(), v.maxLength(19))) })
    expect((await wireOf({ ...tickets, input: stricter }))?.hash).not.toBe(hash)
  })

  test('FD-28 every call of the contracts has one, and is exported under its own name', async () => {
    const shapes = await callShapes(CALLS)
    expect(Object.keys(shapes)).toHaveLength(CALLS.length)
    for (const { wire } of Object.values(shapes)) v.parse(CallWire, JSON.parse(wire))
    for (const [name, value] of Object.entries({ ...deposits, ...agent })) {
      if (CALLS.includes(value as never)) expect((value as { name: string }).name).toBe(name)
    }
  })
})

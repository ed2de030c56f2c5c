import { call } from '@lobby/contracts/call'
import { exactly, listOf } from '@lobby/contracts/list-of'
import * as v from 'valibot'
import { afterEach, describe, expect, test } from 'vitest'
import { resetPlatform } from '../testing.tsx'
import { gateway } from './gateway.ts'
import { configureGateway } from './transport.ts'

afterEach(resetPlatform)

const shapes = call({
  name: 'shapes',
  method: 'GET',
  path: '/shapes',
  session: 'none',
  input: v.object({}),
  value: v.object({
    shapes: listOf(v.object({ kind: v.picklist(['circle', 'square']), tags: v.optional(listOf(v.picklist(['red']))) })),
  }),
  summary: 'shapes of a release that knows two kinds',
})

const answered = (value: unknown) => {
  configureGateway({ fetch: async () => Response.json({ success: true, value }) })
  return gateway(shapes, {})
}

describe('a list that a newer gateway may add to', () => {
  test('is read without the members that the release does not know, in lists inside of it too', async () => {
    const future = [{ kind: 'hexagon' }, { kind: 'square', tags: ['striped', 'red'] }, 'text', { kind: 'circle' }]
    expect(await answered({ shapes: future })).toEqual({
      shapes: [{ kind: 'square', tags: ['red'] }, { kind: 'circle' }],
    })
    expect(await answered({ shapes: [{ kind: 'hexagon' }] })).toEqual({ shapes: [] })
  })

  test.each([undefined, null, {}, 'circle'])('ER-18 and what is no list does not fit: %j', async (value) => {
    await expect(answered({ shapes: value })).rejects.toMatchObject({ code: 'client.answer', call: 'shapes' })
  })

  test('an unknown member is an error to whoever checks what they send', () => {
    const accepts = (value: unknown) => v.is(exactly(shapes.value), value)
    expect(accepts({ shapes: [{ kind: 'circle', tags: ['red'] }] })).toBe(true)
    expect(accepts({ shapes: [{ kind: 'circle' }, { kind: 'hexagon' }] })).toBe(false)
    expect(accepts({ shapes: [{ kind: 'circle', tags: ['striped'] }] })).toBe(false)
  })
})

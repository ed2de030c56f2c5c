import { call, money, pageNumber } from '@lobby/contracts/call'
import { callShapes } from '@lobby/contracts/call-shape'
import { CALLS } from '@lobby/contracts/calls/catalogue'
import { listOf, stateOf } from '@lobby/contracts/list-of'
import type { ReleaseRecord } from '@lobby/contracts/release'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { checkCalls } from './call-fit.ts'

const Row = { id: v.string(), kind: v.picklist(['bet', 'win']), state: stateOf(['open', 'paid']), amount: money }
const input = { pageNo: pageNumber, search: v.optional(v.pipe(v.string(), v.maxLength(20))) }
const value = { list: listOf(v.object(Row)), note: v.nullable(v.string()), mode: v.picklist(['real', 'free']) }

const rows = call({
  name: 'rows',
  method: 'GET',
  path: '/rows',
  session: 'optional',
  input: v.object(input),
  value: v.object(value),
  summary: 'rows',
})
type Rows = Parameters<typeof callShapes>[0][number]

/** Codes and reasons for a release that knows `rows`, beside a gateway that serves `other` under that name. */
async function problems(other: Partial<Rows>, own: Partial<Rows> = {}): Promise<string[]> {
  const record = { remote: 'account', id: '1.0.0-0', calls: await callShapes([{ ...rows, ...own }]) }
  const found = checkCalls(record as unknown as ReleaseRecord, await callShapes([{ ...rows, ...other }]))
  return found.map(({ code, message }) => `${code} ${message.replace(/^.*call rows(: |, )/, '')}`)
}
const answering = (more: v.ObjectEntries) => ({ value: v.object({ ...value, ...more }) })
const taking = (more: v.ObjectEntries) => ({ input: v.object({ ...input, ...more }) })
const ofRows = (more: v.ObjectEntries) => answering({ list: listOf(v.object({ ...Row, ...more })) })

describe('a gateway of another day', () => {
  it.each<[string, Partial<Rows>]>([
    ['one more member in an answer', answering({ total: money })],
    ['one more optional member in an input', taking({ from: v.optional(v.string()) })],
    ['a state that is new', ofRows({ state: stateOf(['open', 'paid', 'held']) })],
    ['a kind that is new, in a list', ofRows({ kind: v.picklist(['bet', 'win', 'gift']) })],
    ['null no more', answering({ note: v.string() })],
    ['a rule that is looser', taking({ search: v.optional(v.pipe(v.string(), v.maxLength(40))) })],
    ['an input that it does without', { input: v.object({}) }],
    ['nobody has to be signed in', { session: 'none' }],
  ])('FD-28 may have %s', async (_, other) => {
    expect(await problems(other)).toEqual([])
  })

  it.each<[string, Partial<Rows>, string]>([
    ['another path', { path: '/lines' }, 'path was /rows and is /lines'],
    ['another method', { method: 'POST' }, 'method was GET and is POST'],
    ['sealed bodies', { sealed: true }, 'sealed was false and is true'],
    ['a session that is needed', { session: 'required' }, 'it needs a session now'],
    ['a member less', { value: v.object({ list: value.list, mode: value.mode }) }, 'answer.note is missing'],
    ['a member that can be absent', answering({ mode: v.optional(value.mode) }), 'answer.mode may be missing'],
    ['null', ofRows({ id: v.nullable(v.string()) }), 'answer.list[].id may be null'],
    ['another type', ofRows({ amount: v.string() }), 'answer.list[].amount comes as string, not as number'],
    [
      'a value more outside of a list',
      answering({ mode: v.picklist(['real', 'free', 'demo']) }),
      'answer.mode may be demo',
    ],
    ['a new required input', taking({ from: v.string() }), 'input.from is missing'],
    ['an input that is no more optional', taking({ search: v.string() }), 'input.search may be missing'],
    [
      'a stricter rule',
      taking({ search: v.optional(v.pipe(v.string(), v.maxLength(10))) }),
      'input.search has to keep max_length 10',
    ],
  ])('FD-28 may not have %s', async (_, other, why) => {
    expect(await problems(other)).toEqual([`call.changed ${why}.`])
  })

  const text = (...rules: v.PipeItem<string, string, v.BaseIssue<unknown>>[]) =>
    taking({ search: v.optional(v.pipe(v.string(), ...(rules as [v.PipeItem<string, string, v.BaseIssue<unknown>>]))) })

  it.each<[string, Partial<Rows>, Partial<Rows>, string | null]>([
    ['the same pattern', text(v.regex(/^a+$/)), text(v.regex(/^a+$/)), null],
    ['another pattern', text(v.regex(/^a+$/)), text(v.regex(/^b+$/)), 'input.search has to keep regex ^b+$'],
    [
      'the same greatest length',
      text(v.maxLength(20)),
      text(v.maxLength(20), v.minLength(0)),
      'input.search has to keep min_length 0',
    ],
    ['a longer greatest length', text(v.maxLength(20)), text(v.maxLength(21)), null],
    [
      'a shorter greatest length',
      text(v.maxLength(20)),
      text(v.maxLength(19)),
      'input.search has to keep max_length 19',
    ],
    [
      'the same least length',
      text(v.minLength(2)),
      text(v.minLength(2), v.maxLength(9)),
      'input.search has to keep max_length 9',
    ],
    ['a smaller least length', text(v.minLength(2)), text(v.minLength(1)), null],
    ['a greater least length', text(v.minLength(2)), text(v.minLength(3)), 'input.search has to keep min_length 3'],
    ['an exact length', text(v.length(6)), text(v.length(6), v.trim()), null],
    ['another exact length', text(v.length(6)), text(v.length(7)), 'input.search has to keep length 7'],
    [
      'a rule without a number',
      text(v.maxLength(9)),
      text(v.maxLength(9), v.nonEmpty()),
      'input.search has to keep non_empty',
    ],
  ])('FD-28 a release that keeps a rule meets %s', async (_, own, other, why) => {
    expect(await problems(other, own)).toEqual(why === null ? [] : [`call.changed ${why}.`])
  })

  it('FD-28 may not have taken the call away', async () => {
    expect(await problems({ name: 'lines' })).toEqual(['call.gone which the gateway does not serve.'])
  })

  it('FD-28 a release that asks for a choice the gateway does not know is too new for it', async () => {
    const [older, newer] = [taking({ kind: v.picklist(['bet']) }), taking({ kind: v.picklist(['bet', 'gift']) })]
    expect(await problems(older, newer)).toEqual(['call.changed input.kind may be gift.'])
    expect(await problems(newer, older)).toEqual([])
  })

  it('FD-28 every call of the contracts fits itself, read part by part', async () => {
    const shapes = await callShapes(CALLS)
    const rehashed = Object.fromEntries(
      Object.entries(shapes).map(([name, each]) => [name, { ...each, hash: '0'.repeat(16) }]),
    )
    expect(checkCalls({ remote: 'all', id: '1', calls: shapes } as unknown as ReleaseRecord, rehashed)).toEqual([])
  })

  it('FD-28 a release from before calls were noted is not held up, and words that cannot be read are told', async () => {
    const calls = await callShapes([rows])
    expect(checkCalls({ remote: 'account', id: '1' } as ReleaseRecord, {})).toEqual([])
    const garbled = { rows: { hash: '0'.repeat(16), wire: '{' } }
    expect(checkCalls({ remote: 'account', id: '1', calls } as unknown as ReleaseRecord, garbled)).toMatchObject([
      { code: 'call.changed', message: expect.stringContaining('cannot be read') },
    ])
  })
})

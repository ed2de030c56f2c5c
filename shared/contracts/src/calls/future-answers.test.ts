import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { answersOf, listsReadWhole } from '../testing/answers.ts'
import { exactly } from '../wire/list-of.ts'
import { CALLS } from './catalogue.ts'

const calls = CALLS.map((call) => [call.name, call.value] as const)

describe('an answer of a gateway that knows more', () => {
  test.each(calls)(
    'FD-29 %s is read without unknown members, and with a neutral word for unknown states',
    (_, value) => {
      fc.assert(
        fc.property(answersOf(value, true), ({ sent, read, isNew }) => {
          expect(v.safeParse(value, sent)).toMatchObject({ success: true })
          expect(v.parse(value, sent)).toEqual(read)
          expect(v.is(exactly(value), sent)).toBe(!isNew)
        }),
        { numRuns: 60 },
      )
    },
  )

  test.each(calls)('FD-29 ER-18 %s of its own time is read whole', (_, value) => {
    fc.assert(
      fc.property(answersOf(value, false), ({ sent, read }) => {
        expect(v.parse(exactly(value), sent)).toEqual(read)
        expect(v.parse(value, sent)).toEqual(read)
      }),
      { numRuns: 20 },
    )
  })

  test('FD-29 no list is read whole or not at all but terms that people agree to, and their own data', () => {
    expect(calls.flatMap(([name, value]) => listsReadWhole(value).map((at) => name + at))).toEqual([
      'contractOf.terms',
      'offeredContracts.most',
      'offeredContracts.offered.terms',
      'takeOutData.sections',
    ])
  })
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ASK_AGAIN, FLOODED, memberTurns, visitorTurns } from './turns.ts'

/** Works that go on until they are ended, in the order in which they began. */
function works() {
  const ends: (() => void)[] = []
  const work = () => new Promise<string>((resolve) => ends.push(() => resolve('done')))
  return { begun: () => ends.length, work, end: (nth: number) => ends[nth]?.() }
}
const codeOf = (answer: Promise<unknown>): Promise<unknown> =>
  answer.then(
    (value) => value,
    (error: { code?: unknown }) => error.code,
  )
const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('MS-06 of one member three calls run and forty wait; the next is refused at once, and another member’s runs', async () => {
  const turns = memberTurns()
  const { begun, work } = works()
  const answers = Array.from({ length: 43 }, () => codeOf(turns('one', work, FLOODED)))
  await settled()
  expect(begun()).toBe(3)
  expect(await codeOf(turns('one', work, FLOODED))).toBe('request.too.often')
  expect(await codeOf(turns('one', work, ASK_AGAIN))).toBe('service.unavailable')
  void turns('other', work, FLOODED)
  await settled()
  expect(begun()).toBe(4)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(begun()).toBe(4)
  await vi.advanceTimersByTimeAsync(1)
  expect(await Promise.all(answers.slice(3))).toEqual(Array(40).fill('service.unavailable'))
})

test('MS-06 of one address eight calls of visitors run and four hundred wait', async () => {
  const turns = visitorTurns()
  const { begun, work } = works()
  const answers = Array.from({ length: 408 }, () => codeOf(turns('address', work, FLOODED)))
  await settled()
  expect(begun()).toBe(8)
  expect(await codeOf(turns('address', work, FLOODED))).toBe('request.too.often')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await Promise.all(answers.slice(8))).toEqual(Array(400).fill('service.unavailable'))
})

test('MS-06 who waits has a turn in order as others end, whether they end well or not', async () => {
  const turns = memberTurns()
  const { work, end } = works()
  const running = Array.from({ length: 3 }, () => turns('one', work, FLOODED))
  const began: string[] = []
  const fails = codeOf(
    turns(
      'one',
      () => {
        began.push('first')
        return Promise.reject(Object.assign(new Error('It failed.'), { code: 'failed' }))
      },
      FLOODED,
    ),
  )
  const last = turns('one', () => Promise.resolve(began.push('second')), FLOODED)
  await settled()
  expect(began).toEqual([])
  end(1)
  expect(await fails).toBe('failed')
  expect(await last).toBe(2)
  expect(began).toEqual(['first', 'second'])
  // Nobody's time is up who had a turn, and it takes no later one's place.
  await vi.advanceTimersByTimeAsync(3_000)
  const more = turns('one', work, FLOODED)
  const later = turns('one', () => Promise.resolve('later'), FLOODED)
  await vi.advanceTimersByTimeAsync(3_000)
  end(0)
  expect(await later).toBe('later')
  end(2)
  end(3)
  expect(await Promise.all([...running, more])).toEqual(['done', 'done', 'done', 'done'])
})

test('MS-06 the places of those whose time was up, and of those who ended, are free again', async () => {
  const turns = memberTurns()
  const { begun, work, end } = works()
  const all = Array.from({ length: 43 }, () => codeOf(turns('one', work, FLOODED)))
  await vi.advanceTimersByTimeAsync(5_000)
  for (const nth of [0, 1, 2]) end(nth)
  await Promise.all(all)
  for (let nth = 0; nth < 43; nth += 1) void codeOf(turns('one', work, FLOODED))
  await settled()
  expect(begun()).toBe(6)
  expect(await codeOf(turns('one', work, FLOODED))).toBe('request.too.often')
})

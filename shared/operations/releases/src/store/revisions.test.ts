import { expect, it, onTestFinished, vi } from 'vitest'
import { revision } from '../testing/channel-suite.ts'
import { fileOf, firstFree, known, openRevisions, revisionIn, revisionNumbers } from './revisions.ts'

/** Revisions among files in memory. */
function setUp(files: Record<string, string> = {}) {
  const kept = new Map(Object.entries(files))
  const revisions = openRevisions({
    names: async () => [...kept.keys()],
    text: async (_, name) => kept.get(name),
    create: async (_, name, text) => {
      if (kept.has(name)) return false
      kept.set(name, text)
      return true
    },
  })
  return { kept, ...revisions }
}
const textOf = (number: number) => JSON.stringify(revision(number))

it('FD-25 a revision’s file is named by eight digits at least, and no other name is one', () => {
  expect([fileOf(1), fileOf(12_345_678), fileOf(123_456_789)]).toEqual([
    '00000001.json',
    '12345678.json',
    '123456789.json',
  ])
  const others = [
    '1.json',
    '0000001.json',
    '000000001.json',
    '00000001.json~',
    'x00000001.json',
    '00000000.json',
    '1234567890123456.json',
    'a.json',
  ]
  expect(
    revisionNumbers(['00000010.json', ...others, '00000002.json', '123456789.json', '123456789012345.json']),
  ).toEqual([2, 10, 123_456_789, 123_456_789_012_345])
})

it('FD-25 the state is the highest whole revision, and the next number is the first that nothing has taken', async () => {
  const half = '{"format":1,'
  const {
    channel,
    history,
    revision: read,
  } = setUp({
    [fileOf(1)]: textOf(1),
    [fileOf(2)]: textOf(2),
    [fileOf(3)]: half,
    // Under a number that is not its own, and of another channel.
    [fileOf(4)]: textOf(9),
    [fileOf(6)]: JSON.stringify(revision(6, { channel: 'staging' })),
  })
  expect(await channel('production')).toEqual({
    revision: revision(2),
    skipped: [fileOf(6), fileOf(4), fileOf(3)],
    next: 5,
  })
  expect(await history('production')).toEqual([revision(1), revision(2)])
  expect([await read('production', 2), await read('production', 3), await read('production', 8)]).toEqual([
    revision(2),
    undefined,
    undefined,
  ])
  expect(await setUp().channel('production')).toEqual({ revision: undefined, skipped: [], next: 1 })
  expect(await setUp({ [fileOf(1)]: half, [fileOf(2)]: half }).channel('production')).toMatchObject({ next: 3 })
})

it('FD-25 a long history is read whole, in its order', async () => {
  const numbers = Array.from({ length: 130 }, (_, n) => n + 1)
  const { history } = setUp(Object.fromEntries(numbers.map((number) => [fileOf(number), textOf(number)])))
  expect((await history('production')).map((each) => each.revision)).toEqual(numbers)
})

it('FD-04 of two who write the next revision one does, and nobody leaves a gap', async () => {
  const { append, kept } = setUp({ [fileOf(1)]: textOf(1) })
  const both = await Promise.allSettled([append(revision(2)), append(revision(2, { actor: 'another' }))])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const moved = {
    name: 'StoreError',
    code: 'channel.moved',
    message: 'The channel production was changed by somebody else at the same time (revision 2).',
  }
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: moved })
  await expect(append(revision(1))).rejects.toMatchObject({ code: 'channel.moved' })
  await expect(append(revision(4))).rejects.toMatchObject({
    code: 'channel.broken',
    message: 'Revision 4 of production would leave a gap: the next is 3.',
  })
  expect(await append(revision(3))).toEqual({ revision: revision(3) })
  expect(kept.get(fileOf(3))).toBe(`${JSON.stringify(revision(3), null, 2)}\n`)
  expect([...kept.keys()]).toEqual([fileOf(1), fileOf(2), fileOf(3)])
})

it('FD-25 a long text that is no revision is parsed once, however often it is read', () => {
  const parsing = vi.spyOn(JSON, 'parse')
  onTestFinished(() => parsing.mockRestore())
  const planted = `[${'[],'.repeat(20_000)}[]]`
  for (let looks = 0; looks < 3; looks += 1) expect(revisionIn(planted, 'production', 1)).toBeUndefined()
  expect(parsing.mock.calls.filter(([text]) => text === planted).length).toBe(1)
  const long = revision(1, { reason: 'x'.repeat(2000), before: { lottery: Array(2000).fill('1.0.0-aaaaaaaaaaaa') } })
  for (let looks = 0; looks < 2; looks += 1)
    expect(revisionIn(JSON.stringify(long), 'production', 1)?.reason).toBe(long.reason)
})

it('FD-04 names, texts and free numbers', () => {
  expect(known('a-1')).toBe('a-1')
  expect(() => known('A')).toThrow('"A" is no name of a channel; it takes lower-case letters, digits and dashes.')
  expect(revisionIn(textOf(1), 'production', 1)).toEqual(revision(1))
  expect([
    revisionIn(textOf(1), 'staging', 1),
    revisionIn(textOf(1), 'production', 2),
    revisionIn('', 'production', 1),
  ]).toEqual(Array(3).fill(undefined))
  expect([firstFree(1, new Set()), firstFree(1, new Set([1, 2, 4])), firstFree(4, new Set([1, 4]))]).toEqual([1, 3, 5])
})

it('FD-25 a revision that nobody would read is not written, and none has a part that is longer than any module', async () => {
  const { entries, kept } = setUp()
  const message = 'Revision 1 of production would have 1048577 bytes, and may have 1048576; nothing was changed.'
  const refusal = { code: 'store.unwritable', message }
  await expect(entries.create('production', 1, 'x'.repeat(1_048_577))).rejects.toMatchObject(refusal)
  expect(kept.size).toBe(0)
  expect(await entries.create('production', 1, 'x'.repeat(1_048_576))).toBe(true)
  const closes = (...parts: string[]) =>
    revisionIn(JSON.stringify(revision(1, { closed: { lottery: parts } })), 'production', 1)
  expect(closes('x'.repeat(100))).toBeDefined()
  expect(closes('x'.repeat(101))).toBeUndefined()
  expect(closes(...Array(201).fill('./page/x'))).toBeUndefined()
})

import { expect, it } from 'vitest'
import { scratch } from '../testing/scratch.ts'
import { openFolderStore } from './folder-store.ts'

it('TL-02 each writer has one tally of a trial, and those of other trials and channels are others', async () => {
  const store = openFolderStore(await scratch())
  const textsOf = async (began: number, channel = 'production') =>
    (await store.tallies(channel, began)).map(({ text }) => text).sort()
  await store.keepTally('production', 3, 'edge-1.a_B', 'one')
  await store.keepTally('production', 3, 'edge-1.a_B', 'one, later')
  await store.keepTally('production', 3, 'edge-2', 'two')
  await store.keepTally('production', 4, 'edge-1', 'of the next')
  await store.keepTally('staging', 3, 'edge-1', 'of another channel')
  await store.papers.replace('trials/production/3/notes.txt', 'no tally')
  await store.papers.replace('trials/production/3/of nobody.json', 'no tally')
  expect(await textsOf(3)).toEqual(['one, later', 'two'])
  expect((await store.tallies('production', 3)).map(({ writer }) => writer).sort()).toEqual(['edge-1.a_B', 'edge-2'])
  expect(await store.tallies('production', 5)).toEqual([])
  // The two tallies and what somebody has put beside them.
  expect(await store.dropTallies('production', 3)).toBe(4)
  expect(await store.tallies('production', 3)).toEqual([])
  expect(await textsOf(4)).toEqual(['of the next'])
  expect(await textsOf(3, 'staging')).toEqual(['of another channel'])
  expect(await store.dropTallies('production', 3)).toBe(0)
})

it.each(['', '../x', 'a/b', 'a b', 'á', 'x'.repeat(81)])('TL-02 "%s" is no name of a writer', async (writer) => {
  const store = openFolderStore(await scratch())
  await expect(store.keepTally('production', 3, writer, '{}')).rejects.toThrow(`"${writer}" is no name of a writer.`)
  await store.keepTally('production', 3, 'x'.repeat(80), '{}')
  expect(await store.tallies('production', 3)).toEqual([{ writer: 'x'.repeat(80), text: '{}' }])
})

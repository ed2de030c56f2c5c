import { type ReleaseStore, StoreError, type StoreErrorCode } from '@lobby/releases/store'
import { expect, it } from 'vitest'
import { keptText } from '../http/kept-text.ts'
import type { ChannelState } from './channel-state.ts'
import { openOlderPins } from './older-pins.ts'

const nameOf = (revision: number) => `${revision}-${'A'.repeat(43)}.json`
const stateOf = (revision: number) =>
  ({ revision, allPins: `/pins/${nameOf(revision)}`, allPinsText: keptText('{}') }) as ChannelState

/** Older pins over a store that answers each question for a revision with an error. */
function olderPins(code: StoreErrorCode) {
  const read: number[] = []
  const revision = async (_channel: string, number: number) => {
    read.push(number)
    throw new StoreError(code, 'not now')
  }
  return { read, older: openOlderPins({ revision } as Partial<ReleaseStore> as ReleaseStore, 'production') }
}

it.each([
  ['store.unreadable', [7, 7]],
  ['channel.broken', [7]],
] as const)('FD-26 a revision that is asked for twice while the store says %s: it reads %j', async (code, asked) => {
  const { read, older } = olderPins(code)
  for (let n = 0; n < 2; n += 1) expect(await older.text(nameOf(7), 10)).toBeUndefined()
  expect(read).toEqual(asked)
})

it('FD-26 keeps the texts of the last fifty revisions in its memory, and of none before', async () => {
  const { read, older } = olderPins('store.unreadable')
  for (let revision = 1; revision <= 60; revision += 1) older.keep(stateOf(revision))
  // Each is asked for as if it were the newest: what is not in the memory is asked of the store.
  for (let revision = 1; revision <= 60; revision += 1) await older.text(nameOf(revision), revision)
  expect(read).toEqual(Array.from({ length: 10 }, (_, i) => i + 1))
})

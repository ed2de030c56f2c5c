import { expect, it } from 'vitest'
import { type ReleaseStore, StoreError } from '../store/store.ts'
import { openSources } from './source-lines.ts'

/** One segment: column 0 of line 1 is line 12 of the source. */
const MAP = JSON.stringify({ version: 3, sources: ['src/app.tsx'], names: [], mappings: 'AAWA' })
const FRAME = 'lottery/1.0.0-0123456789ab/js/app.js'
const storeThat = (file: (path: string) => Promise<string>) =>
  ({ file: (_remote: string, _id: string, path: string) => file(path) }) as unknown as ReleaseStore

it('TE-04 a frame is told by file and line of the source', async () => {
  const sourceOf = openSources(storeThat(async () => MAP))
  expect(await sourceOf(`${FRAME}:1:1`)).toBe('src/app.tsx:12')
  expect(await sourceOf('no frame')).toBeUndefined()
})

it.each(['file.unknown', 'release.unknown'] as const)(
  'TE-04 where there is none (%s) it stays as it is',
  async (code) => {
    const sourceOf = openSources(storeThat(() => Promise.reject(new StoreError(code, 'There is none.'))))
    expect(await sourceOf(`${FRAME}:1:1`)).toBeUndefined()
  },
)

it('TE-04 a store that cannot be read is said', async () => {
  const sourceOf = openSources(storeThat(() => Promise.reject(new StoreError('store.unreadable', 'It is broken.'))))
  await expect(sourceOf(`${FRAME}:1:1`)).rejects.toThrow('It is broken.')
})

it('TE-04 a map that is broken is none', async () => {
  expect(await openSources(storeThat(async () => '{'))(`${FRAME}:1:1`)).toBeUndefined()
})

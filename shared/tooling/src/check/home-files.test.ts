import type { ReleaseSlot } from '@lobby/contracts/release'
import { expect, test } from 'vitest'
import { homeFiles } from './home-files.ts'

const slot = (name: string, ...scripts: string[]): ReleaseSlot => ({
  id: name,
  slot: name,
  order: 0,
  height: 0,
  module: `./slot/${name}`,
  files: { scripts, styles: [`${scripts[0]}.css`] },
})

const record = (...slots: ReleaseSlot[]) => ({
  entry: 'entry.js',
  slots,
  locales: { VI: { scripts: ['vi.js'], styles: [] }, EN: { scripts: ['en.js'], styles: [] } },
})

test('SP-03 the files of home are those of all that a visitor sees of a remote there, each once', () => {
  const seen = [slot('home.games', 'a', 'common'), slot('layout.gameTypes', 'a', 'common'), slot('home.play', 'b')]
  const others = [slot('home.footer', 'c'), { ...slot('home.play', 'd'), when: { session: 'agent' as const } }]
  expect(homeFiles(record(...seen, ...others)).sort()).toEqual(
    ['a', 'a.css', 'b', 'b.css', 'common', 'entry.js', 'vi.js'].sort(),
  )
  expect(homeFiles(record(...others))).toEqual([])
})

import * as v from 'valibot'
import { expect, it } from 'vitest'
import { hotGames } from '../calls/games.ts'
import { firstCall } from './first-call.ts'
import { ReleaseRecord } from './release.ts'

const view = {
  look: 'tiles',
  call: firstCall(hotGames, { isPlatform: 2 }),
  words: { title: { VI: 'Chơi', EN: 'Play' } },
}

/** What a reader makes of a slot that is declared so. */
const read = (declared: unknown) => {
  const slots = v.parse(ReleaseRecord.entries.slots, [
    {
      id: 'play-now',
      slot: 'home.play',
      order: 0,
      height: 200,
      module: './slot/play-now',
      files: { scripts: [], styles: [] },
      view: declared,
    },
  ])
  return slots.map((slot) => slot.view)
}

it('SP-01 a slot’s record has what is drawn of it at first, in a look that its reader need not know', () => {
  expect(read(view)).toEqual([view])
  expect(read({ ...view, look: 'hologram' })).toEqual([{ ...view, look: 'hologram' }])
})

it('SP-01 a page’s record has what is drawn of it, with what is asked beside it and is understood', () => {
  const page = { id: 'list', paths: [], access: 'all', module: './page/list', files: { scripts: [], styles: [] } }
  const beside = [firstCall(hotGames, { isPlatform: 1 }), { code: 'run()' }]
  const [read] = v.parse(ReleaseRecord.entries.pages, [{ ...page, view: { ...view, beside } }])
  expect(read?.view).toEqual({ ...view, beside: beside.slice(0, 1) })
})

it('PL-08 a page’s record says that it begins as a stage, with nothing to ask for, and a slot’s cannot', () => {
  const page = { id: 'start', paths: [], access: 'all', module: './page/start', files: { scripts: [], styles: [] } }
  const [start] = v.parse(ReleaseRecord.entries.pages, [{ ...page, view: { look: 'stage' } }])
  expect(start?.view).toEqual({ look: 'stage' })
  const [wide] = v.parse(ReleaseRecord.entries.pages, [{ ...page, view: { look: 'stage', beside: true } }])
  expect(wide?.view).toEqual({ look: 'stage', beside: true })
  expect(read({ look: 'stage' })).toEqual([undefined])
})

it('SP-01 FD-29 a record with a view of a kind that its reader cannot read is read without it', () => {
  expect(read({ ...view, call: { code: 'run()' } })).toEqual([undefined])
  expect(read('tiles')).toEqual([undefined])
})

import { hotGames } from '@lobby/contracts/calls/games'
import { announcements, promotionCategories } from '@lobby/contracts/calls/system'
import { firstCall } from '@lobby/contracts/first-call'
import { expect, test } from 'vitest'
import { textsFrom } from '../wording.ts'
import { firstViewOf, titleKeys, titleOf } from './titles.ts'

const texts = textsFrom({
  VI: { titles: { list: 'Xổ số', start: 'Chơi xổ số' } },
  EN: { titles: { list: 'Lottery', start: '' } },
  CN: { titles: { list: '彩票' } },
})

test('FD-03 a title is written in each language that the app has a file for', () => {
  expect(titleOf(texts, 'titles.list', '/tree/remote-lottery')).toEqual({ VI: 'Xổ số', EN: 'Lottery', CN: '彩票' })
})

test('FD-03 a title without a text in one of them is refused, and each file that lacks it is named', () => {
  expect(() => titleOf(texts, 'titles.start', '/tree/remote-lottery')).toThrow(
    'remote-lottery: a title is declared as "titles.start", which has no text in src/locales/en.json, src/locales/zh-Hans.json.',
  )
})

test('FD-03 a title is refused where a required language has no file', () => {
  const vietnamese = textsFrom({ VI: { titles: { list: 'Xổ số' } } })
  expect(() => titleOf(vietnamese, 'titles.list', 'remote-lottery')).toThrow('has no text in src/locales/en.json.')
})

const view = { look: 'tiles', call: firstCall(hotGames, { isPlatform: 2 }), words: { title: 'titles.list' } } as const

const offers = {
  look: 'promotions',
  call: firstCall(announcements, { types: 'PR' }),
  beside: [firstCall(promotionCategories, {})],
  words: { all: 'words.all', longTerm: 'words.long' },
} as const

test('the keys of a declaration are those of its pages, of their paths and of what is drawn of both, each once', () => {
  const pages = [
    { id: 'a', load: '', title: 'titles.a', paths: ['/m/a', { path: '/m/b', title: 'titles.b' }, { path: '/m/c' }] },
    { id: 'd', load: '', title: 'titles.a', paths: ['/m/d'], view: offers },
  ]
  const slot = { slot: 'home.games', height: 200, load: '' } as const
  const slots = [
    { ...slot, id: 'e', view },
    { ...slot, id: 'f' },
    { ...slot, id: 'g', view },
  ]
  expect(titleKeys({ pages, slots })).toEqual(['titles.a', 'titles.b', 'words.all', 'words.long', 'titles.list'])
})

test('SP-01 what the edge draws of a slot has its words in each language of the app, or is refused', () => {
  expect(firstViewOf(texts, view, '/tree/remote-lottery')).toMatchObject({
    look: 'tiles',
    call: { call: 'hotGames' },
    words: { title: { VI: 'Xổ số', EN: 'Lottery', CN: '彩票' } },
  })
  const wordless = { ...view, words: { title: 'titles.start' } }
  expect(() => firstViewOf(texts, wordless, '/tree/remote-lottery')).toThrow('"titles.start", which has no text in')
})

import { expect, test } from 'vitest'
import { textsFrom } from '../wording.ts'
import { titleKeys, titleOf } from './titles.ts'

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
    'remote-lottery: a page\'s title is declared as "titles.start", which has no text in src/locales/en.json, src/locales/zh-Hans.json.',
  )
})

test('FD-03 a title is refused where a required language has no file', () => {
  const vietnamese = textsFrom({ VI: { titles: { list: 'Xổ số' } } })
  expect(() => titleOf(vietnamese, 'titles.list', 'remote-lottery')).toThrow('has no text in src/locales/en.json.')
})

test('the keys of a declaration are those of its pages and of their paths, each once', () => {
  const pages = [
    { id: 'a', load: '', title: 'titles.a', paths: ['/m/a', { path: '/m/b', title: 'titles.b' }, { path: '/m/c' }] },
    { id: 'd', load: '', title: 'titles.a', paths: ['/m/d'] },
  ]
  expect(titleKeys({ pages })).toEqual(['titles.a', 'titles.b'])
})

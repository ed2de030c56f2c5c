import { expect, test } from 'vitest'
import { newsOf } from './push-news.ts'

const news = {
  title: 'Đã có kết quả TP. HCM',
  body: 'Kỳ quay 21/11/2026.',
  path: '/m/lottery?type=filter',
  tag: 'draw-1',
}

test('PL-09 the worker shows what the gateway pushes of a draw, and takes nothing else from it', () => {
  expect(newsOf(JSON.stringify({ ...news, stake: '500' }))).toEqual(news)
})

test.each([
  ['nothing', undefined],
  ['no JSON', 'drawn'],
  ['null', 'null'],
  ['no title', JSON.stringify({ ...news, title: undefined })],
  ['a path of another site', JSON.stringify({ ...news, path: 'https://evil.example/m/lottery' })],
  ['a path that a browser reads as another site', JSON.stringify({ ...news, path: '/m/\\evil.example' })],
  ['a path beside the pages', JSON.stringify({ ...news, path: '//evil.example/m/' })],
])('PL-09 the worker shows no push message that is %s', (_what, text) => {
  expect(newsOf(text)).toBeNull()
})

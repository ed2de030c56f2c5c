import { expect, test } from 'vitest'
import { contentOf, NoticeContent, PromotionContent } from './content.ts'

const words = { VI: 'Tin', EN: 'News' }

test('content of a kind is read as it is kept, in as many languages as it has', () => {
  const content = { title: { ...words, CN: '新闻' }, body: words }
  expect(contentOf({ id: 'notice', content }, NoticeContent)).toEqual(content)
})

test.each([
  ['of another kind', { title: words, action: {} }],
  ['in one language', { title: { VI: 'Tin' }, body: words }],
  ['empty', {}],
  ['no object', 'Tin'],
])('content that is %s is refused, with the row that has it', (_, content) => {
  expect(() => contentOf({ id: 'promo-own', content }, PromotionContent)).toThrow('promo-own')
})

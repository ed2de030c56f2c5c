import { expect, it } from 'vitest'
import type { Papers } from '../store/store.ts'
import { proposalsOf } from './proposals.ts'

it('OP-01 of what is proposed that is read first which can still be made, from the next number on', async () => {
  const asked: string[] = []
  const lie = [3, 12, 13, 20].map((number) => `${String(number).padStart(8, '0')}.json`)
  const papers: Pick<Papers, 'names' | 'text'> = {
    names: async () => ['1.json', 'junk', ...lie],
    async text(path) {
      asked.push(path)
      return undefined
    },
  }
  await proposalsOf(papers as Papers, 'production', 12)
  expect(asked).toEqual([
    'proposals/production/00000013.json',
    'proposals/production/00000020.json',
    'proposals/production/00000012.json',
    'proposals/production/00000003.json',
  ])
})

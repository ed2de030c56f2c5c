import { expect, it } from 'vitest'
import { chooseCdn } from './picture-url.ts'

it('SH-50 takes one of the configured CDNs at random, and the site itself when the list is empty', () => {
  const cdns = ['https://a.test/', 'https://b.test']
  expect([0, 0.49, 0.5, 0.99].map((random) => chooseCdn(cdns, random))).toEqual([
    'https://a.test',
    'https://a.test',
    'https://b.test',
    'https://b.test',
  ])
  expect(chooseCdn([], 0.7)).toBe('')
})

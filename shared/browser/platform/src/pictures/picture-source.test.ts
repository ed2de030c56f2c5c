import { expect, test } from 'vitest'
import { OWN_PICTURES, pictureSource } from './picture-source.ts'

test('SH-50 one picture always comes from the same CDN, in steps of 80 px', () => {
  const places = { ...OWN_PICTURES, cdns: ['https://a.test/', 'https://b.test'] }
  const first = pictureSource('/images/x.png', 124, places)
  expect(pictureSource('/images/x.png', 124, places)).toEqual(first)
  expect(first.srcSet).toMatch(/^https:\/\/[ab]\.test\/images\/x\.png\?w=160 1x, .*w=320 2x, .*w=400 3x$/)
  expect(pictureSource('https://c.test/y.png', 80, places).src).toBe('https://c.test/y.png?w=160')
})

test('SH-50 spreads pictures over the list, and takes the site itself without one', () => {
  const cdns = ['https://a.test', 'https://b.test', 'https://c.test']
  const hosts = Array.from(
    { length: 60 },
    (_, n) => new URL(pictureSource(`/p/${n}.png`, 80, { ...OWN_PICTURES, cdns }).src).host,
  )
  expect(new Set(hosts).size).toBe(3)
  expect(pictureSource('/p/1.png', 80, OWN_PICTURES).src).toBe('/p/1.png?w=160')
  expect(pictureSource('/p/1.png', 80, { ...OWN_PICTURES, cdns: [] }).src).toBe('/p/1.png?w=160')
})

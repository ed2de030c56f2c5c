import { expect, test } from 'vitest'
import { OWN_PICTURES, picturePlaces, pictureSource } from './picture-source.ts'

test('one picture always comes from the same CDN, in steps of 80 px of which a thirtieth may be missing', () => {
  const places = { ...OWN_PICTURES, cdns: ['https://a.test/', 'https://b.test'] }
  const first = pictureSource('/images/x.png', 124, places)
  expect(pictureSource('/images/x.png', 124, places)).toEqual(first)
  expect(first.srcSet).toMatch(/^https:\/\/[ab]\.test\/images\/x\.png\?w=160 1x, .*w=240 2x, .*w=400 3x$/)
  expect(pictureSource('/images/x.png', 125, places).src).toMatch(/w=320$/)
  expect(pictureSource('/images/x.png', 448, places).src).toMatch(/w=960$/)
  expect(pictureSource('https://c.test/y.png', 80, places).src).toBe('https://c.test/y.png?w=160')
})

test('SH-50 each CDN of the list gets about as many pictures as chance would give it; without one the site itself', () => {
  const cdns = ['https://a.test', 'https://b.test', 'https://c.test']
  const hosts = Array.from(
    { length: 600 },
    (_, n) => new URL(pictureSource(`/p/${n}.png`, 80, { ...OWN_PICTURES, cdns }).src).host,
  )
  // 200 each; 150 to 250 is more than four standard deviations (11.5) to either side.
  for (const host of ['a.test', 'b.test', 'c.test']) {
    const share = hosts.filter((each) => each === host).length
    expect(share).toBeGreaterThan(150)
    expect(share).toBeLessThan(250)
  }
  expect(pictureSource('/p/1.png', 80, OWN_PICTURES).src).toBe('/p/1.png?w=160')
  expect(pictureSource('/p/1.png', 80, { ...OWN_PICTURES, cdns: [] }).src).toBe('/p/1.png?w=160')
})

test('SH-50 a picture has the same CDN in whichever order the list is told', () => {
  const told = (imageCDNs: string[]) => picturePlaces({ imageCDNs, paths: {} })
  const srcOf = (imageCDNs: string[], n: number) => pictureSource(`/p/${n}.png`, 80, told(imageCDNs)).src
  for (let n = 0; n < 20; n += 1) {
    expect(srcOf(['https://b.test', 'https://a.test'], n)).toBe(srcOf(['https://a.test', 'https://b.test'], n))
  }
})

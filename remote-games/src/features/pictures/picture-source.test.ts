import { KENO_VENDOR } from '@lobby/contracts/constants'
import { expect, test } from 'vitest'
import { OWN_PICTURES, pictureSource, vendorTilePath } from './picture-source.ts'

test('GE-16 GE-17 the path of a tile, with the pictures of sports for e-sports and of Keno for its vendor alone', () => {
  const at = (category: string, vendor: string) => vendorTilePath(category, vendor, OWN_PICTURES, KENO_VENDOR)
  expect(at('LIVE', 'ROYAL')).toBe('/images/tiles/LIVE-ROYAL.png')
  expect(at('ESPORTS', 'AV')).toBe('/images/tiles/SPORTS-AV.png')
  expect(at('LOTT', KENO_VENDOR)).toBe(`/images/tiles/ELOTT-${KENO_VENDOR}.png`)
  expect(at('LOTT', 'TCG_LOTTO_VN')).toBe('/images/tiles/LOTT-TCG_LOTTO_VN.png')
})

test('one picture always comes from the same CDN, in steps of 80 px', () => {
  const places = { ...OWN_PICTURES, cdns: ['https://a.test', 'https://b.test'] }
  const first = pictureSource('/images/x.png', 124, places)
  expect(pictureSource('/images/x.png', 124, places)).toEqual(first)
  expect(first.srcSet).toMatch(/w=160 1x, .*w=320 2x, .*w=400 3x$/)
  expect(pictureSource('https://c.test/y.png', 80, places).src).toBe('https://c.test/y.png?w=160')
})

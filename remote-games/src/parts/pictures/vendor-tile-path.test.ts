import { KENO_VENDOR } from '@lobby/contracts/constants'
import { expect, test } from 'vitest'
import { vendorTilePath } from './vendor-tile-path.ts'

test('GE-16 GE-17 the path of a tile, with the pictures of sports for e-sports and of Keno for its vendor alone', () => {
  const at = (category: string, vendor: string) => vendorTilePath(category, vendor, '/images/tiles')
  expect(at('LIVE', 'ROYAL')).toBe('/images/tiles/LIVE-ROYAL.png')
  expect(at('ESPORTS', 'AV')).toBe('/images/tiles/SPORTS-AV.png')
  expect(at('LOTT', KENO_VENDOR)).toBe(`/images/tiles/ELOTT-${KENO_VENDOR}.png`)
  expect(at('LOTT', 'TCG_LOTTO_VN')).toBe('/images/tiles/LOTT-TCG_LOTTO_VN.png')
})

import { COCKFIGHT_VENDORS, ESPORTS_VENDORS } from '@lobby/contracts/constants'
import { expect, test } from 'vitest'
import { categoryPath } from '../../parts/vendors/category-path.ts'
import { vendorsByCategory } from '../../parts/vendors/vendor-categories.ts'
import { vendorPath } from '../../parts/vendors/vendor-path.ts'
import { centreCategory, centreTabs } from './centre-tabs.ts'

const entry = (code: string, gameCategory: string) => [
  { accountTypeName: code, displayName: `Vendor ${code}`, mobileLargeIcon: '', vendorNames: [code], gameCategory },
]
const category = (name: string, codes: readonly string[]) =>
  Object.fromEntries(codes.map((code) => [code, entry(code, name)]))

const CONTENT = {
  RNG: category('RNG', ['B', 'A']),
  SPORTS: category('SPORTS', ['GOAL', ...ESPORTS_VENDORS, ...COCKFIGHT_VENDORS]),
  LOTT: category('LOTT', ['TCG_LOTTO_VN']),
  PVP: category('PVP', ['P']),
}

test('GE-02 GE-03 GE-04 GC-02 e-sports and cockfight are split from sports and stand right behind the lottery', () => {
  const found = vendorsByCategory(CONTENT)
  expect([...found.keys()]).toEqual(['RNG', 'SPORTS', 'LOTT', 'ESPORTS', 'COCKFIGHT', 'PVP'])
  expect(found.get('RNG')?.map((vendor) => vendor.code)).toEqual(['B', 'A'])
  expect(found.get('SPORTS')?.map((vendor) => vendor.code)).toEqual(['GOAL'])
  expect(found.get('ESPORTS')?.map((vendor) => vendor.code)).toEqual(ESPORTS_VENDORS)
  expect(found.get('COCKFIGHT')?.map((vendor) => vendor.code)).toEqual(COCKFIGHT_VENDORS)
  expect(centreTabs(found, 'esportsBehindLottery')).toEqual(['ALL', 'RNG', 'LOTT', 'ESPORTS', 'SPORTS', 'PVP'])
})

test('GC-01 the category comes from the query; without one ALL, on /m/sports SPORTS', () => {
  const of = (address: string) => {
    const url = new URL(address, 'http://site.test')
    return centreCategory(url.pathname, url.searchParams)
  }
  expect(of('/m/gameCenter')).toBe('ALL')
  expect(of('/m/sports')).toBe('SPORTS')
  expect(of('/m/sports?gameCategory=ESPORTS')).toBe('ESPORTS')
  expect(of('/m/gameCenter?gameCategory=sports')).toBe('SPORTS')
})

test('GC-03 GC-04 GC-06 lists for slots, live, fishing and cards; the lottery its own; other vendors open at once', () => {
  expect(categoryPath('FISH')).toBe('/m/gameList?gameType=FISH')
  expect(categoryPath('LOTT')).toBe('/m/lottery')
  expect(categoryPath('ESPORTS')).toBe('/m/gameCenter?gameCategory=ESPORTS')
  expect(vendorPath({ category: 'RNG', code: 'A' })).toBe('/m/gameList?vassalage=A')
  expect(vendorPath({ category: 'COCKFIGHT', code: 'DIG' })).toContain('/m/launchGame?gameCategory=SPORTS&vendor=DIG')
})

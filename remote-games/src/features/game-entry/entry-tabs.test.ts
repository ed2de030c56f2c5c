import { GAME_TYPES } from '@lobby/contracts/calls/games'
import { COCKFIGHT_VENDORS, ESPORTS_VENDORS } from '@lobby/contracts/constants'
import { CATEGORIES, type Category } from '@lobby/contracts/game-categories'
import { expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { vendorIconPath } from '../../parts/pictures/vendor-icon-path.ts'
import { SECTION_TITLE } from '../../parts/vendors/section-title.ts'
import { vendorsByCategory } from '../../parts/vendors/vendor-categories.ts'
import { vendorPath } from '../../parts/vendors/vendor-path.ts'
import { MATCH_CATEGORIES, winnerCategory } from '../../parts/winners/winner-category.ts'
import { chosenTab, entryTabs, PSEUDO_CATEGORIES } from './entry-tabs.ts'

const vendors = (gameCategory: string, codes: readonly string[]) =>
  Object.fromEntries(
    codes.map((code) => [
      code,
      [{ accountTypeName: code, displayName: code, mobileLargeIcon: '', vendorNames: [code], gameCategory }],
    ]),
  )
const tabsOf = (content: Parameters<typeof vendorsByCategory>[0]) => entryTabs(vendorsByCategory(content).keys())

test('GE-02 GE-03 GE-04 GE-05 GE-06 the menu follows the server, with its own tabs in their places', () => {
  const content = {
    FISH: vendors('FISH', ['F']),
    RNG: vendors('RNG', ['R']),
    ELOTT: vendors('ELOTT', ['GPI']),
    SPORTS: vendors('SPORTS', ['GOAL', ...ESPORTS_VENDORS, ...COCKFIGHT_VENDORS]),
    LOTT: vendors('LOTT', ['TCG_LOTTO_VN']),
    PVP: vendors('PVP', ['P']),
  }
  expect(tabsOf(content)).toEqual([
    ...['FISH', 'HOT', 'RNG', 'SPORTS', 'LOTT', 'ESPORTS', 'COCKFIGHT', 'PVP', 'RECENT', 'WINNER'],
  ])
})

test('GE-05 GE-06 without slots HOT is the first, without vendors there are still the three', () => {
  expect(tabsOf({ LIVE: vendors('LIVE', ['L']) })).toEqual(['HOT', 'LIVE', 'RECENT', 'WINNER'])
  expect(tabsOf({})).toEqual(['HOT', 'RECENT', 'WINNER'])
})

test('GE-07 the first tab, unless the address names one that is there', () => {
  const tabs = tabsOf({ RNG: vendors('RNG', ['R']), LIVE: vendors('LIVE', ['L']) })
  const of = (query: string) => chosenTab(new URLSearchParams(query), tabs)
  expect(of('')).toBe('HOT')
  expect(of('gameCategory=live')).toBe('LIVE')
  expect(of('gameCategory=FISH')).toBe('HOT')
  expect(of('gameCategory=<script>')).toBe('HOT')
})

test('GE-14 GE-15 the Vietnamese lottery has its own start; its other vendors and all others the generic one', () => {
  const of = (category: Category, code: string) => vendorPath({ category, code })
  expect(of('LOTT', 'TCG_LOTTO_VN')).toBe('/m/startLottery?playType=trad&prize_mode=Lott')
  expect(of('LOTT', 'GPI')).toBe('/m/launchGame?gameCategory=LOTT&vendor=GPI&playType=trad')
  for (const category of ['LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS'] as const) {
    expect(of(category, 'V')).toBe(`/m/launchGame?gameCategory=${category}&vendor=V&playType=trad`)
  }
})

test('GE-18 the path of a vendor’s icon: product images, merchant in upper case, vendor, mobile', () => {
  expect(vendorIconPath('SAO', '/images/products')).toBe('/images/products/LOBBYVN/SAO/mobile.png')
})

test('GE-19 the categories, the pseudo-categories and the game types of payloads', () => {
  expect([...CATEGORIES].sort()).toEqual(
    ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'ELOTT', 'LOTT'].sort(),
  )
  expect(PSEUDO_CATEGORIES).toEqual(['HOT', 'RECENT', 'WINNER'])
  expect([...GAME_TYPES].sort()).toEqual(['RNG', 'FISH', 'LIVE', 'SPORTS', 'ESPORTS', 'PVP', 'ELOTT', 'LOTT'].sort())
})

test('GC-12 each category has the documents’ key for its title, and there are no others', () => {
  expect(SECTION_TITLE).toEqual({
    RNG: 'section.hd_rng',
    LIVE: 'section.hd_live',
    FISH: 'section.hd_fish',
    PVP: 'section.hd_pvp',
    SPORTS: 'section.hd_sport',
    ESPORTS: 'section.hd_esport',
    LOTT: 'section.hd_lott',
    // WB-10
    ELOTT: 'section.hd_lott',
    COCKFIGHT: 'section.hd_cockfight',
  })
  expect(
    Object.keys(en.section)
      .map((key) => `section.${key}`)
      .sort(),
  ).toEqual([...new Set<string>(Object.values(SECTION_TITLE))].sort())
})

test('WB-10 the categories of matches and winners; Keno is shown as lottery', () => {
  expect(MATCH_CATEGORIES).toEqual(['RNG', 'LIVE', 'FISH', 'LOTT', 'ELOTT', 'SPORTS', 'ESPORTS', 'PVP'])
  expect(MATCH_CATEGORIES.map(winnerCategory)).toEqual([
    ...['RNG', 'LIVE', 'FISH', 'LOTT', 'LOTT', 'SPORTS', 'ESPORTS', 'PVP'],
  ])
  expect(winnerCategory('UNHEARD_OF')).toBe('RNG')
})

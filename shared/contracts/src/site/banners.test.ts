import { expect, test } from 'vitest'
import { bannerOf, bannerSource, bannersOf } from './banners.ts'

const jackpot: { id: string; linkage?: string } = { id: 'jackpot' }
const lottery = { id: 'lottery', linkage: '/m/lottery' }
const limits = { id: 'limits', linkage: '/m/saferPlay' }
const help = { id: 'help', linkage: '/m/service' }
const ALL = [jackpot, limits, lottery, help]

test.each([
  '/m/voucherCenter',
  '/m/withdraw',
  '/m/transaction/record',
  '/m/gameRecord',
  '/m/profitandloss',
  '/m/securityCenter',
  '/m/saferPlay',
  '/m/changePsw',
  '/m/agent/team/overview',
  '/m/member/agent/getSalaryContract',
])('SH-30 PP-01 on %s the banner leads to limits or help, and never to a game', (path) => {
  expect(bannersOf(ALL, path)).toEqual([limits, help])
  expect([limits, help]).toContain(bannerOf(ALL, 'layout.banner', path))
})

test.each(['/m/home', '/m/promotions', '/m/gameCenter'])('SH-30 on %s it is one of the others', (path) => {
  expect(bannersOf(ALL, path)).toEqual([jackpot, lottery])
})

test('SH-30 a page of one type of games has the banners of that type, and without any those of no type', () => {
  const slot = { id: 'slot', gameType: 'RNG' }
  const table = { id: 'table', gameType: 'LIVE' }
  const all = [jackpot, slot, limits, lottery, table]
  expect(bannersOf(all, '/m/rng')).toEqual([slot])
  expect(bannersOf(all, '/m/live')).toEqual([table])
  expect(bannersOf(all, '/m/lottery')).toEqual([lottery])
  for (const path of ['/m/fish', '/m/pvp', '/m/sports', '/m/elott', '/m/gameList'])
    expect(bannersOf(all, path), path).toEqual([jackpot])
  // A site that has none of them shows what it has.
  expect(bannersOf([slot, limits], '/m/fish')).toEqual([slot])
})

test('SH-30 LG-05 the banner of the login promises no first bonus: whoever signs in is no newcomer', () => {
  const bonus = { id: 'first', linkage: '/m/promotions', bonus: 'first' }
  expect(bannersOf([bonus, ...ALL], '/m/login')).toEqual([jackpot])
  // Nor does it show a game, to whoever cannot play yet: help stands there before one.
  const slot = { id: 'slot', gameType: 'RNG' }
  expect(bannersOf([bonus, slot, lottery, help], '/m/login')).toEqual([help])
  expect(bannersOf([bonus, ...ALL], '/m/register')).toEqual([bonus, jackpot, lottery])
  // A site that has no other shows it all the same.
  expect(bannersOf([bonus], '/m/login')).toEqual([bonus])
})

test('HM-01 home begins with the first of those', () => {
  expect(bannerOf([limits, jackpot, lottery], 'home.banners', '/m/home')).toBe(jackpot)
})

test('SH-30 a site without a banner of the one kind shows what it has, and none where it has none', () => {
  expect(bannerOf([jackpot], 'layout.banner', '/m/withdraw')).toBe(jackpot)
  expect(bannerOf([limits], 'home.banners', '/m/home')).toBe(limits)
  expect(bannerOf([], 'layout.banner', '/m/withdraw')).toBeUndefined()
})

test('PL-11 a desktop takes a banner as wide as its place, a phone by its pixels', () => {
  const source = { src: '/a?w=640', srcSet: '/a?w=320 1x, /a?w=640 2x, /a?w=960 3x' }
  expect(bannerSource(source, 'layout.banner')).toEqual({
    src: '/a?w=640',
    srcSet: '/a?w=320 320w, /a?w=640 640w, /a?w=960 960w',
    sizes: '(min-width: 1024px) 592px, 320px',
  })
})

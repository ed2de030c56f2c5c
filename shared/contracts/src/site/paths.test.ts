import { expect, test } from 'vitest'
import { bottomEntryAt, firstPasswordPath, loginPath, PATH, returnPath, withQuery } from './paths.ts'

const asked = (from: string) => returnPath(`?from=${encodeURIComponent(from)}`)

test('a login leads back to the page of the site that it came from, with its query', () => {
  expect(asked('/m/voucherCenter?amount=500&tab=qr')).toBe('/m/voucherCenter?amount=500&tab=qr')
  expect(asked('/m/')).toBe('/m/')
  expect(returnPath('?lang=EN&from=%2Fm%2Fgame')).toBe('/m/game')
})

test.each([
  'https://evil.example/m/home',
  '//evil.example/m/home',
  '/\\evil.example/m/home',
  '/m/\\evil.example',
  '\\/m/game',
  'javascript:alert(1)//m/game',
  'x/m/game',
  ' /m/game',
  '/mgame',
  '/m',
  'm/game',
  '/wps/session/logout',
  '',
])('a login does not lead to %j, but home', (from) => {
  expect(asked(from)).toBe('/m/home')
})

test('a login without a way back leads home, and none leads to itself', () => {
  expect(returnPath('')).toBe('/m/home')
  expect(asked('/m/login')).toBe('/m/home')
  expect(asked('/m/login?from=%2Fm%2Fgame')).toBe('/m/home')
})

test('a path carries what its query has, and nothing of what is empty', () => {
  expect(withQuery(PATH.game, { nodeId: 0, vendor: '', name: undefined })).toBe('/m/game?nodeId=0')
  expect(withQuery(PATH.game, { vendor: '' })).toBe('/m/game')
  expect(loginPath('/m/game?a=1&b=2')).toBe('/m/login?from=%2Fm%2Fgame%3Fa%3D1%26b%3D2')
  expect(loginPath()).toBe('/m/login')
  expect(firstPasswordPath('/m/game')).toBe('/m/firstPsw?from=%2Fm%2Fgame')
})

test('SH-32 PL-11 on each page of a member’s own one is at the menu’s "Member", and on no page of games or lotteries', () => {
  const own = [
    ...['/m/member/home', '/m/withdraw', '/m/myAccount/index', '/m/gameRecord', '/m/transaction/record'],
    ...['/m/profitandloss', '/m/rewardCenter', '/m/mall/mallHome', '/m/securityCenter', '/m/member/benefits'],
    ...['/m/inviteFriends', '/m/webEmail', '/m/changePsw', '/m/saferPlay', '/m/agent/team/overview'],
  ]
  expect(own.map(bottomEntryAt)).toEqual(own.map(() => 'member'))
  const others = ['/m/lottery', '/m/startLottery', '/m/launchGame', '/m/game', '/m/rng', '/m/notice', '/m/search']
  expect(others.map(bottomEntryAt)).toEqual(others.map(() => undefined))
  expect(['/', '/m/activity', '/m/voucherCenter', '/m/service'].map(bottomEntryAt)).toEqual([
    'home',
    'promotions',
    'deposit',
    'service',
  ])
})

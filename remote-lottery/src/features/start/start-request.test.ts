import { PATH } from '@lobby/contracts/paths'
import { expect, test } from 'vitest'
import { embeddedAddress, launchInput, startWish } from './start-request.ts'

const query = (text: string) => new URLSearchParams(text)
const path = { mui: 'm1', playType: 'ent', gameId: 'VN_HUE' }

test('SH-16 SH-21 a lottery is named by the path, or by the query where the path names none', () => {
  expect(startWish({}, query('code=VN_HUE&gameId=other'))).toMatchObject({ code: 'VN_HUE', prizeMode: 'Lott' })
  expect(startWish({}, query('gameId=VN_HUE&prize_mode=SEA'))).toMatchObject({ code: 'VN_HUE', prizeMode: 'SEA' })
  expect(startWish(path, query('gameId=other&playType=trad'))).toMatchObject({
    code: 'VN_HUE',
    playType: 'ent',
    mui: 'm1',
  })
  expect(startWish({}, query('playType=ent&mui=m2'))).toMatchObject({ code: '', playType: 'ent', mui: 'm2' })
})

test('SH-22 closing leads home with pageBack, else to the game entry', () => {
  expect(startWish(path, query('pageBack=home')).closeTo).toBe(PATH.home)
  expect(startWish(path, query('pageBack=1')).closeTo).toBe(PATH.home)
  expect(startWish(path, query('')).closeTo).toBe(PATH.game)
  expect(startWish({}, query('pageBack=home')).closeTo).toBe(PATH.home)
  // The start page was opened from somewhere: that is where it goes back to.
  expect(startWish({}, query('')).closeTo).toBeNull()
})

test('SH-21 the frame has the token of its launch, merchant, style file and prize mode in its query', () => {
  const wish = startWish(path, query('prize_mode=ZY'))
  const address = embeddedAddress(new URL('https://vendor.test/lottery?lang=VI#secret'), wish, 'light')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    lang: 'VI',
    token: 'secret',
    merchant: 'lobbyvn',
    css: 'lobbyvn-light.css',
    prize_mode: 'ZY',
    playType: 'ent',
    mui: 'm1',
  })
  expect(address.hash).toBe('')
})

test('SH-16 LT-35 an address that names nothing opens the lobby of the traditional play, without a media code', () => {
  expect(startWish({}, query(''))).toEqual({ code: '', prizeMode: 'Lott', playType: 'trad', mui: '', closeTo: null })
  expect(startWish({}, query('playType=other')).playType).toBe('trad')
  const address = embeddedAddress(new URL('https://vendor.test/lottery'), startWish({}, query('')), 'dark')
  expect([...address.searchParams.keys()]).toEqual(['merchant', 'css', 'prize_mode', 'playType'])
})

test('PL-09 a number of two digits goes with its lottery to the page that sells it, and anything else does not', () => {
  const address = (pick: string) =>
    embeddedAddress(new URL('https://vendor.test/lottery'), startWish({}, query(`code=VN_HUE&pick=${pick}`)), 'dark')
  expect(address('07').searchParams.get('pick')).toBe('07')
  for (const other of ['', '7', '007', 'x7', '07,08']) expect(address(other).searchParams.has('pick')).toBe(false)
})

test('LT-35 a lottery is launched for betting, none for the lobby; the way back is the site', () => {
  const common = {
    lottoArea: 'VN',
    launchMode: 'LOTT',
    lottoPrizeMode: 'Lott',
    device: 'MOBILE',
    backUrl: 'https://site.test/m/home',
  }
  expect(launchInput(startWish({}, query('')), 'https://site.test')).toEqual({ ...common, lottoView: 'lobby' })
  expect(launchInput(startWish({}, query('code=VN_HUE&prize_mode=SEA')), 'https://site.test')).toEqual({
    ...common,
    lottoPrizeMode: 'SEA',
    lottoGameCode: 'VN_HUE',
    lottoView: 'betting',
  })
})

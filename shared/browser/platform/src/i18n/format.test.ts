import { DATE_FORMAT } from '@lobby/contracts/constants'
import { afterEach, expect, it } from 'vitest'
import { resetPlatform } from '../testing.tsx'
import { formatMoney, formatNumber, setCurrency } from './format.ts'
import { formatDate } from './format-date.ts'
import { setLanguage, startI18n } from './language.ts'

afterEach(resetPlatform)

/** Intl writes no-break spaces. */
const plain = (text: string) => text.replace(/\s/g, ' ')

it('CO-12 SM-08 without the gateway, money is CNY with four decimals and grouping', () => {
  startI18n({ language: 'EN' })
  expect(formatMoney(1234567.5)).toBe('1,234,567.5000')
  expect(formatMoney(1, { symbol: true })).toBe('¥1.0000')
})

it('CO-12 money follows the gateway: currency, decimals and grouping of its pattern', () => {
  startI18n({ language: 'VI' })
  setCurrency({ code: 'VND', pattern: '#,##0' })
  expect(formatMoney(1234567)).toBe('1.234.567')
  expect(plain(formatMoney(1234567, { symbol: true }))).toBe('1.234.567 ₫')
  setCurrency({ code: 'VND', pattern: '0.00' })
  expect(formatMoney(1234567)).toBe('1234567,00')
})

it('CO-12 money is never rounded: what the pattern has no room for shows all the same', () => {
  startI18n({ language: 'EN' })
  setCurrency({ code: 'VND', pattern: '#,##0.00' })
  expect(formatMoney(10.129)).toBe('10.129')
  expect(formatMoney(-10.1299)).toBe('-10.1299')
  expect(formatMoney(0.1 + 0.2)).toBe('0.30')
  expect(formatMoney(-0)).toBe('0.00')
  expect(formatMoney(0.3 - (0.1 + 0.2))).toBe('0.00')
})

it('CO-12 gains carry a plus where profit and loss are told apart', () => {
  startI18n({ language: 'EN' })
  setCurrency({ code: 'VND', pattern: '0' })
  expect([5, -5, 0].map((value) => formatMoney(value, { sign: true }))).toEqual(['+5', '-5', '0'])
})

it('CO-12 a currency that is none leaves the one before, and a number that is none shows a dash', () => {
  startI18n({ language: 'EN' })
  setCurrency({ code: 'dong', pattern: '0' })
  expect(formatMoney(1, { symbol: true })).toBe('¥1.0000')
  expect(formatMoney(Number.NaN)).toBe('–')
})

it('IN-08 numbers follow the language at once', async () => {
  startI18n({ language: 'EN' })
  expect(formatNumber(1234.5)).toBe('1,234.5')
  await setLanguage('VI')
  expect(formatNumber(1234.5)).toBe('1.234,5')
})

it('CO-11 dates follow the documented patterns, in the site time zone', () => {
  startI18n({ language: 'EN' })
  const moment = Date.UTC(2026, 10, 20, 17, 5, 9)
  expect(formatDate(moment, DATE_FORMAT.hotMatch)).toBe('21/11/2026 00:05')
  expect(formatDate(moment, DATE_FORMAT.promotion)).toBe('21/11/2026')
  expect(formatDate(moment, DATE_FORMAT.draw)).toBe('11-21-2026')
  expect(formatDate(moment, `${DATE_FORMAT.draw} dddd`)).toBe('11-21-2026 Saturday')
  expect(formatDate(moment, 'HH:mm:ss')).toBe('00:05:09')
})

it('CO-11 an ISO date without a zone is the site time; with one it is that moment', () => {
  startI18n({ language: 'EN' })
  expect(formatDate('2026-11-21T23:30:00', 'DD HH:mm')).toBe('21 23:30')
  expect(formatDate('2026-11-21T23:30:00Z', 'DD HH:mm')).toBe('22 06:30')
  expect(formatDate('2026-11-21', DATE_FORMAT.promotion)).toBe('21/11/2026')
})

it('CO-11 styles are in the player’s language, and what is no date shows as a dash', () => {
  startI18n({ language: 'VI' })
  expect(formatDate('2026-11-21T10:00:00', 'weekday')).toBe('Thứ Bảy')
  expect(formatDate('soon')).toBe('–')
  expect(formatDate(Number.NaN, 'date')).toBe('–')
})

it.each([
  ['VI', '1.234,5', '08:00 21 thg 11, 2026', '8,50 ₫'],
  ['EN', '1,234.5', 'Nov 21, 2026, 8:00 AM', '₫8.50'],
  ['CN', '1,234.5', '2026年11月21日 08:00', '₫8.50'],
  ['JA', '1,234.5', '2026/11/21 8:00', '₫8.50'],
  ['TH', '1,234.5', '21 พ.ย. 2026 08:00', '₫8.50'],
] as const)('CO-11 CO-12 numbers, dates and money read as %s writes them', (language, number, date, money) => {
  startI18n({ language })
  setCurrency({ code: 'VND', pattern: '#,##0.00' })
  expect(formatNumber(1234.5)).toBe(number)
  expect(plain(formatDate('2026-11-21T08:00:00', 'dateTime'))).toBe(date)
  expect(plain(formatMoney(8.5, { symbol: true }))).toBe(money)
})

it('CO-11 the documented patterns hold in every language, a Thai year included', () => {
  startI18n({ language: 'TH' })
  expect(formatDate('2026-11-21T08:00:00', DATE_FORMAT.hotMatch)).toBe('21/11/2026 08:00')
  expect(formatDate('2026-11-21T08:00:00', `${DATE_FORMAT.draw} dddd`)).toBe('11-21-2026 วันเสาร์')
})

it('CO-12 yuan do not look like yen to a Japanese reader', () => {
  startI18n({ language: 'JA' })
  expect(plain(formatMoney(8, { symbol: true }))).toBe('元 8.0000')
  startI18n({ language: 'CN' })
  expect(plain(formatMoney(8, { symbol: true }))).toBe('¥8.0000')
})

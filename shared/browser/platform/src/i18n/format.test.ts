import { DATE_FORMAT } from '@lobby/contracts/constants'
import { LANGUAGE_TAG, LANGUAGES } from '@lobby/contracts/languages'
import { afterEach, expect, it, vi } from 'vitest'
import { resetPlatform } from '../testing.tsx'
import { formatDong, formatMoney, formatNumber, type NumberOptions, setCurrency, shortMoney } from './format.ts'
import { formatDate } from './format-date.ts'
import { setLanguage, startI18n } from './language.ts'

afterEach(resetPlatform)

/** Intl writes no-break spaces. */
const plain = (text: string) => text.replace(/\s/g, ' ')

it('CO-12 SM-08 without the gateway, money is CNY with four decimals and grouping', () => {
  startI18n({ language: 'EN' })
  expect(formatMoney(1234567.5)).toBe('¥1,234,567.5000')
})

it('CO-12 money follows the gateway: currency, decimals and grouping of its pattern', () => {
  startI18n({ language: 'VI' })
  setCurrency({ code: 'VND', pattern: '#,##0' })
  expect(plain(formatMoney(1234567))).toBe('1.234.567 K')
  setCurrency({ code: 'VND', pattern: '0.00' })
  expect(plain(formatMoney(1234567))).toBe('1234567,00 K')
  setCurrency({ code: 'USD', pattern: '#,##0.00' })
  expect(plain(formatMoney(1234567))).toBe('1.234.567,00 $')
})

it('CO-12 money is never rounded: what the pattern has no room for shows all the same', () => {
  startI18n({ language: 'EN' })
  setCurrency({ code: 'VND', pattern: '#,##0.00' })
  expect(plain(formatMoney(10.129))).toBe('10.129 K')
  expect(plain(formatMoney(-10.1299))).toBe('\u221210.1299 K')
  expect(plain(formatMoney(0.1 + 0.2))).toBe('0.30 K')
  expect(plain(formatMoney(-0))).toBe('0.00 K')
  expect(plain(formatMoney(0.3 - (0.1 + 0.2)))).toBe('0.00 K')
})

it('CO-12 gains carry a plus where profit and loss are told apart', () => {
  startI18n({ language: 'EN' })
  setCurrency({ code: 'VND', pattern: '0' })
  expect([5, -5, 0].map((value) => plain(formatMoney(value, { sign: true })))).toEqual(['+5 K', '\u22125 K', '0 K'])
})

it('CO-12 a currency that is none leaves the one before, and a number that is none shows a dash', () => {
  startI18n({ language: 'EN' })
  setCurrency({ code: 'dong', pattern: '0' })
  expect(formatMoney(1)).toBe('¥1.0000')
  expect(formatMoney(Number.NaN)).toBe('–')
})

it('IN-08 numbers follow the language at once', async () => {
  startI18n({ language: 'EN' })
  expect(formatNumber(1234.5)).toBe('1,234.5')
  await setLanguage('VI')
  expect(formatNumber(1234.5)).toBe('1.234,5')
})

it('SP-10 IN-08 numbers are those of Intl in every language, which is not asked for them', async () => {
  startI18n({ language: 'EN' })
  const values = [
    ...[0, 1, -1, 7, 12, 999, 1000, -1000, 9999, 12345, 999999, 1e6, -1234567, 123456789012],
    ...[0.1 + 0.2, 0.5, 1.005, -1.005, 2.345, 10.075, 0.00004, 0.00005, 0.1299, 999.995, 1e-7, 4.9e15, 1e21],
    ...[8.345, 1.255, 1234.00049, 99999.99995, 2580.5, -95.2, 1e15, 0.1 * 3, 33.333333333],
  ]
  const options: NumberOptions[] = [
    {},
    { maximumFractionDigits: 0 },
    { maximumFractionDigits: 4, minimumFractionDigits: 2, useGrouping: true },
    { maximumFractionDigits: 4, minimumFractionDigits: 0, useGrouping: false },
    { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' },
    { minimumFractionDigits: 4 },
  ]
  const cases = options.flatMap((option) => values.map((value) => [value, option] as const))
  for (const language of LANGUAGES) {
    const locale = LANGUAGE_TAG[language]
    const expected = cases.map(([value, option]) => new Intl.NumberFormat(locale, option).format(value))
    await setLanguage(language)
    expect(cases.map(([value, option]) => formatNumber(value, option))).toEqual(expected)
    const asked = vi.spyOn(Number.prototype, 'toLocaleString')
    for (const value of [0, 1234.5, -0.25]) formatNumber(value, { maximumFractionDigits: 2 })
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  }
})

it('SP-10 what only Intl knows is still written by it, and what shows as zero carries no minus', () => {
  startI18n({ language: 'VI' })
  expect(plain(formatNumber(0.125, { style: 'percent', maximumFractionDigits: 1 }))).toBe('12,5%')
  expect([-0, -0.0004, -0.0005].map((value) => formatNumber(value))).toEqual(['0', '0', '-0,001'])
  expect(formatNumber(1e21)).toBe('1.000.000.000.000.000.000.000')
})

it('CO-11 dates follow the documented patterns, in the site time zone', () => {
  startI18n({ language: 'EN' })
  const moment = Date.UTC(2026, 10, 20, 17, 5, 9)
  expect(formatDate(moment, DATE_FORMAT.hotMatch)).toBe('21/11/2026 00:05')
  expect(formatDate(moment, DATE_FORMAT.promotion)).toBe('21/11/2026')
  expect(formatDate(moment, DATE_FORMAT.draw)).toBe('11-21-2026')
  expect(formatDate(moment, `${DATE_FORMAT.draw} dddd`)).toBe('11-21-2026 Saturday')
  expect(formatDate(moment, 'seconds')).toBe('00:05:09')
})

it('CO-11 an ISO date without a zone is the site time; with one it is that moment', () => {
  startI18n({ language: 'EN' })
  expect(formatDate('2026-11-21T23:30:00', 'dayTime')).toBe('21\u00a0Nov 23:30')
  expect(formatDate('2026-11-21T23:30:00Z', 'dayTime')).toBe('22\u00a0Nov 06:30')
  expect(formatDate('2026-11-21', DATE_FORMAT.promotion)).toBe('21/11/2026')
})

it('CO-11 styles are in the player’s language, and what is no date shows as a dash', () => {
  startI18n({ language: 'VI' })
  expect(formatDate('2026-11-21T10:00:00', 'weekday')).toBe('Thứ Bảy')
  expect(formatDate('soon')).toBe('–')
  expect(formatDate(Number.NaN, 'date')).toBe('–')
})

it.each([
  ['VI', '1.234,5', '8,50 K', '21/11/2026 08:00'],
  ['EN', '1,234.5', '8.50 K', '21\u00a0Nov\u00a02026 08:00'],
  ['CN', '1,234.5', '8.50 K', '21/11/2026 08:00'],
  ['JA', '1,234.5', '8.50 K', '21/11/2026 08:00'],
  ['TH', '1,234.5', '8.50 K', '21/11/2026 08:00'],
] as const)('CO-11 CO-12 numbers, dates and money read as %s writes them', (language, number, money, moment) => {
  startI18n({ language })
  setCurrency({ code: 'VND', pattern: '#,##0.00' })
  expect(formatNumber(1234.5)).toBe(number)
  expect(formatDate('2026-11-21T08:00:00', 'dateTime')).toBe(moment)
  expect(plain(formatMoney(8.5))).toBe(money)
})

it('PL-04 an amount has its unit, a limit no zeros behind it, and a bank is told of a thousand times as many đồng', () => {
  startI18n({ language: 'VI' })
  setCurrency({ code: 'VND', pattern: '#,##0.00' })
  expect([2000, 0.5, 0.05].map((value) => plain(formatMoney(value)))).toEqual(['2.000,00 K', '0,50 K', '0,05 K'])
  expect([2000, 0.5, 0.05].map((value) => plain(shortMoney(value)))).toEqual(['2.000 K', '0,5 K', '0,05 K'])
  expect([2000, 0.5, 58.0004].map((value) => plain(formatDong(value)))).toEqual(['2.000.000 ₫', '500 ₫', '58.000 ₫'])
  expect(formatMoney(Number.NaN)).toBe('–')
})

const STYLES = ['date', 'dateTime', 'dateSeconds', 'day', 'dayTime', 'time', 'seconds', 'weekday'] as const

it('PL-04 dates have one form: the whole of it, without the year, without the day, with seconds', () => {
  startI18n({ language: 'VI' })
  expect(STYLES.map((style) => formatDate('2026-11-03T08:05:09', style))).toEqual([
    '03/11/2026',
    '03/11/2026 08:05',
    '03/11/2026 08:05:09',
    '03/11',
    '03/11 08:05',
    '08:05',
    '08:05:09',
    'Thứ Ba',
  ])
  expect(formatDate('2026-11-03T08:05:09', 'weekdayDate')).toBe('Thứ 3 03/11/2026')
})

it('PL-14 dates in English name their month, so that nobody takes it for the day', () => {
  startI18n({ language: 'EN' })
  expect(STYLES.map((style) => formatDate('2026-11-03T08:05:09', style))).toEqual([
    '3\u00a0Nov\u00a02026',
    '3\u00a0Nov\u00a02026 08:05',
    '3\u00a0Nov\u00a02026 08:05:09',
    '3\u00a0Nov',
    '3\u00a0Nov 08:05',
    '08:05',
    '08:05:09',
    'Tuesday',
  ])
  expect(formatDate('2026-11-03T08:05:09', 'weekdayDate')).toBe('Tue 3\u00a0Nov\u00a02026')
  expect(formatDate('2026-11-03T08:05:09', 'iso')).toBe('2026-11-03')
  // The zone moves the month as well: 30 September in London, October in Vietnam.
  expect(formatDate(Date.UTC(2026, 8, 30, 17), 'day')).toBe('1\u00a0Oct')
})

it('CO-11 a moment beyond the calendar is no date', () => {
  startI18n({ language: 'EN' })
  expect(formatDate(1e20)).toBe('–')
})

it('CO-11 the documented patterns hold in every language, a Thai year included', () => {
  startI18n({ language: 'TH' })
  expect(formatDate('2026-11-21T08:00:00', DATE_FORMAT.hotMatch)).toBe('21/11/2026 08:00')
  expect(formatDate('2026-11-21T08:00:00', `${DATE_FORMAT.draw} dddd`)).toBe('11-21-2026 วันเสาร์')
})

it('CO-12 yuan do not look like yen to a Japanese reader', () => {
  startI18n({ language: 'JA' })
  expect(plain(formatMoney(8))).toBe('元 8.0000')
  startI18n({ language: 'CN' })
  expect(plain(formatMoney(8))).toBe('¥8.0000')
})

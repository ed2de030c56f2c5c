import { expect, test } from 'vitest'
import { LOTTERIES, type Lottery } from './lotteries.ts'
import { nextDraw, pastDraws, previousDraw, saleOf } from './schedule.ts'

/** A time in Vietnam. */
const vn = (text: string): number => Date.parse(`${text}+07:00`)
const lottery = (code: string): Lottery => {
  const found = LOTTERIES.find((known) => known.code === code)
  if (!found) throw new Error(code)
  return found
}

test.each([
  // The draw begins in Vietnam's time and takes the time of its region.
  ['VN_MIEN_BAC', '2026-11-21T18:15:00', '2026-11-21T18:35:00', '20261120', '20261122'],
  ['VN_DA_NANG', '2026-11-21T17:15:00', '2026-11-21T17:35:00', '20261118', '20261125'],
  ['VN_TP_HCM', '2026-11-21T16:15:00', '2026-11-21T16:35:00', '20261116', '20261123'],
  ['VN_VN30', '2026-11-20T14:45:00', '2026-11-20T14:50:00', '20261119', '20261123'],
])('SE-20 %s begins at %s and is known at %s', (code, begins, ends, before, after) => {
  const [startsAt, endsAt] = [vn(begins), vn(ends)]
  const numero = begins.slice(0, 10).replaceAll('-', '')
  const draw = { lottery: lottery(code), numero, startsAt, endsAt }
  expect(nextDraw(lottery(code), startsAt - 1)).toEqual(draw)
  expect(nextDraw(lottery(code), startsAt).numero).toBe(after)
  expect(previousDraw(lottery(code), endsAt - 1).numero).toBe(before)
  expect(previousDraw(lottery(code), endsAt)).toEqual(draw)
  expect(saleOf(lottery(code), startsAt - 1).running).toBeNull()
  expect(saleOf(lottery(code), startsAt).running).toEqual(draw)
  expect(saleOf(lottery(code), endsAt - 1).running).toEqual(draw)
  expect(saleOf(lottery(code), endsAt).running).toBeNull()
})

test('SE-20 a host of the North whose only day falls into Tết draws two weeks later, both ways', () => {
  // Bac Ninh draws on Wednesdays; 18 February 2026 is the second day of the year.
  const host = lottery('VN_BAC_NINH')
  expect(nextDraw(host, vn('2026-02-11T18:15:00')).numero).toBe('20260225')
  expect(previousDraw(host, vn('2026-02-25T18:34:59')).numero).toBe('20260211')
  expect(pastDraws(host, vn('2026-02-25T18:35:00'), 14).map(({ numero }) => numero)).toEqual(['20260225', '20260211'])
  expect(pastDraws(host, vn('2026-02-25T18:35:00'), 13).map(({ numero }) => numero)).toEqual(['20260225'])
})

test('a lottery without a day to draw on is said, and not looked for without end', () => {
  const never: Lottery = { ...lottery('VN_TP_HCM'), code: 'NEVER', weekdays: [8] }
  expect(() => nextDraw(never, vn('2026-11-21T10:00:00'))).toThrow('NEVER has no draw within 14 days')
})

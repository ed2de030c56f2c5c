import { expect, test } from 'vitest'
import { FIRST_NODE_ID, GAME_ROWS } from '../games/game-list.ts'
import { localDay } from '../time/calendar.ts'
import { text } from '../wording/wording.ts'
import { drawOrderOf, isTetPause, prizesOf } from './draw-calendar.ts'
import { historyRows, numbersSoFar } from './draws.ts'
import { KENO_GAME_ID } from './keno.ts'
import { CATEGORIES, drawsOn, hotLotteries, inCategory, LOTTERIES, type Lottery, lotteryName } from './lotteries.ts'
import { type Draw, pastDraws, saleOf } from './schedule.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
/** A time in Vietnam. */
const vn = (text: string): number => Date.parse(`${text}+07:00`)
const dayOf = (date: string): number => localDay(vn(`${date}T12:00:00`))
const lottery = (code: string): Lottery => {
  const found = LOTTERIES.find((known) => known.code === code)
  if (!found) throw new Error(code)
  return found
}

test('LT-36 the five categories, the hot one first, with their names', () => {
  const namesOf = (label: (typeof CATEGORIES)[number]['label']) =>
    (['VI', 'EN', 'CN'] as const).map((language) => text(`lottery.categories.${label}`, language))
  expect(CATEGORIES.map(({ tag, label }) => [tag, ...namesOf(label)])).toEqual([
    ['vietnam_rb_hot', 'Nổi bật', 'Hot', '热门'],
    ['vietnam_rb_north', 'Miền Bắc', 'North', '北部'],
    ['vietnam_rb_central', 'Miền Trung', 'Central', '中部'],
    ['vietnam_rb_southern', 'Miền Nam', 'South', '南部'],
    ['vietnam_rb_stock', 'Chỉ số chứng khoán', 'Stock index', '股票指数'],
  ])
})

test('SE-20 the North with six hosts, fourteen provinces of the centre, twenty-one of the South, four indices', () => {
  expect((['north', 'central', 'south', 'stock'] as const).map((region) => inCategory(region).length)).toEqual([
    7, 14, 21, 4,
  ])
  expect(inCategory(null).map(({ code }) => code)).toEqual([
    'VN_MIEN_BAC',
    'VN_TP_HCM',
    'VN_DA_NANG',
    'VN_HA_NOI',
    'VN_CAN_THO',
    'VN_KHANH_HOA',
  ])
  expect(inCategory('stock').map(({ code }) => code)).toEqual(['VN_VN_INDEX', 'VN_VN30', 'VN_HNX_INDEX', 'VN_UPCOM'])
  expect(LOTTERIES.map(({ nodeId }) => nodeId)).toEqual(Array.from({ length: 46 }, (_, index) => 5001 + index))
})

test.each([
  // The calendar names Vinh Long and Gia Lai first on Fridays; of Saturdays two that are always among them.
  ['2026-11-27T10:00:00', ['VN_GIA_LAI', 'VN_VINH_LONG']],
  ['2026-11-27T16:34:00', ['VN_GIA_LAI', 'VN_VINH_LONG']],
  ['2026-11-27T16:36:00', ['VN_GIA_LAI']],
  ['2026-11-27T17:36:00', []],
  ['2026-11-28T17:36:00', ['VN_KON_TUM', 'VN_TIEN_GIANG']],
])('LT-05 at %s the popular ones have the main province of the next draw: %j', (at, main) => {
  const always = inCategory(null).map(({ code }) => code)
  const hot = hotLotteries(vn(at)).map(({ code }) => code)
  expect(hot.slice(0, 6)).toEqual(always)
  expect(hot.slice(6).toSorted()).toEqual(main.filter((code) => !always.includes(code)))
})

test('SE-20 a lottery has a code of plain letters, two names and its own draw; hosts share the North’s', () => {
  expect(lottery('VN_DAK_LAK')).toMatchObject({
    region: 'central',
    nameVi: 'Đắk Lắk',
    nameEn: 'Dak Lak',
    drawCode: 'VN_DAK_LAK',
    weekdays: [3],
  })
  expect(lottery('VN_TP_HCM')).toMatchObject({ nameVi: 'TP. HCM', drawCode: 'VN_TP_HCM', weekdays: [2, 7] })
  expect(lottery('VN_HA_NOI')).toMatchObject({ region: 'north', drawCode: 'VN_MIEN_BAC', weekdays: [2, 5] })
  expect(lottery('VN_MIEN_BAC')).toMatchObject({ region: 'north', nameEn: 'Northern lottery', weekdays: [] })
  expect(lottery('VN_VN30')).toMatchObject({ region: 'stock', nameEn: 'VN30', weekdays: [2, 3, 4, 5, 6] })
})

test('LT-36 the North has a name in every language, provinces are read as in English', () => {
  const names = (code: string) =>
    (['VI', 'EN', 'CN', 'JA', 'TH'] as const).map((language) => lotteryName(lottery(code), language))
  expect(names('VN_MIEN_BAC')).toEqual(['Miền Bắc', 'Northern lottery', '北部', '北部', 'ภาคเหนือ'])
  expect(names('VN_DA_NANG')).toEqual(['Đà Nẵng', 'Da Nang', 'Da Nang', 'Da Nang', 'Da Nang'])
  expect(names('VN_HA_NOI')).toEqual(['Hà Nội', 'Ha Noi', 'Ha Noi', 'Ha Noi', 'Ha Noi'])
})

test('PL-14 a game that is called by a city spells it in English as its lottery does', () => {
  const ofCities = LOTTERIES.flatMap(({ nameVi, nameEn }) =>
    GAME_ROWS.filter(([, , vi]) => vi.includes(nameVi)).map(([, , , en]) => [nameEn, en] as const),
  )
  expect(new Set(ofCities.map(([city]) => city))).toEqual(new Set(['Ha Noi', 'Da Lat']))
  expect(ofCities.filter(([city, name]) => !name.includes(city))).toEqual([])
})

test.each([
  ['north', '1x5 1x5 2x5 6x5 4x4 6x4 3x3 4x2', 'G1 G2 G3 G4 G5 G6 G7 GDB'],
  ['central', '1x6 1x5 1x5 2x5 7x5 1x4 3x4 1x3 1x2', 'G8 G7 G6 G5 G4 G3 G2 G1 GDB'],
  ['south', '1x6 1x5 1x5 2x5 7x5 1x4 3x4 1x3 1x2', 'G8 G7 G6 G5 G4 G3 G2 G1 GDB'],
  ['stock', '1x5', 'GDB'],
] as const)('LT-28 a draw of %s has %s from the special prize down, drawn %s', (region, prizes, order) => {
  expect(
    prizesOf(region)
      .map(({ n, digits }) => `${n}x${digits}`)
      .join(' '),
  ).toBe(prizes)
  expect(drawOrderOf(region).join(' ')).toBe(order)
})

test.each([
  ['2027', '2027-02-05', '2027-02-08'],
  // Vietnam's new year is a day before China's.
  ['2030', '2030-02-01', '2030-02-04'],
])('the pause of Tết %s begins with the eve and ends with the third day', (_year, first, last) => {
  expect([-1, 0, 3, 4].map((offset) => isTetPause(dayOf(first) + offset))).toEqual([false, true, true, false])
  expect(isTetPause(dayOf(last))).toBe(true)
  expect(drawsOn(lottery('VN_MIEN_BAC'), dayOf(first))).toBe(false)
  expect(drawsOn(lottery('VN_MIEN_BAC'), dayOf(last) + 1)).toBe(true)
})

test('SE-20 an index is drawn on working days at 14:45, in five minutes, and sold until five minutes before', () => {
  const index = lottery('VN_VN_INDEX')
  // 21 November 2026 is a Saturday.
  const [friday, monday] = [vn('2026-11-20T14:45:00'), vn('2026-11-23T14:45:00')]
  expect(saleOf(index, friday - 5 * MINUTE - 1)).toMatchObject({ isSale: true, lockTime: 300, remainTime: 300_001 })
  expect(saleOf(index, friday - 5 * MINUTE).isSale).toBe(false)
  expect(saleOf(index, friday)).toMatchObject({
    isSale: false,
    next: { numero: '20261123', startsAt: monday },
    running: { numero: '20261120', startsAt: friday, endsAt: friday + 5 * MINUTE },
    previous: { numero: '20261119' },
  })
  expect(saleOf(index, friday + 5 * MINUTE - 1)).toMatchObject({ isSale: false, previous: { numero: '20261119' } })
  expect(saleOf(index, friday + 5 * MINUTE)).toMatchObject({
    isSale: true,
    running: null,
    previous: { numero: '20261120' },
  })
})

test('LT-30 past draws are those that have ended, newest first, as many days back as asked for', () => {
  const numeros = (now: string, days: number) =>
    pastDraws(lottery('VN_MIEN_BAC'), vn(now), days).map(({ numero }) => numero)
  expect(numeros('2026-11-21T18:34:59', 2)).toEqual(['20261120', '20261119'])
  expect(numeros('2026-11-21T18:35:00', 2)).toEqual(['20261121', '20261120', '20261119'])
  expect(numeros('2026-11-21T18:35:00', 0)).toEqual(['20261121'])
})

test('a new gateway begins with the draws that have ended, each once, whichever lotteries share it', () => {
  const now = vn('2026-11-21T18:35:00')
  const rows = historyRows('a', now, 1)
  const of = (drawCode: string) => rows.filter((row) => row.drawCode === drawCode)
  expect(of('VN_MIEN_BAC').map(({ numero, drawnAt }) => [numero, drawnAt.getTime()])).toEqual([
    ['20261120', now - 24 * 60 * MINUTE],
    ['20261121', now],
  ])
  expect(of('VN_TP_HCM').map(({ numero }) => numero)).toEqual(['20261121'])
  expect(of('VN_CAN_THO')).toEqual([])
  expect(rows.map(({ drawCode }) => drawCode)).not.toContain('VN_HA_NOI')
  const before = historyRows('a', now - 1, 1).filter(({ drawCode }) => drawCode === 'VN_MIEN_BAC')
  expect(before.map(({ numero }) => numero)).toEqual(['20261120'])
})

test('LT-28 a draw shows as many of its numbers as of its time have passed, the eighth prize first', () => {
  const startsAt = vn('2026-11-21T16:15:00')
  const draw: Draw = { lottery: lottery('VN_TP_HCM'), numero: '20261121', startsAt, endsAt: startsAt + 18 * MINUTE }
  const whole = '977812~45092~17570~41759,27742~76315,78467,88137,23907,39214,10976,93669~1046~3546,6494,5880~564~29'
  const at = (ms: number) => numbersSoFar(whole, draw, startsAt + ms)
  const nothing = '~~~,~,,,,,,~~,,~~'
  expect(at(-MINUTE)).toBe(nothing)
  expect(at(MINUTE - 1)).toBe(nothing)
  expect(at(MINUTE)).toBe('~~~,~,,,,,,~~,,~~29')
  expect(at(2 * MINUTE)).toBe('~~~,~,,,,,,~~,,~564~29')
  expect(at(4 * MINUTE)).toBe('~~~,~,,,,,,~~3546,6494,~564~29')
  expect(at(18 * MINUTE - 1)).toBe(whole.slice(6))
  expect(at(18 * MINUTE)).toBe(whole)
  expect(at(60 * MINUTE)).toBe(whole)
})

test('LT-28 a draw of the North shows the first prize first and the special one last', () => {
  const startsAt = vn('2026-11-21T18:15:00')
  const draw: Draw = { lottery: lottery('VN_MIEN_BAC'), numero: '20261121', startsAt, endsAt: startsAt + 27 * MINUTE }
  const second = '14444~40264,09494'
  const rest =
    '41936,55390,30597,67751,09256,26957~5689,7557,0364,6793~9011,2540,7837,4025,5944,1276~913,991,154~05,03,80,86'
  const at = (minutes: number) => numbersSoFar(`46605~${second}~${rest}`, draw, startsAt + minutes * MINUTE)
  expect(at(1)).toBe('~14444~,~,,,,,~,,,~,,,,,~,,~,,,')
  expect(at(2)).toBe('~14444~40264,~,,,,,~,,,~,,,,,~,,~,,,')
  expect(at(4)).toBe('~14444~40264,09494~41936,,,,,~,,,~,,,,,~,,~,,,')
  expect(at(26)).toBe(`~${second}~${rest}`)
  expect(at(27)).toBe(`46605~${second}~${rest}`)
})

test('LT-28 a draw that cannot be drawn shows its rows empty, running or over', () => {
  const startsAt = vn('2026-11-21T16:15:00')
  const draw: Draw = { lottery: lottery('VN_TP_HCM'), numero: '20261121', startsAt, endsAt: startsAt + 18 * MINUTE }
  for (const minutes of [0, 9, 18]) expect(numbersSoFar('', draw, startsAt + minutes * MINUTE)).toBe('~~~~~~~~')
})

test('LT-38 the Keno draws belong to the game of that name in the list of games', () => {
  expect(GAME_ROWS[Number(KENO_GAME_ID.slice(1)) - FIRST_NODE_ID]?.[3]).toBe('Vietnam Keno')
})

test('SE-20 the code and the English name of each lottery are what bets and draws of before were kept under', () => {
  expect(LOTTERIES.map(({ code }) => code.slice(3)).join(' ')).toBe(
    [
      'MIEN_BAC THAI_BINH HA_NOI QUANG_NINH BAC_NINH HAI_PHONG NAM_DINH KON_TUM KHANH_HOA THUA_THIEN_HUE PHU_YEN',
      'DAK_LAK QUANG_NAM DA_NANG BINH_DINH QUANG_TRI QUANG_BINH GIA_LAI NINH_THUAN QUANG_NGAI DAK_NONG TIEN_GIANG',
      'KIEN_GIANG DA_LAT TP_HCM DONG_THAP CA_MAU BEN_TRE VUNG_TAU BAC_LIEU DONG_NAI CAN_THO SOC_TRANG TAY_NINH',
      'AN_GIANG BINH_THUAN VINH_LONG BINH_DUONG TRA_VINH LONG_AN BINH_PHUOC HAU_GIANG VN_INDEX VN30 HNX_INDEX UPCOM',
    ].join(' '),
  )
  expect(lottery('VN_DAK_LAK').nameEn).toBe('Dak Lak')
  expect(lottery('VN_THUA_THIEN_HUE').nameEn).toBe('Thua Thien Hue')
  expect(lottery('VN_TP_HCM').nameEn).toBe('Ho Chi Minh City')
})

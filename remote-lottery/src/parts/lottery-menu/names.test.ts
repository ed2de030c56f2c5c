import { describe, expect, test } from 'vitest'
import type { Lottery } from './draws.ts'
import { lotteriesNamed } from './names.ts'

const lottery = (code: string, remark: string, tag: string) =>
  ({ game: { gameId: code, code, remark }, tag, categoryName: '' }) as Lottery

const NORTH = 'vietnam_rb_north'
const CENTRAL = 'vietnam_rb_central'
const SOUTH = 'vietnam_rb_southern'
const ALL = [
  lottery('VN_MIEN_BAC', 'Miền Bắc', NORTH),
  lottery('VN_DA_NANG', 'Đà Nẵng', CENTRAL),
  lottery('VN_KHANH_HOA', 'Khánh Hòa', CENTRAL),
  lottery('VN_BINH_DINH', 'Bình Định', CENTRAL),
  lottery('VN_DAK_LAK', 'Đắk Lắk', CENTRAL),
  lottery('VN_DAK_NONG', 'Đắk Nông', CENTRAL),
  lottery('VN_QUANG_NAM', 'Quảng Nam', CENTRAL),
  lottery('VN_QUANG_NGAI', 'Quảng Ngãi', CENTRAL),
  lottery('VN_TP_HCM', 'TP. HCM', SOUTH),
  lottery('VN_VUNG_TAU', 'Vũng Tàu', SOUTH),
  lottery('VN_DA_LAT', 'Đà Lạt', SOUTH),
  lottery('VN_BINH_THUAN', 'Bình Thuận', SOUTH),
  lottery('VN_BEN_TRE', 'Bến Tre', SOUTH),
]
const named = (text: string) => lotteriesNamed(ALL, text).map(({ game }) => game.remark)
const inRegion = (tag: string) => ALL.filter((each) => each.tag === tag).map(({ game }) => game.remark)

describe('LT-08 lotteries by what players call them', () => {
  test.each([
    ['Miền Bắc', ['thủ đô', 'ha noi', 'HÀ NỘI', 'mien bac', 'mienbac']],
    [
      'TP. HCM',
      ['sài gòn', 'saigon', 'Hồ Chí Minh', 'thành phố Hồ Chí Minh', 'SG', 'hcmc', 'tp hcm', 'TPHCM', 'tp.hcm'],
    ],
    ['Vũng Tàu', ['bà rịa vũng tàu', 'brvt', 'ba ria', 'vungtau']],
    ['Đà Lạt', ['lâm đồng', 'dalat', 'da lat', 'Đà-Lạt']],
    ['Khánh Hòa', ['nha trang', 'khanhhoa']],
    ['Bình Định', ['quy nhon', 'binh dinh']],
    ['Bình Thuận', ['phan thiết', 'binhthuan']],
    ['Đắk Lắk', ['daclac', 'buôn ma thuột', 'dak lak']],
    ['Đắk Nông', ['dacnong', 'dak nong']],
    ['Đà Nẵng', ['danang', 'nang', 'xổ số Đà Nẵng', 'xsdanang']],
  ])('LT-08 %s is found by its city, older spellings and without accents', (remark, asked) => {
    expect(asked.map((text) => named(text))).toEqual(asked.map(() => [remark]))
  })

  test.each([
    ['xstd', 'Miền Bắc'],
    ['xshcm', 'TP. HCM'],
    ['xstp', 'TP. HCM'],
    ['xsdng', 'Đà Nẵng'],
    ['xsbth', 'Bình Thuận'],
    ['xsld', 'Đà Lạt'],
    ['xsbdi', 'Bình Định'],
    ['xsdlk', 'Đắk Lắk'],
    ['xsqnm', 'Quảng Nam'],
    ['xsqng', 'Quảng Ngãi'],
    ['xsdno', 'Đắk Nông'],
    ['xsbt', 'Bến Tre'],
    ['XSVT', 'Vũng Tàu'],
    ['xskh', 'Khánh Hòa'],
  ])('LT-08 what results are announced as, "%s", finds %s', (asked, remark) => {
    expect(named(asked)).toContain(remark)
    expect(named(asked).length).toBeLessThanOrEqual(2)
  })

  test('LT-08 the beginning of what is announced finds its lottery, and initials of two both', () => {
    expect(named('xsdn')).toEqual(['Đà Nẵng', 'Đắk Nông'])
    expect(named('xshc')).toEqual(['TP. HCM'])
    expect(named('xsqn')).toEqual(['Quảng Nam', 'Quảng Ngãi'])
  })

  test.each([
    [NORTH, ['miền bắc', 'xsmb']],
    [CENTRAL, ['miền trung', 'mientrung', 'xsmt']],
    [SOUTH, ['Miền Nam', 'xsmn']],
  ])('LT-08 a region is found by its name and as it is announced: %s', (tag, asked) => {
    expect(asked.map((text) => named(text))).toEqual(asked.map(() => inRegion(tag)))
  })

  test.each([
    ['mb', ['Miền Bắc']],
    ['mt', inRegion(CENTRAL)],
    ['bth', ['Bình Thuận']],
  ])('LT-08 %s is what is announced so, without its xs', (asked, remarks) => {
    expect(named(asked)).toEqual(remarks)
  })

  test('LT-08 a name in full finds that lottery alone, a part of it all that have it', () => {
    const two = [...ALL, lottery('VN_NANG', 'Nẵng', CENTRAL)]
    expect(lotteriesNamed(two, 'nang').map(({ game }) => game.remark)).toEqual(['Nẵng'])
    expect(named('quảng')).toEqual(['Quảng Nam', 'Quảng Ngãi'])
    // Who types marks means no others; without them all are meant.
    expect(named('đắ')).toEqual(['Đắk Lắk', 'Đắk Nông'])
    expect(named('xổ số đà n')).toEqual(['Đà Nẵng'])
    expect(named('đà')).toEqual(['Đà Nẵng', 'Đà Lạt'])
    expect(named('da')).toEqual(['Đà Nẵng', 'Đắk Lắk', 'Đắk Nông', 'Đà Lạt'])
  })

  test('LT-08 a slip of the finger is forgiven, nonsense finds nothing, and no search all', () => {
    expect(named('vugn tau')).toEqual(['Vũng Tàu'])
    expect(named('hochimnih')).toEqual(['TP. HCM'])
    expect(named('qqqqqq')).toEqual([])
    expect(named('')).toHaveLength(ALL.length)
  })
})

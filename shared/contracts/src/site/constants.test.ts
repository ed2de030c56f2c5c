/** The business constants stand in the contract; this holds them to the documents' numbers. */

import { expect, it } from 'vitest'
import * as constants from './constants.ts'
import { DEFAULT_READINGS } from './readings.ts'

it('CO-01 default language and gateway codes', () => {
  expect(constants).toMatchObject({ DEFAULT_LANG: 'VI', GATEWAY_WEB: 1, GATEWAY_MOBILE: 3 })
})

it('CO-02 lengths, uploads and the age, which has two readings', () => {
  expect(constants).toMatchObject({
    MOBILE_DIGITS: 9,
    CAPTCHA_LENGTH: { min: 1, max: 16 },
    COMMENT_MAX_LENGTH: 140,
    UPLOAD: { maxImages: 3, maxBytes: 5 * 1024 * 1024, types: ['image/png', 'image/jpeg'] },
  })
  expect(DEFAULT_READINGS.minAge).toBe(18)
})

it('CO-03 ticks and autoplay, in ms', () => {
  expect(constants).toMatchObject({
    SMS_TICK: 500,
    LOTTERY_TICK: 500,
    BANNER_AUTOPLAY: 15_000,
    HOT_MATCH_AUTOPLAY: 3_000,
    HOT_MATCH_SPEED: 500,
  })
})

it('CO-04 the winner board asks for 20 and scrolls above 9', () => {
  expect(constants).toMatchObject({ WINNER_REQUEST: 20, WINNER_SCROLL_ABOVE: 9 })
})

it('CO-05 what the customer types may', () => {
  expect(constants).toMatchObject({
    VIP_CHAT_ABOVE_RANK: 6,
    CHAT_EXCLUDED_TYPES: [4],
    MONEY_TYPES: [0, 1, 2],
    NON_AGENT_TYPES: [0, 4, 40],
    CONTRACT_EXEMPT_TYPES: [4, 40, 41, 42],
  })
})

it('CO-06 content types', () => {
  expect(constants.CONTENT_TYPE).toEqual({ agent: 'A', player: 'PL', banner: 'B', popup: 'PU', promotion: 'PR' })
})

it('CO-07 page sizes; the recent list has two readings', () => {
  expect(constants.PAGE_SIZE).toEqual({
    list: 15,
    centre: 12,
    favourites: 15,
    favouriteIds: 1000,
    recentLottery: 100,
    keno: 1000,
  })
  expect(DEFAULT_READINGS.recentPageSize).toBe(10)
})

it('LT-34 LT-40 prize modes and play types', () => {
  expect(constants.PRIZE_MODES).toEqual(['Lott', 'ZY', 'Elott', 'SEA'])
  expect(constants).toMatchObject({ LOTTO_AREA: 'VN', LOTTO_DEVICE: 'MOBILE' })
  expect(constants.PLAY_TYPES).toEqual(['Tradition', 'Entertainment'])
})

it('CO-08 lottery tags', () => {
  expect(Object.values(constants.LOTTERY_TAG)).toEqual([
    'vietnam_rb_hot',
    'vietnam_rb_stock',
    'vietnam_rb_central',
    'vietnam_rb_southern',
  ])
})

it('CO-09 vendors with a place of their own', () => {
  expect(constants).toMatchObject({
    ESPORTS_VENDORS: ['AV', 'AI', 'IMES', 'TF', 'IA'],
    COCKFIGHT_VENDORS: ['DIG', 'RCB', 'WS168'],
    KENO_VENDOR: 'GPI',
  })
})

it('CO-10 gestures in px, delays in ms', () => {
  expect(constants).toMatchObject({
    PULL_DOWN_THRESHOLD: 50,
    PULL_DOWN_STOP: 100,
    PULL_UP_THRESHOLD: -50,
    SCROLL_REFRESH_DELAY: 50,
    PROMOTION_SCROLL_DELAY: 500,
    LANGUAGE_DEBOUNCE: 250,
    MENU_REFRESH_CAP: 30_000,
    PAGE_TRANSITION: 300,
    SWIPE_BACK_PX: 100,
    MODAL_MASK_GUARD: 300,
  })
})

it('CO-11 date patterns', () => {
  expect(constants.DATE_FORMAT).toEqual({ hotMatch: 'DD/MM/YYYY HH:mm', promotion: 'DD/MM/YYYY', draw: 'MM-DD-YYYY' })
})

it('CO-12 the currency that holds until the gateway names one', () => {
  expect(constants.CURRENCY).toEqual({ code: 'CNY', pattern: '#,##0.0000' })
})

it.each([
  {
    which: 'a number of the site’s country',
    pattern: constants.HOME_MOBILE,
    whole: ['123456789', '999999999'],
    others: ['023456789', '12345678', '1234567890', '12345678a', ' 123456789'],
  },
  {
    which: 'a number of another country',
    pattern: constants.FOREIGN_MOBILE,
    whole: ['123456', '123456789012'],
    others: ['023456', '12345', '1234567890123', '12345a', '+123456', '123456\n'],
  },
])('VA-08 $which is whole and has no leading zero', ({ pattern, whole, others }) => {
  expect(whole.filter((text) => !pattern.test(text))).toEqual([])
  expect(others.filter((text) => pattern.test(text))).toEqual([])
})

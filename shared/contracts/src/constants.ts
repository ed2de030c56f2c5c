/** Business constants of the two documents (CO-01 to CO-12). Durations are in ms unless a name says otherwise. */

export const DEFAULT_LANG = 'VI'
export const GATEWAY_WEB = 1
export const GATEWAY_MOBILE = 3

/** SH-02: the one merchant this site serves. The gateway knows it by this code. */
export const MERCHANT_CODE = 'lobbyvn'

export const MOBILE_DIGITS = 9
export const CAPTCHA_LENGTH = { min: 1, max: 16 } as const
export const COMMENT_MAX_LENGTH = 140
/** VA-19: less says nothing that support could act on. */
export const FEEDBACK_MIN_LENGTH = 10
export const UPLOAD = {
  maxImages: 3,
  maxBytes: 5 * 1024 * 1024,
  types: ['image/png', 'image/jpeg'],
} as const

export const SMS_TICK = 500
export const LOTTERY_TICK = 500
export const BANNER_AUTOPLAY = 15_000
export const HOT_MATCH_AUTOPLAY = 3_000
export const HOT_MATCH_SPEED = 500

export const WINNER_REQUEST = 20
export const WINNER_SCROLL_ABOVE = 9

export const VIP_CHAT_ABOVE_RANK = 6
export const CHAT_EXCLUDED_TYPES: readonly number[] = [4]
export const MONEY_TYPES: readonly number[] = [0, 1, 2]
export const NON_AGENT_TYPES: readonly number[] = [0, 4, 40]
export const CONTRACT_EXEMPT_TYPES: readonly number[] = [4, 40, 41, 42]

export const CONTENT_TYPE = { agent: 'A', player: 'PL', banner: 'B', popup: 'PU', promotion: 'PR' } as const

export const PAGE_SIZE = {
  list: 15,
  centre: 12,
  favourites: 15,
  favouriteIds: 1000,
  recentLottery: 100,
  keno: 1000,
} as const

/** HM-12: the site says that it has more games than this. */
export const CLAIMED_GAMES = 600

export const LOTTERY_TAG = {
  hot: 'vietnam_rb_hot',
  stock: 'vietnam_rb_stock',
  central: 'vietnam_rb_central',
  southern: 'vietnam_rb_southern',
} as const

export const ESPORTS_VENDORS: readonly string[] = ['AV', 'AI', 'IMES', 'TF', 'IA']
export const COCKFIGHT_VENDORS: readonly string[] = ['DIG', 'RCB', 'WS168']
export const KENO_VENDOR = 'GPI'

export const PULL_DOWN_THRESHOLD = 50
export const PULL_DOWN_STOP = 100
export const PULL_UP_THRESHOLD = -50
export const SCROLL_REFRESH_DELAY = 50
export const PROMOTION_SCROLL_DELAY = 500
export const LANGUAGE_DEBOUNCE = 250
export const MENU_REFRESH_CAP = 30_000
export const PAGE_TRANSITION = 300
export const SWIPE_BACK_PX = 100
export const MODAL_MASK_GUARD = 300

export const DATE_FORMAT = {
  hotMatch: 'DD/MM/YYYY HH:mm',
  promotion: 'DD/MM/YYYY',
  draw: 'MM-DD-YYYY',
} as const

/** The site's time is Vietnam's, which has had no summer time since the zone was set: what is added to UTC, ms. */
export const SITE_OFFSET = 7 * 60 * 60 * 1000

/** CO-12: what the formatter falls back to; the merchant's own currency comes with the consolidated settings. */
export const CURRENCY = { code: 'CNY', pattern: '#,##0.0000' } as const

export const TOAST = {
  default: 1_500,
  loginPrompt: 2_000,
  freeReject: 2_000,
  short: 3_000,
  long: 8_000,
  saved: 1_000,
} as const
export const INDICATOR = { default: 3_000, launch: 10_000, long: 9_999_000 } as const

/** LT-40: how a lottery is played, as `lottoMode` says it. */
export const PLAY_TYPES = ['Tradition', 'Entertainment'] as const
export const PRIZE_MODES = ['Lott', 'ZY', 'Elott', 'SEA'] as const
export const LOTTO_AREA = 'VN'
export const LOTTO_DEVICE = 'MOBILE'

/** Business constants of the two documents (CO-01 to CO-12). Durations are in ms unless a name says otherwise. */

/** The language of whoever has chosen none. */
export const DEFAULT_LANG = 'VI'
/** Codes of the merchant's two gateways (CL-32). */
export const GATEWAY_WEB = 1
/** The one that this site talks to. */
export const GATEWAY_MOBILE = 3

/** SH-02: the one merchant this site serves. The gateway knows it by this code. */
export const MERCHANT_CODE = 'lobbyvn'

/** Digits of a Vietnamese number without its leading zero. */
export const MOBILE_DIGITS = 9
/** VA-08: a whole number of the site's own country. The 0 that is dialled inside the country is none of its digits. */
export const HOME_MOBILE = /^[1-9]\d{8}$/
/** A number of another country, without its dialling code. */
export const FOREIGN_MOBILE = /^[1-9]\d{5,11}$/
/** Characters of a captcha's answer. */
export const CAPTCHA_LENGTH = { min: 1, max: 16 } as const
/** Characters of a comment. */
export const COMMENT_MAX_LENGTH = 140
/** VA-19: less says nothing that support could act on. */
export const FEEDBACK_MIN_LENGTH = 10
/** What can be sent with a form: bytes for each picture. */
export const UPLOAD = {
  maxImages: 3,
  maxBytes: 5 * 1024 * 1024,
  types: ['image/png', 'image/jpeg'],
} as const

/** How often the SMS countdown looks at the clock (RG-30). */
export const SMS_TICK = 500
/** How often the draws' countdowns look at the clock (LT-25). */
export const LOTTERY_TICK = 500
/** How long a banner of home stands. */
export const BANNER_AUTOPLAY = 15_000
/** How long a hot match stands. */
export const HOT_MATCH_AUTOPLAY = 3_000
/** How long the change to the next one takes. */
export const HOT_MATCH_SPEED = 500

/** Winners asked for at once. */
export const WINNER_REQUEST = 20
/** With more winners than these the board scrolls (WB-06). */
export const WINNER_SCROLL_ABOVE = 9

/** Members above this rank have a chat of their own. */
export const VIP_CHAT_ABOVE_RANK = 6
/** Customer types (CO-05) without live chat. */
export const CHAT_EXCLUDED_TYPES: readonly number[] = [4]
/** Customer types that move real money. */
export const MONEY_TYPES: readonly number[] = [0, 1, 2]
/** Customer types that are no agents. */
export const NON_AGENT_TYPES: readonly number[] = [0, 4, 40]
/** Customer types that nobody offers a contract. */
export const CONTRACT_EXEMPT_TYPES: readonly number[] = [4, 40, 41, 42]

/** Kinds of announcements, as the gateway abbreviates them. */
export const CONTENT_TYPE = { agent: 'A', player: 'PL', banner: 'B', popup: 'PU', promotion: 'PR' } as const

/** Entries of a page, by list. */
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

/** Categories of the lottery menu that the site treats differently. */
export const LOTTERY_TAG = {
  hot: 'vietnam_rb_hot',
  stock: 'vietnam_rb_stock',
  central: 'vietnam_rb_central',
  southern: 'vietnam_rb_southern',
} as const

/** Codes of the vendors whose games are e-sports. */
export const ESPORTS_VENDORS: readonly string[] = ['AV', 'AI', 'IMES', 'TF', 'IA']
/** Codes of the vendors whose games are cockfights. */
export const COCKFIGHT_VENDORS: readonly string[] = ['DIG', 'RCB', 'WS168']
/** Code of the vendor whose games are keno. */
export const KENO_VENDOR = 'GPI'

/** GL-17: how far a list is pulled before it loads again, px. */
export const PULL_DOWN_THRESHOLD = 50
/** How far it can be pulled, px. */
export const PULL_DOWN_STOP = 100
/** GL-17: past its end, how far a list is pulled before its next page loads, px. */
export const PULL_UP_THRESHOLD = -50
/** How long a list rests before it measures itself again. */
export const SCROLL_REFRESH_DELAY = 50
/** How long promotions wait before one is scrolled to. */
export const PROMOTION_SCROLL_DELAY = 500
/** How long a new language rests before lists are asked for in it (IN-08). */
export const LANGUAGE_DEBOUNCE = 250
/** The lottery menu is asked for at least this often (LT-20). */
export const MENU_REFRESH_CAP = 30_000
/** How long a page takes to slide in. */
export const PAGE_TRANSITION = 300
/** How far a finger goes for Back, px. */
export const SWIPE_BACK_PX = 100
/** How long a press on the mask of a new modal is left out. */
export const MODAL_MASK_GUARD = 300

/**
 * Patterns of `formatDate`. The documents name three (CO-11), and every other date of the site is written like theirs
 * of matches and promotions, in every language.
 */
export const DATE_FORMAT = {
  hotMatch: 'DD/MM/YYYY HH:mm',
  promotion: 'DD/MM/YYYY',
  draw: 'MM-DD-YYYY',
} as const

/** The site's time is Vietnam's, which has had no summer time since the zone was set: what is added to UTC, ms. */
export const SITE_OFFSET = 7 * 60 * 60 * 1000

/** CO-12: what the formatter falls back to; the merchant's own currency comes with the consolidated settings. */
export const CURRENCY = { code: 'CNY', pattern: '#,##0.0000' } as const

/** One unit of account is a thousand đồng (decision 102). Banks are paid in đồng, all else counts in units. */
export const VND_PER_UNIT = 1000

/** How long a toast stays (ER-20). */
export const TOAST = {
  default: 1_500,
  loginPrompt: 2_000,
  freeReject: 2_000,
  short: 3_000,
  long: 8_000,
  saved: 1_000,
} as const
/** How long the loading indicator stays at most (ER-01). */
export const INDICATOR = { default: 3_000, launch: 10_000, long: 9_999_000 } as const

/** LT-40: how a lottery is played, as `lottoMode` says it. */
export const PLAY_TYPES = ['Tradition', 'Entertainment'] as const
/** LT-36: families of lotteries. */
export const PRIZE_MODES = ['Lott', 'ZY', 'Elott', 'SEA'] as const
/** The country that lotteries are asked for. */
export const LOTTO_AREA = 'VN'
/** The device that lotteries are asked for. */
export const LOTTO_DEVICE = 'MOBILE'

/** CO-05: the type of a trial account, which has no password and no money, and proves nothing. */
export const TRIAL_TYPE = 4

/** Pages of a member's own: on each of them one is at the bottom menu's "Member" (decision 640). */
const OWN_PATH = {
  changePassword: '/m/changePsw',
  /** LG-26: the documents name the screen, not its path. */
  firstPassword: '/m/firstPsw',
  messages: '/m/webEmail',
  withdraw: '/m/withdraw',
  myAccount: '/m/myAccount/index',
  betRecord: '/m/gameRecord',
  accountRecord: '/m/transaction/record',
  profitAndLoss: '/m/profitandloss',
  rewardCentre: '/m/rewardCenter',
  pointsMall: '/m/mall/mallHome',
  securityCentre: '/m/securityCenter',
  /** PP-01: limits, breaks and help; the documents have no such page. */
  saferPlay: '/m/saferPlay',
  benefits: '/m/member/benefits',
  memberHome: '/m/member/home',
  inviteFriends: '/m/inviteFriends',
  teamOverview: '/m/agent/team/overview',
  agentRegister: '/m/agentRegister',
  teamProfit: '/m/agent/team/pnl',
  memberTeam: '/m/member/team',
  teamBets: '/m/teamBetting',
  salaryContract: '/m/member/agent/getSalaryContract',
  /** AG-08: the spelling is the documents' own. */
  dividendContract: '/m/member/agent/getDevidendContract',
  hourContract: '/m/member/agent/getHourContract',
} as const

/** Routes of the site (SH-03 to SH-24). Every link is written with these: a path typed by hand is a path that rots. */
export const PATH = {
  home: '/m/home',
  login: '/m/login',
  register: '/m/register',
  trial: '/m/trail',
  forgotPassword: '/m/forget',
  notices: '/m/notice',
  service: '/m/service',
  promotions: '/m/promotions',
  activity: '/m/activity',
  userAgreement: '/m/useragreement',
  download: '/m/download',
  appDownload: '/m/appDownload',
  startLottery: '/m/startLottery',
  /** A pattern: SH-21. */
  embeddedLottery: '/m/lotto-h5/:mui/:playType/games/:gameId',
  /** PP-10: a draw computed anew; the documents have no such page. */
  drawCheck: '/m/drawCheck',
  sports: '/m/sports',
  gameCentre: '/m/gameCenter',
  gameList: '/m/gameList',
  game: '/m/game',
  launchGame: '/m/launchGame',
  /** PP-09: rules, odds and rounds of a game; the documents have no such page. */
  gameInformation: '/m/gameInformation',
  /** PL-05; the documents have no such page. */
  search: '/m/search',
  lottery: '/m/lottery',
  deposit: '/m/voucherCenter',
  ...OWN_PATH,
} as const

/** SH-18: game types whose list has a short path of its own. */
export const GAME_TYPE_PATH = { RNG: '/m/rng', LIVE: '/m/live', FISH: '/m/fish', PVP: '/m/pvp' } as const

/** SH-03: all the paths that are home. */
export const HOME_PATHS = ['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home'] as const

/** SH-32: where the entries of the bottom menu lead, in their order. */
export const BOTTOM_MENU = {
  home: PATH.home,
  promotions: PATH.promotions,
  deposit: PATH.deposit,
  service: PATH.service,
  member: PATH.memberHome,
} as const
/** Which of them. */
export type BottomEntry = keyof typeof BOTTOM_MENU

/** The entry of the bottom menu that a path belongs to, if any. */
export function bottomEntryAt(pathname: string): BottomEntry | undefined {
  if ((HOME_PATHS as readonly string[]).includes(pathname)) return 'home'
  if (pathname === PATH.activity) return 'promotions'
  if ((Object.values(OWN_PATH) as string[]).includes(pathname)) return 'member'
  return (Object.keys(BOTTOM_MENU) as BottomEntry[]).find((entry) => pathname.startsWith(BOTTOM_MENU[entry]))
}

/** Whether one signs in or registers there: the header offers neither (HD-03). */
export const isWayIn = (pathname: string): boolean => pathname === PATH.login || pathname.startsWith(PATH.register)

/**
 * Pages on which one looks around. Nothing opens by itself on any other (PL-01): over a form, a cashier or a game it
 * would be in the way.
 */
export const BROWSED_PATHS: ReadonlySet<string> = new Set([
  ...HOME_PATHS,
  PATH.promotions,
  PATH.activity,
  PATH.notices,
  PATH.gameCentre,
  PATH.gameList,
  PATH.sports,
  PATH.lottery,
  ...Object.values(GAME_TYPE_PATH),
  '/m/elott',
])

/** A path with a query; entries that are undefined or empty are left out. */
export function withQuery(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') params.set(key, String(value))
  }
  const text = params.toString()
  return text ? `${path}?${text}` : path
}

/** Login, with the way back to where the player was. */
export function loginPath(from?: string): string {
  return withQuery(PATH.login, { from })
}

/** Where a player goes after signing in. Only a path of this site is believed: anything else is home. */
export function returnPath(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? ''
  return /^\/m\/[^\\]*$/.test(from) && !from.startsWith(PATH.login) ? from : PATH.home
}

/** Where a password of one's own is set (LG-26), with the way on. */
export function firstPasswordPath(from?: string): string {
  return withQuery(PATH.firstPassword, { from })
}

/** Keys under which the site keeps things in the browser (SE-14). */
export const STORAGE_KEY = {
  session: 'MC_SESSION_INFO',
  registration: 'reg_info',
  hideDownloadBar: 'hideDownloadBar',
  noUpdate: 'noupdate',
  /** HM-08: the download popup was closed (kept) or was seen in this session. */
  downloadPopup: 'hideDownloadPopup',
  /** DL-13, RG-25: `1` where the site was opened from a web clip that the profile has installed. */
  webClip: 'WEBCLIP',
  hiddenNotices: 'hideNotice',
  lotteryFavourites: 'LOTTFAV',
  vendorTypes: 'MC_VENDOR_TYPES',
  lotteries: 'MC_LOTTERIES',
  status: 'MC_STATUS',
  memberInfo: 'MC_MEMBER_INFO',
  deviceId: 'MC_DEVICE_ID',
  token: 'token',
  trialName: 'trialName',
  bankList: 'bankList',
  autoLogin: 'autoLogin',
  /** MS-10: when the session ends, and the last letters of the token that this is about. */
  sessionEnd: 'MC_SESSION_END',
  /** ER-14: why the last session of this tab ended, in session storage, until the next one. */
  sessionEnded: 'MC_SESSION_ENDED',
  /** LG-25 */
  rememberedLogin: 'MC_REMEMBERED',
  /** PL-01: this visit, in session storage, and that there was one before, in local storage. */
  visit: 'MC_VISIT',
  /**
   * RG-19, HM-14: set by a registration, in session storage; in local storage, as the member's user name, while it
   * waits for the next visit.
   */
  showPromo: 'showPromo',
  /** RG-30: until when no other SMS code can be had, in session storage; one for each purpose. */
  smsWait: 'smsWait',
  /** The reference of a call that moves money whose answer has not come, in session storage; one for each call. */
  moneyReference: 'moneyReference',
  /** RG-17, LG-15: what the phone-verification provider is in the middle of, in session storage. */
  providerSession: 'providerSession',
  providerTrip: 'providerTrip',
  pendingIdentity: 'pendingIdentity',
  /** FD-21: the release whose code runs next while the page starts, and those that have frozen it lately. */
  starting: 'lobbyStarting',
  frozen: 'lobbyFrozen',
  /** OP-03: the highest revision that was seen of a channel, and its pins. */
  highestSeen: 'lobbyHighestSeen',
  seenPins: 'lobbySeenPins',
  /** PL-05: what was looked for last, and by whom. */
  searches: 'MC_SEARCHES',
  /** The way that was paid by last, for the next deposit. */
  payMethod: 'MC_PAY_METHOD',
  /** SM-02 */
  hideBalance: 'hideBalance',
} as const

/**
 * ER-18: the gateway's own code table. The documents show no codes; each code here stands for one wording of ER-07 to
 * ER-17, whose key in the namespace `errors` is the code itself.
 */
export const ERROR_CODES = {
  'login.not.session': 401,
  'login.session.ended': 401,
  'login.failed': 400,
  'login.captcha': 400,
  'login.locked': 403,
  /** It was right so far; its value is the question that a passkey has to answer. */
  'login.passkey': 403,
  'login.non.agent': 403,
  'login.non.member': 403,
  'request.malformed': 400,
  'request.unknown': 404,
  'request.too.large': 413,
  'request.too.often': 429,
  'sealed.required': 400,
  'sealed.unreadable': 400,
  'sealed.replayed': 400,
  'sealed.expired': 400,
  'permission.denied': 403,
  'trial.restricted': 403,
  'region.restricted': 403,
  'site.maintenance': 503,
  /** Nothing was done: the gateway or its database is away or overloaded for a moment. */
  'service.unavailable': 503,
  /** The connection broke while it was being done: nobody knows. The same reference again does it once. */
  'service.unconfirmed': 503,
  'service.off': 409,
  'wallet.insufficient': 400,
  'payment.unknown': 404,
  'payment.closed': 409,
  'payment.open': 409,
  'payment.limit': 400,
  'payment.bonus': 400,
  /** PP-01: it would pass a limit that the player has set. */
  'limit.deposit': 409,
  'limit.loss': 409,
  'limit.stake': 409,
  'limit.time': 409,
  /** What was asked for is not there, its day is not over, or it has lapsed. */
  'limit.raise': 409,
  /** PP-03, PP-04: nothing new can be played, deposited or claimed until the time-out or the exclusion is over. */
  'play.paused': 403,
  'play.excluded': 403,
  /** PP-04: the number, mail, papers or device belong to somebody who is excluded. */
  'register.excluded': 403,
  /** MS-13: an account is closed without a team, without money that can be withdrawn, and with nothing open. */
  'close.team': 409,
  'close.open': 409,
  'close.money': 409,
  'close.rest': 409,
  'payment.wrong': 400,
  /** Six digits that guessers try first, or out of the member's own number or birthday. */
  'payment.easy': 400,
  /** `value.withdrawable`: units that can leave the wallet now, to a bank or to the team. */
  'withdraw.locked': 409,
  /** A bonus is given up with the money back from games, no bet open and no withdrawal on its way. */
  'bonus.games': 409,
  'bonus.bets': 409,
  'bonus.withdrawal': 409,
  /** More or less of it is left than the player was told. */
  'bonus.changed': 409,
  /** It is nobody's of theirs, or locks nothing any more. */
  'bonus.unknown': 404,
  'withdraw.often': 429,
  /** PD-05: said to the bank's program alone: a cashier has to approve it first. */
  'withdraw.unapproved': 409,
  'bank.unknown': 404,
  'bank.holder': 400,
  'bank.exists': 409,
  'bank.many': 409,
  /** `value.from`: when the account can be paid to, ms. */
  'bank.waiting': 409,
  /** PP-07: the site pays nobody whose papers it has not approved. */
  'identity.needed': 409,
  'game.unknown': 404,
  'game.unavailable': 409,
  'member.exists': 409,
  'member.unknown': 404,
  'affiliate.unknown': 404,
  'announcement.unknown': 404,
  'field.required': 400,
  'account.format': 400,
  'password.format': 400,
  'password.mismatch': 400,
  /** One that guessers try first. */
  'password.easy': 400,
  'password.same': 400,
  'password.wrong': 400,
  /** A change asks for an answer of a passkey beside the password; its value is the question. */
  'passkey.required': 403,
  /** The answer is wrong, too late, used before or of a passkey that is not known. */
  'passkey.failed': 400,
  'passkey.exists': 409,
  'passkey.many': 409,
  'passkey.none': 409,
  /** There would be no way back: nothing is proved to which a code can be sent. */
  'passkey.contact': 409,
  /** Passkeys need https and a name: the site is at no such address. */
  'passkey.address': 409,
  'email.format': 400,
  'name.format': 400,
  'birthday.format': 400,
  'birthday.age': 400,
  'benefit.unknown': 404,
  'benefit.locked': 409,
  'mobile.format': 400,
  'mobile.exists': 409,
  'email.exists': 409,
  /** PP-04: the number or address belongs to somebody who is excluded. */
  'contact.excluded': 403,
  'referrer.unknown': 404,
  'identity.unlinked': 404,
  'identity.linked': 409,
  'sms.code': 400,
  /** It asks for a code that was sent to a number or address that the member has proved. */
  'code.required': 400,
  /** The birthday is not that of the member's approved papers, or there are none. */
  'birthday.wrong': 400,
  'slider.failed': 400,
  'lottery.closed': 409,
  'message.unknown': 404,
  'upload.type': 400,
  'upload.unknown': 404,
  'order.unknown': 404,
  'contract.unknown': 404,
  'reward.unknown': 404,
  'promotion.ineligible': 409,
  'mall.unavailable': 409,
  'points.insufficient': 400,
  unknown: 500,
} as const satisfies Record<string, number>
/** A code of the table. */
export type ErrorCode = keyof typeof ERROR_CODES
/**
 * Codes whose words come with the answer: the gateway says them in the call's language, and the shell, which every
 * visit loads, has none for them until the player changes the language (IN-09).
 */
export const SAID_BY_GATEWAY: readonly ErrorCode[] = [
  'limit.deposit',
  'limit.loss',
  'limit.stake',
  'limit.time',
  'limit.raise',
  'play.paused',
  'play.excluded',
  'register.excluded',
  'password.easy',
  'payment.easy',
  'bonus.games',
  'bonus.bets',
  'bonus.withdrawal',
  'bonus.changed',
  'bonus.unknown',
  'bank.waiting',
  'identity.needed',
  'email.exists',
  'contact.excluded',
  'code.required',
  'birthday.wrong',
  'close.team',
  'close.open',
  'close.money',
  'close.rest',
  'login.passkey',
  'passkey.required',
  'passkey.failed',
  'passkey.exists',
  'passkey.many',
  'passkey.none',
  'passkey.contact',
  'passkey.address',
]

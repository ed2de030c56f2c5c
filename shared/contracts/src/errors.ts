/**
 * ER-18: the gateway's own code table. The documents show no codes; each code here stands for one wording of D0 §8,
 * whose key in the namespace `errors` is the code itself.
 */
export const ERROR_CODES = {
  'login.not.session': 401,
  'login.session.ended': 401,
  'login.failed': 400,
  'login.captcha': 400,
  'login.locked': 403,
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
  'wallet.insufficient': 400,
  'game.unknown': 404,
  'game.unavailable': 409,
  'member.exists': 409,
  'member.unknown': 404,
  'affiliate.unknown': 404,
  'announcement.unknown': 404,
  unknown: 500,
} as const satisfies Record<string, number>
export type ErrorCode = keyof typeof ERROR_CODES

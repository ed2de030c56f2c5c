/** What inviting friends brings; `promo-invite` is worded with the same. Amounts in units. */
export const REFERRAL = {
  /** To both, once the friend has deposited so much. */
  bonus: 50,
  deposit: 200,
  /** Times the bonus has to be played. */
  turnover: 3,
  /** Of friends' stakes, each day. */
  commissionPercent: 0.2,
  /** Times that share has to be played. */
  commissionTurnover: 1,
} as const

import type { Values } from '@lobby/wording'
import { BONUS_TURNOVER } from '../club/levels.ts'
import { type Bonus, bonusOf } from '../grants/deposit-bonuses.ts'
import { REBATE_TURNOVER, REBATES } from '../grants/rebates.ts'
import { REFERRAL } from '../grants/referral-rules.ts'
import { CLAIM_FIGURES } from '../promotions/claim-rules.ts'

function ofBonus(id: Bonus['id']): Values {
  const bonus = bonusOf(id)
  if (!bonus) throw new Error(`There is no bonus ${id}`)
  const { percent, from, most, turnover } = bonus
  return { percent: Number(percent), from, most, turnover }
}

/** PL-02: what fills the words of each promotion, taken from the rules that pay. Amounts in units. */
export const PROMOTION_FIGURES = {
  welcome: ofBonus('first'),
  daily: ofBonus('daily'),
  slots: CLAIM_FIGURES.slots,
  sports: CLAIM_FIGURES.sports,
  weekend: CLAIM_FIGURES.weekend,
  live: { percent: REBATES.LIVE.percent, turnover: REBATE_TURNOVER },
  lottery: { percent: REBATES.LOTT.percent, turnover: REBATE_TURNOVER },
  birthday: { turnover: BONUS_TURNOVER },
  invite: REFERRAL,
} as const satisfies Record<string, Values>

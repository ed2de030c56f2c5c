import type { Worded } from '@lobby/contracts/languages'
import type { Transaction } from '../database/database.ts'
import { assertMayPlay } from '../exclusions/standing.ts'
import { accountOf, post } from '../ledger/ledger.ts'
import { requireTurnover } from '../ledger/turnover.ts'

export interface Bonus {
  /** Unique for ever: the same one credits once. */
  reference: string
  memberId: number
  /** Minor units. */
  amount: bigint
  at: Date
  /** How many times it has to be played before it can be taken out. */
  turnover: number
  /** What it is for. */
  name: Worded
}

/**
 * Puts a bonus from the house's promotions into the member's wallet, and locks it until it was played often enough.
 *
 * @throws Failure `play.paused`, `play.excluded`
 */
export async function creditBonus(tx: Transaction, bonus: Bonus): Promise<void> {
  const { reference, memberId, amount, at, turnover, name } = bonus
  await assertMayPlay(tx, memberId, at.getTime())
  const site = await accountOf(tx, 'site', memberId)
  const house = await accountOf(tx, 'promotion', null)
  await post(tx, {
    reference,
    kind: 'bonus',
    memberId,
    at,
    lines: [
      { accountId: site, amount },
      { accountId: house, amount: -amount },
    ],
  })
  const required = amount * BigInt(turnover)
  await requireTurnover(tx, { memberId, reference, kind: 'bonus', name, locked: amount, required, at })
}

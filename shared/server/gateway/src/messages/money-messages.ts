/** What a member finds in the box when money has come (decision 568), written in the money's own transaction. */
import { textIn, type Worded } from '@lobby/contracts/languages'
import { PATH, withQuery } from '@lobby/contracts/paths'
import { inEach } from '@lobby/wording'
import type { Queryable, Transaction } from '../database/database.ts'
import { toUnits } from '../ledger/money.ts'
import { text, worded } from '../wording/wording.ts'
import { sendMessage } from './send-message.ts'

interface Credited {
  memberId: number
  /** Minor units that came into the wallet. */
  amount: bigint
  at: Date
}

/** That the registration's bonus can be claimed, where, and how much is to be staked for it; in minor units. */
export async function tellOfRegisterBonus(
  tx: Queryable,
  { memberId, amount, toPlay, at }: Omit<Credited, 'at'> & { toPlay: bigint; at: number },
): Promise<void> {
  await sendMessage(tx, {
    memberId,
    title: worded('messages.welcome.title'),
    body: worded('messages.welcome.body', { amount: toUnits(amount), toPlay: toUnits(toPlay) }),
    link: PATH.rewardCentre,
    at,
  })
}

/** That a deposit was credited; `bonus` in minor units is what came with it. */
export async function tellOfDeposit(
  tx: Transaction,
  { memberId, amount, bonus, at }: Credited & { bonus: bigint },
): Promise<void> {
  const values = { amount: toUnits(amount), bonus: toUnits(bonus) }
  await sendMessage(tx, {
    memberId,
    title: worded('messages.deposit.title', values),
    body: worded(bonus > 0n ? 'messages.deposit.withBonus' : 'messages.deposit.body', values),
    link: PATH.accountRecord,
    at: at.getTime(),
  })
}

/** That bonuses were credited: one message for all that were taken at once, whose sum `amount` is. */
export async function tellOfBonus(
  tx: Transaction,
  { memberId, amount, names, at }: Credited & { names: readonly Worded[] },
): Promise<void> {
  const [name] = names
  if (!name) return
  const sum = toUnits(amount)
  await sendMessage(tx, {
    memberId,
    title: worded('messages.bonus.title', { amount: sum }),
    body:
      names.length > 1
        ? worded('messages.bonus.several', { rewards: names.length, amount: sum })
        : inEach((language) => text('messages.bonus.body', language, { name: textIn(name, language), amount: sum })),
    link: PATH.accountRecord,
    at: at.getTime(),
  })
}

/** That a withdrawal was refused, and where its reason is. */
export async function tellOfRefusal(
  tx: Transaction,
  { memberId, amount, withdrawal, at }: Credited & { withdrawal: string },
): Promise<void> {
  const values = { amount: toUnits(amount) }
  await sendMessage(tx, {
    memberId,
    title: worded('messages.refused.title', values),
    body: worded('messages.refused.body', values),
    link: withQuery(PATH.withdraw, { order: withdrawal }),
    at: at.getTime(),
  })
}

/** That a bonus was given up, and what of it went back, which can be nothing. */
export async function tellOfGivenUp(
  tx: Transaction,
  { memberId, amount, name, at }: Credited & { name: Partial<Worded> },
): Promise<void> {
  await sendMessage(tx, {
    memberId,
    title:
      amount > 0n ? worded('messages.givenUp.returned', { amount: toUnits(amount) }) : worded('messages.givenUp.title'),
    body: inEach((language) =>
      text('messages.givenUp.body', language, {
        name: textIn({ VI: '', EN: '', ...name }, language),
        amount: toUnits(amount),
      }),
    ),
    link: PATH.withdraw,
    at: at.getTime(),
  })
}

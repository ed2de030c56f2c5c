import { randomBytes } from 'node:crypto'
import { addressBlock } from '@lobby/contracts/address-block'
import { freePlay, trialUser } from '@lobby/contracts/calls/session'
import { loginAnswer } from '../access/login-answer.ts'
import { type Member, openSession } from '../access/sessions.ts'
import { type Context, type Route, route } from '../calls/route.ts'
import type { Transaction } from '../database/database.ts'
import { assertNobodyExcluded } from '../exclusions/matches.ts'
import { lockPerson } from '../exclusions/same-person.ts'
import { failure } from '../http/failure.ts'
import { accountOf, post } from '../ledger/ledger.ts'
import { toMinor } from '../ledger/money.ts'
import { insertMember } from '../registration/new-member.ts'
import { assertTry } from '../throttles/throttle.ts'

/** What a trial account begins with, in units. */
const TRIAL_MONEY = 1000

const showTrial = route(trialUser, (_input, { world }) => {
  const { freePlay: isOpen, currency } = world.settings()
  return { trial: isOpen ? (1 as const) : (0 as const), balance: TRIAL_MONEY, currency: currency.code }
})

const startTrial = route(freePlay, async ({ deviceId }, context) => {
  if (!context.world.settings().freePlay) return failure('permission.denied')
  const { token, member } = await openTrial(context, deviceId ?? null)
  return loginAnswer(token, member)
})

/**
 * A trial account (type 4) with play money, and a session of it. Nobody can sign in to it again: it has no password.
 * An address opens only so many.
 *
 * @throws Failure `request.too.often`; `register.excluded` when somebody who is excluded has signed in on the device
 *   (PP-04)
 */
export async function openTrial(
  { world, ip, userAgent }: Context,
  deviceId: string | null,
): Promise<{ token: string; member: Member }> {
  await assertTry(world, 'trial', addressBlock(ip))
  const values = { userName: `trial${randomBytes(6).toString('hex')}`, nickname: 'Trial', passwordHash: '', type: 4 }
  let token = ''
  const member = await insertMember(world, { ...values, parent: null }, async (tx, memberId) => {
    const now = world.clock.now()
    await lockPerson(tx, deviceId ? [deviceId] : [], '')
    await assertNobodyExcluded(tx, world.vault, { deviceId }, now)
    await creditPlayMoney(tx, memberId, new Date(now))
    token = await openSession(tx, world.clock, memberId, { ip, userAgent, deviceId })
  })
  return { token, member }
}

async function creditPlayMoney(tx: Transaction, memberId: number, at: Date): Promise<void> {
  const amount = toMinor(TRIAL_MONEY)
  const lines = [
    { accountId: await accountOf(tx, 'site', memberId), amount },
    { accountId: await accountOf(tx, 'play-money', null), amount: -amount },
  ]
  await post(tx, { reference: `trial:${memberId}`, kind: 'play-money', memberId, at, lines })
}

export const freePlayRoutes: readonly Route[] = [showTrial, startTrial]

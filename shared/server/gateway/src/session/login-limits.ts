import { addressBlock } from '@lobby/contracts/address-block'
import { and, count, desc, eq, gt, lt } from 'drizzle-orm'
import { type Database, schema } from '../database/database.ts'
import type { Clock } from '../time/clock.ts'

/** How long an attempt counts, in ms. */
const ATTEMPT_WINDOW = 15 * 60 * 1000
/** Failures of one account since its last success, inside the window, before it is locked. */
export const FAILURES_PER_ACCOUNT = 10
/** Failures from one address inside the window: several people can share one. */
export const FAILURES_PER_ADDRESS = 50

export interface AttemptCount {
  ofAccount: number
  ofAddress: number
}

/** Failed attempts that count now. The name needs no account: an unknown one is locked like any other. */
export async function countFailures(db: Database, clock: Clock, loginName: string, ip: string): Promise<AttemptCount> {
  const { loginAttempts: attempts } = schema
  const since = new Date(clock.now() - ATTEMPT_WINDOW)
  const [success] = await db
    .select({ at: attempts.at })
    .from(attempts)
    .where(and(eq(attempts.loginName, loginName), eq(attempts.succeeded, true), gt(attempts.at, since)))
    .orderBy(desc(attempts.at))
    .limit(1)
  const failed = (condition: ReturnType<typeof eq>, from: Date) =>
    db
      .select({ total: count() })
      .from(attempts)
      .where(and(condition, eq(attempts.succeeded, false), gt(attempts.at, from)))
  const [account] = await failed(eq(attempts.loginName, loginName), success?.at ?? since)
  const [address] = await failed(eq(attempts.ip, addressBlock(ip)), since)
  return { ofAccount: Number(account?.total ?? 0), ofAddress: Number(address?.total ?? 0) }
}

export async function recordAttempt(
  db: Database,
  clock: Clock,
  attempt: { loginName: string; ip: string; succeeded: boolean },
): Promise<void> {
  const now = clock.now()
  await db.insert(schema.loginAttempts).values({ ...attempt, ip: addressBlock(attempt.ip), at: new Date(now) })
  if (attempt.succeeded) {
    await db.delete(schema.loginAttempts).where(lt(schema.loginAttempts.at, new Date(now - ATTEMPT_WINDOW)))
  }
}

import { and, eq, isNull } from 'drizzle-orm'
import { schema, type Transaction } from '../database/database.ts'
import { type Coming, devicesOf, excludedAccounts, lockPerson, otherAccounts } from '../exclusions/same-person.ts'
import { standingOf } from '../exclusions/standing.ts'
import { Failure } from '../http/failure.ts'
import { lockWallets } from '../ledger/balances.ts'
import { releaseDeposits } from '../ledger/turnover.ts'
import { recallAll } from '../ledger/vendor-transfers.ts'
import { DAY } from '../time/calendar.ts'
import type { Vault } from '../vault/vault.ts'

const HOUR = 3_600_000
/** How long the way back takes, ms. */
const RETURN_WAITS = DAY

/** PP-03: the time-out that ends last holds. */
export async function timeOut(tx: Transaction, memberId: number, hours: number, now: number): Promise<void> {
  await lockWallets(tx, memberId)
  await tx
    .insert(schema.exclusions)
    .values({ memberId, kind: 'time-out', since: new Date(now), until: new Date(now + hours * HOUR) })
}

/** So many months later; of a month that is too short, in the next one: never sooner. */
function monthsLater(now: number, months: number): Date {
  const date = new Date(now)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date
}

/**
 * PP-04: from now on nothing new is played, by this account and by whatever others are known to be the same person's.
 * What lies in games comes back, deposits owe no more play, and every session ends, and with it its games. Open bets
 * stand: a win comes to the site's wallet.
 *
 * @param months null for ever
 */
export async function exclude(
  tx: Transaction,
  vault: Vault,
  memberId: number,
  months: number | null,
  now: number,
): Promise<{ until: Date | null }> {
  await lockMember(tx, memberId)
  const until = months === null ? null : monthsLater(now, months)
  const all = [memberId, ...(await otherAccounts(tx, vault, memberId))]
  for (const id of all.sort((a, b) => a - b)) await excludeAccount(tx, id, until, now)
  const { exclusion } = await standingOf(tx, memberId, now)
  return { until: exclusion?.until ?? null }
}

/**
 * PP-04: excludes an account whose person is excluded by another one, and as long: as they sign in, or once their
 * papers are known.
 */
export async function excludeAlike(
  tx: Transaction,
  vault: Vault,
  memberId: number,
  now: number,
  coming?: Coming,
): Promise<void> {
  if ((await standingOf(tx, memberId, now)).exclusion) return
  const others = await excludedAccounts(tx, vault, memberId, now, coming)
  const ends: (Date | null)[] = []
  for (const id of others) {
    const { exclusion } = await standingOf(tx, id, now)
    if (exclusion) ends.push(exclusion.until)
  }
  if (ends.length === 0) return
  const longest = ends.includes(null) ? null : new Date(Math.max(...ends.map((end) => end?.getTime() ?? 0)))
  await excludeAccount(tx, memberId, longest, now)
}

/** Whoever opens an account or signs in as the same person waits. */
async function lockMember(tx: Transaction, memberId: number): Promise<void> {
  const { members } = schema
  const [member] = await tx.select({ profile: members.profile }).from(members).where(eq(members.id, memberId))
  await lockPerson(tx, await devicesOf(tx, memberId), member?.profile.idNumber ?? '')
}

async function excludeAccount(tx: Transaction, memberId: number, until: Date | null, now: number): Promise<void> {
  const at = new Date(now)
  await lockWallets(tx, memberId)
  const { exclusions, sessions } = schema
  const [made] = await tx
    .insert(exclusions)
    .values({ memberId, kind: 'self-exclusion', since: at, until })
    .returning({ id: exclusions.id })
  await recallAll(tx, memberId, `excluded:${made?.id}`, at)
  await releaseDeposits(tx, memberId, at)
  await tx
    .update(sessions)
    .set({ endedAt: at, endedBy: 'elsewhere' })
    .where(and(eq(sessions.memberId, memberId), isNull(sessions.endedAt)))
}

/**
 * PP-04: after its time an exclusion goes on until its player asks to play again, and 24 hours beyond.
 *
 * @throws Failure `play.excluded` before its time
 */
export async function askReturn(tx: Transaction, memberId: number, now: number): Promise<void> {
  await lockWallets(tx, memberId)
  const { exclusion } = await standingOf(tx, memberId, now)
  if (!exclusion) return
  if (!exclusion.until || exclusion.until.getTime() > now) throw new Failure('play.excluded')
  const { exclusions } = schema
  await tx
    .update(exclusions)
    .set({ returnAt: new Date(now + RETURN_WAITS) })
    .where(and(eq(exclusions.memberId, memberId), eq(exclusions.kind, 'self-exclusion'), isNull(exclusions.returnAt)))
}

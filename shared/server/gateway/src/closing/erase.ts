import { KEPT_AFTER_CLOSING } from '@lobby/contracts/calls/own-data'
import { and, eq, isNull, lte, notInArray, sql } from 'drizzle-orm'
import type { World } from '../calls/world.ts'
import { type Database, schema, type Transaction } from '../database/database.ts'
import { isExcluded } from '../exclusions/standing.ts'
import { DAY } from '../time/calendar.ts'
import { type BlankMember, tablesErasedWith } from './of-member.ts'

/**
 * MS-13: deletes what is kept of accounts that were closed long enough ago: after thirty days whatever no law asks to
 * keep, after five years papers, bank accounts and the name as well. The books stay, and belong to a number. An
 * exclusion that holds is known by these data, so they wait for its end (PP-04).
 *
 * @returns how many accounts it has deleted something of
 */
export async function eraseClosed({ db, clock }: Pick<World, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  return (
    (await each(db, now, 'dataErasedAt', KEPT_AFTER_CLOSING.data, eraseData)) +
    (await each(db, now, 'papersErasedAt', KEPT_AFTER_CLOSING.papers, erasePapers))
  )
}

type Erase = (tx: Transaction, memberId: number) => Promise<void>

/** An account at a time, so that a run that is cut short has done whole ones. */
async function each(
  db: Database,
  now: number,
  done: 'dataErasedAt' | 'papersErasedAt',
  days: number,
  erase: Erase,
): Promise<number> {
  const { closings, members } = schema
  const due = and(isNull(closings[done]), lte(closings.closedAt, new Date(now - days * DAY)))
  const rows = await db
    .select({ id: closings.memberId })
    .from(closings)
    .innerJoin(members, eq(members.id, closings.memberId))
    .where(and(due, sql`not ${isExcluded(new Date(now))}`))
  for (const { id } of rows) {
    await db.transaction(async (tx) => {
      await erase(tx, id)
      await tx
        .update(closings)
        .set({ [done]: new Date(now) })
        .where(eq(closings.memberId, id))
    })
  }
  return rows.length
}

/** What only the member's use of the site was for. */
async function eraseData(tx: Transaction, memberId: number): Promise<void> {
  const { members, smsCodes, promotionClaims, mallOrders, uploads, identityRequests } = schema
  const [member] = await tx.select().from(members).where(eq(members.id, memberId))
  // Codes by mail are kept beside those by SMS.
  for (const recipient of [member?.mobile, member?.email]) {
    if (recipient) await tx.delete(smsCodes).where(eq(smsCodes.recipient, recipient))
  }
  for (const table of tablesErasedWith('data')) await tx.delete(table).where(eq(table.memberId, memberId))
  await tx.update(promotionClaims).set({ comment: '', images: [] }).where(eq(promotionClaims.memberId, memberId))
  await tx.update(mallOrders).set({ delivery: null }).where(eq(mallOrders.memberId, memberId))
  const papers = await tx.select().from(identityRequests).where(eq(identityRequests.memberId, memberId))
  const kept = papers.flatMap(({ images }) => Object.values(images))
  await tx
    .delete(uploads)
    .where(and(eq(uploads.memberId, memberId), kept.length > 0 ? notInArray(uploads.id, kept) : undefined))
  const name = `closed-${memberId}`
  const blank: BlankMember = {
    userName: name,
    loginName: name,
    nickname: '',
    passwordHash: '',
    paymentPasswordHash: null,
    temporaryPassword: null,
    mobile: null,
    mobileProvedAt: null,
    email: null,
    emailProvedAt: null,
    inviteCode: null,
    headIcon: 'lotus',
    labels: [],
    profile: {},
    lastSeenAt: null,
  }
  await tx.update(members).set(blank).where(eq(members.id, memberId))
}

/** What says whose books these were. */
async function erasePapers(tx: Transaction, memberId: number): Promise<void> {
  const { members, bankAccounts, deskPayments, staffActs } = schema
  for (const table of tablesErasedWith('papers')) await tx.delete(table).where(eq(table.memberId, memberId))
  // Who of the site did what stays; what was written of the member does not.
  await tx.update(staffActs).set({ why: '', detail: {} }).where(eq(staffActs.memberId, memberId))
  // What its payer wrote may say who that was.
  await tx.update(deskPayments).set({ note: '', proposal: '' }).where(eq(deskPayments.memberId, memberId))
  // Withdrawals of the books point to these rows.
  await tx
    .update(bankAccounts)
    .set({ number: '', numberDigest: '', lastFour: '', holder: '' })
    .where(eq(bankAccounts.memberId, memberId))
  await tx.update(members).set({ payeeName: '' }).where(eq(members.id, memberId))
}

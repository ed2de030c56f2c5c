import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { World } from '../calls/world.ts'
import { type Queryable, schema } from '../database/database.ts'
import { toUnits } from '../ledger/money.ts'
import { openedPapers } from '../vault/sealed-columns.ts'

type Row = Record<string, unknown>
type OfMember = PgTable & { memberId: PgColumn }

/**
 * What is left out of every section: secrets, digests and hashes, which are no use to anybody else, bytes of pictures,
 * and ids of rows and of other members.
 */
const LEFT_OUT = new Set([
  ...['passwordHash', 'paymentPasswordHash', 'temporaryPassword', 'tokenHash', 'formerHash', 'renewalSalt'],
  ...[
    'numberDigest',
    'digest',
    'credentialId',
    'publicKey',
    'userHandle',
    'content',
    'visitor',
    'memberId',
    'parentId',
    'path',
    'offeredById',
    'followsId',
    'grantKey',
    'staffId',
    'proposedBy',
    'proposal',
    'address',
  ],
])

const told = (value: unknown): unknown =>
  value instanceof Date ? value.toISOString() : typeof value === 'bigint' ? toUnits(value) : value

const rowOf = (row: Row, keeps: ReadonlySet<string> = new Set()): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => keeps.has(name) || !LEFT_OUT.has(name))
      .map(([name, value]) => [name, told(value)]),
  )

async function rowsOf(db: Queryable, table: OfMember, memberId: number): Promise<Row[]> {
  // Bytes stay where they are: only what is told is read.
  const columns = Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !LEFT_OUT.has(name)))
  const rows: Row[] = await db.select(columns).from(table).where(eq(table.memberId, memberId))
  return rows.map((row) => rowOf(row))
}

/** MS-13: everything that is kept of a member, by subject. */
export async function dataOf({ db, vault }: Pick<World, 'db' | 'vault'>, memberId: number) {
  const { members, accounts, entries, transfers, bankAccounts, identityRequests, feedback, playLimits } = schema
  const of = (table: OfMember) => rowsOf(db, table, memberId)
  const account = await db.select().from(members).where(eq(members.id, memberId))
  const movements = await db
    .select({
      at: transfers.at,
      kind: transfers.kind,
      wallet: accounts.kind,
      of: accounts.subject,
      amount: entries.amount,
    })
    .from(entries)
    .innerJoin(transfers, eq(transfers.id, entries.transferId))
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .where(eq(accounts.memberId, memberId))
    .orderBy(asc(entries.id))
  const banks = await db.select().from(bankAccounts).where(eq(bankAccounts.memberId, memberId))
  const papers = await db.select().from(identityRequests).where(eq(identityRequests.memberId, memberId))
  const limits = await db.select().from(playLimits).where(eq(playLimits.memberId, memberId))
  const written = await db.select().from(feedback).where(eq(feedback.memberId, memberId))
  const sections: Record<string, Row[]> = {
    account: account.map((row) => rowOf(row)),
    signIns: await of(schema.sessions),
    formerContacts: await of(schema.formerContacts),
    notices: await of(schema.notices),
    passkeys: await of(schema.passkeys),
    secondFactor: await of(schema.secondFactors),
    drawsToldIn: await of(schema.pushSubscriptions),
    linkedAccounts: await of(schema.linkedAccounts),
    bankAccounts: await Promise.all(
      banks.map(async (row) => rowOf({ ...row, number: await vault.open(row.number, 'bank account') })),
    ),
    identity: await Promise.all(
      papers.map(async (row) => ({ ...rowOf(row), fields: await openedPapers(vault, row.fields) })),
    ),
    pictures: await of(schema.uploads),
    movements: movements.map((row) => rowOf(row)),
    deposits: await of(schema.depositOrders),
    depositsByHand: await of(schema.deskPayments),
    withdrawals: await of(schema.withdrawals),
    turnover: await of(schema.turnovers),
    bets: await of(schema.bets),
    rewards: await of(schema.rewards),
    promotionClaims: await of(schema.promotionClaims),
    benefits: await of(schema.clubClaims),
    mallOrders: await of(schema.mallOrders),
    messages: await of(schema.messages),
    feedback: written.map((row) => rowOf(row, new Set(['content']))),
    favourites: await of(schema.favourites),
    recentGames: await of(schema.recents),
    limits: limits.map((row) => ({
      ...rowOf(row),
      // Minutes are no money.
      ...(row.kind === 'time'
        ? { amount: Number(row.amount), asked: row.asked === null ? null : Number(row.asked) }
        : {}),
    })),
    exclusions: await of(schema.exclusions),
    agentContracts: await of(schema.contracts),
    registerLinks: await of(schema.registerLinks),
    friendsVisits: await of(schema.referralVisits),
    officeActs: await of(schema.staffActs),
    noticesRead: await of(schema.announcementReads),
    realityChecks: await of(schema.playChecks),
    minutesPlayed: await of(schema.playMinutes),
    limitsDeclined: await of(schema.limitsDeclined),
    gamesOpened: await of(schema.gameSessions),
    clubStandings: await of(schema.clubStandings),
  }
  return sections
}

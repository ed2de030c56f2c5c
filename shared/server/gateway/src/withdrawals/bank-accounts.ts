import { bankAccounts, bindBankAccount, removeBankAccount } from '@lobby/contracts/calls/withdrawals'
import { withoutMarks } from '@lobby/contracts/fold'
import { and, asc, eq, isNull, ne, or } from 'drizzle-orm'
import { memberRoute, type Route } from '../calls/route.ts'
import type { World } from '../calls/world.ts'
import { approvers, checkApproval } from '../contacts/approval.ts'
import { type Queryable, schema } from '../database/database.ts'
import { assertMoneyAllowed } from '../deposits/money-allowed.ts'
import { isExcluded } from '../exclusions/standing.ts'
import { Failure, failure } from '../http/failure.ts'
import { lockWallets } from '../ledger/balances.ts'
import { accountOf } from '../ledger/ledger.ts'
import { tellMember } from '../notices/tell-member.ts'
import { refusePassword } from '../passwords/refuse-password.ts'
import { sealedNumber } from '../vault/sealed-columns.ts'
import { BANKS, bankName } from './banks.ts'

export type BankAccountRow = typeof schema.bankAccounts.$inferSelect

const MOST_ACCOUNTS = 5
const HOUR = 3_600_000

/** What a member reads of an account's number. */
export const shownNumber = ({ lastFour }: Pick<BankAccountRow, 'lastFour'>): string => `•••• ${lastFour}`

/** When a bound account can be paid to, ms; null when it can be now. */
export function payableFrom(
  { settings, clock }: Pick<World, 'settings' | 'clock'>,
  row: BankAccountRow,
): number | null {
  const from = row.boundAt.getTime() + settings().accountWaitHours * HOUR
  return from > clock.now() ? from : null
}

export const accountAnswer = (world: Pick<World, 'settings' | 'clock'>, row: BankAccountRow) => ({
  id: row.id,
  bank: row.bank,
  bankName: bankName(row.bank),
  number: shownNumber(row),
  holder: row.holder,
  payableFrom: payableFrom(world, row),
})

/** Those that are bound, the first one first. */
export function accountsOf(db: Queryable, memberId: number): Promise<BankAccountRow[]> {
  const accounts = schema.bankAccounts
  return db
    .select()
    .from(accounts)
    .where(and(eq(accounts.memberId, memberId), isNull(accounts.removedAt)))
    .orderBy(asc(accounts.id))
}

const list = memberRoute(bankAccounts, async (_input, { world, caller }) => ({
  accounts: (await accountsOf(world.db, caller.member.id)).map((row) => accountAnswer(world, row)),
  banks: BANKS.map((bank) => ({ ...bank })),
  most: MOST_ACCOUNTS,
  waitHours: world.settings().accountWaitHours,
  approveBy: approvers(world, caller.member),
}))

/** As banks write names: capital letters without marks. Empty when it is none. */
function holderName(text: string): string {
  const name = withoutMarks(text).trim().replace(/\s+/g, ' ').toUpperCase()
  return /^[A-Z][A-Z ]{1,59}$/.test(name) ? name : ''
}

const bind = memberRoute(bindBankAccount, async (input, { world, caller, ip, language }) => {
  const { member } = caller
  assertMoneyAllowed(member.type)
  const number = input.number.replace(/[\s-]/g, '')
  if (!BANKS.some(({ code }) => code === input.bank) || !/^\d{6,19}$/.test(number)) return failure('account.format')
  const holder = holderName(input.holder)
  if (!holder) return failure('name.format')
  const refusal = await refusePassword(world, 'payment', member, input.paymentPassword, ip)
  if (refusal) return refusal
  const { bankAccounts: accounts, members } = schema
  const sealed = sealedNumber(world.vault, input.bank, number)
  const isKnown = (row: BankAccountRow) => row.numberDigest === sealed.numberDigest
  // The answer to the first of two taps got lost, and its code is used up.
  const bound = (await accountsOf(world.db, member.id)).find(isKnown)
  if (bound) return accountAnswer(world, bound)
  const needsCode = approvers(world, member).length > 0
  const useApproval = needsCode ? await checkApproval(world, member, input) : null
  const row = await world.db.transaction(async (tx) => {
    await accountOf(tx, 'site', member.id)
    await lockWallets(tx, member.id)
    const own = await accountsOf(tx, member.id)
    const known = own.find(isKnown)
    if (known) return known
    if (own.length >= MOST_ACCOUNTS) throw new Failure('bank.many')
    const [named] = await tx.select({ name: members.payeeName }).from(members).where(eq(members.id, member.id))
    if (named?.name && holderName(named.name) !== holder) throw new Failure('bank.holder')
    // One account that pays two members is one person playing twice. Who is excluded is known by one taken off, too.
    const [others] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .innerJoin(members, eq(members.id, accounts.memberId))
      .where(
        and(
          eq(accounts.numberDigest, sealed.numberDigest),
          or(isNull(accounts.removedAt), isExcluded(new Date(world.clock.now()))),
          ne(accounts.memberId, member.id),
        ),
      )
    if (others) throw new Failure('bank.exists')
    if (!named?.name) await tx.update(members).set({ payeeName: holder }).where(eq(members.id, member.id))
    const [made] = await tx
      .insert(accounts)
      .values({ memberId: member.id, bank: input.bank, ...sealed, holder, boundAt: new Date(world.clock.now()) })
      .returning()
    if (!made) throw new Error('The database returned no account.')
    await useApproval?.(tx)
    const values = { bank: bankName(made.bank), number: shownNumber(made) }
    await tellMember(tx, world, { member, about: 'bankAccount', values, language })
    return made
  })
  return accountAnswer(world, row)
})

const remove = memberRoute(removeBankAccount, async ({ id, paymentPassword }, { world, caller, ip }) => {
  const { member } = caller
  assertMoneyAllowed(member.type)
  const refusal = await refusePassword(world, 'payment', member, paymentPassword, ip)
  if (refusal) return refusal
  const accounts = schema.bankAccounts
  const removed = await world.db
    .update(accounts)
    .set({ removedAt: new Date(world.clock.now()) })
    .where(and(eq(accounts.id, id), eq(accounts.memberId, member.id), isNull(accounts.removedAt)))
    .returning({ id: accounts.id })
  return removed.length === 0 ? failure('bank.unknown') : null
})

export const bankAccountRoutes: readonly Route[] = [list, bind, remove]

import { randomInt } from 'node:crypto'
import { addressBlock } from '@lobby/contracts/address-block'
import type { Language } from '@lobby/contracts/languages'
import { and, count, desc, eq, gt, like, lt, sql } from 'drizzle-orm'
import type { World } from '../calls/world.ts'
import { type Database, type Queryable, schema, type Transaction } from '../database/database.ts'
import { Failure } from '../http/failure.ts'
import { required } from '../outside/required.ts'
import { text } from '../wording/wording.ts'

/**
 * What a code opens, and nothing else: `provider` is sent by the phone-verification provider, `contact` proves a number
 * or a mail address of whoever is signed in, `approve` says that a change of the account is its owner's, `recover` that
 * a lost passkey is.
 */
export type CodePurpose = 'login' | 'password' | 'register' | 'provider' | 'contact' | 'approve' | 'recover'

const MINUTE = 60 * 1000
/** How long nobody is sent another code, in ms. */
const WAIT = 2 * MINUTE
/** How long a code is good, in ms: a change of the account may need two of them. */
const LIFE: Readonly<Record<CodePurpose, number>> = {
  ...{ login: WAIT, password: WAIT, register: WAIT, provider: WAIT },
  ...{ contact: 10 * MINUTE, approve: 10 * MINUTE, recover: 10 * MINUTE },
}
/**
 * Sends in an hour, by SMS and by mail apart: to one recipient, from one address, from the network around it, to
 * whoever is not known where they ask, in all. Scripts bomb phones through calls like these; whoever uses a site's
 * hour up with them keeps neither other networks nor members at home from their codes before that.
 */
const LIMITS = { recipient: 5, address: 10, network: 50, strangers: 400, total: 500 } as const
const HOUR = 60 * MINUTE
/** What anybody can ask for, with a number that may be nobody's. */
const ASKED_BY_STRANGERS: readonly CodePurpose[] = ['login', 'password']
/** Guesses for one code. */
const TRIES = 5
const SEND_LOCK = 7_310_102

/** MS-11: with the vault's key, since a plain hash of six digits is found by trying a million. */
const digestOf = ({ vault }: Pick<World, 'vault'>, recipient: string, code: string): string =>
  vault.digest(`${recipient}/${code}`, 'sms code')

interface CodeWanted {
  /** By SMS unless it says otherwise. */
  channel?: 'sms' | 'mail'
  /** A number or a mail address, as the gateway keeps them. */
  recipient: string
  purpose: CodePurpose
  ip: string
  silent: boolean
  /** Whether the account is known where it asks from: the last of an hour's codes are for those. */
  isKnown?: boolean
  /** Of the message. */
  language: Language
}

/**
 * Sends a code. With `silent` everything happens but the message: so that nobody learns whose numbers are known.
 *
 * @returns until when no other code is sent there
 * @throws Failure `request.too.often`; its value says until when a recipient has to wait
 */
export async function sendCode(
  { db, clock, outside, vault, afterwards }: World,
  { channel = 'sms', recipient, purpose, ip, silent, isKnown = false, language }: CodeWanted,
): Promise<{ expirationTime: number; serverTime: number }> {
  const now = clock.now()
  const address = addressBlock(ip)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const [sentAt, expiresAt] = [new Date(now), new Date(now + LIFE[purpose])]
  await db.transaction(async (tx) => {
    // One at a time: two that count together would both pass.
    await tx.execute(sql`select pg_advisory_xact_lock(${SEND_LOCK})`)
    await checkLimits(tx, now, { channel, recipient, address, isKnown })
    await tx.insert(schema.smsCodes).values({
      ...{ channel, recipient, purpose, sentAt, expiresAt },
      codeHash: digestOf({ vault }, recipient, code),
      ip: address,
    })
  })
  const carry = async (): Promise<void> => {
    const body = text('sent.code', language, { code })
    if (channel === 'sms') return required(outside.sms).send({ mobile: recipient, body, at: now })
    return required(outside.mail).send({
      address: recipient,
      subject: text('sent.codeSubject', language),
      body,
      at: now,
    })
  }
  // Neither how long a carrier takes nor that it takes nothing tells a stranger that somebody has this number.
  if (ASKED_BY_STRANGERS.includes(purpose)) afterwards.begin('A code', async () => silent || carry())
  else if (!silent) await carry()
  return { expirationTime: now + WAIT, serverTime: now }
}

/** How all addresses of its network begin: those of an IPv4 /24, of an IPv6 /48. */
const networkOf = (address: string): string =>
  address.includes(':') ? `${address.split(':').slice(0, 3).join(':')}:` : address.replace(/\.\d+$/, '.')

async function checkLimits(
  tx: Queryable,
  now: number,
  {
    channel,
    recipient,
    address,
    isKnown,
  }: Pick<CodeWanted, 'recipient'> & {
    channel: 'sms' | 'mail'
    address: string
    isKnown: boolean
  },
): Promise<void> {
  const { smsCodes } = schema
  const since = new Date(now - HOUR)
  const [last] = await tx
    .select({ sentAt: smsCodes.sentAt })
    .from(smsCodes)
    .where(eq(smsCodes.recipient, recipient))
    .orderBy(desc(smsCodes.sentAt))
    .limit(1)
  const waitUntil = (last?.sentAt.getTime() ?? Number.NEGATIVE_INFINITY) + WAIT
  if (waitUntil > now) throw new Failure('request.too.often', { expirationTime: waitUntil, serverTime: now })
  const [sent] = await tx
    .select({
      total: count(),
      recipient: sql<string>`count(*) filter (where ${eq(smsCodes.recipient, recipient)})`,
      address: sql<string>`count(*) filter (where ${eq(smsCodes.ip, address)})`,
      network: sql<string>`count(*) filter (where ${like(smsCodes.ip, `${networkOf(address)}%`)})`,
    })
    .from(smsCodes)
    .where(and(gt(smsCodes.sentAt, since), eq(smsCodes.channel, channel)))
  const isOver =
    Number(sent?.recipient) >= LIMITS.recipient ||
    Number(sent?.address) >= LIMITS.address ||
    Number(sent?.network) >= LIMITS.network ||
    Number(sent?.total) >= (isKnown ? LIMITS.total : LIMITS.strangers)
  if (isOver) throw new Failure('request.too.often')
}

interface CodeTyped {
  recipient: string
  purpose: CodePurpose
  code: string | undefined
}

/** Counts a guess; the code that counts is the newest one of its purpose. */
async function guess({ db, clock, vault }: World, { recipient, purpose, code }: CodeTyped, usesUp: boolean) {
  const { smsCodes } = schema
  if (!code) throw new Failure('sms.code')
  const digest = digestOf({ vault }, recipient, code.trim())
  const newest = sql`(select max(${smsCodes.id}) from ${smsCodes} where ${smsCodes.recipient} = ${recipient} and ${smsCodes.purpose} = ${purpose})`
  const [row] = await db
    .update(smsCodes)
    .set({
      tries: sql`${smsCodes.tries} + 1`,
      ...(usesUp ? { used: sql`${smsCodes.codeHash} = ${digest}` } : {}),
    })
    .where(
      and(
        sql`${smsCodes.id} = ${newest}`,
        eq(smsCodes.used, false),
        sql`${smsCodes.tries} < ${TRIES}`,
        gt(smsCodes.expiresAt, new Date(clock.now())),
      ),
    )
    .returning({ id: smsCodes.id, codeHash: smsCodes.codeHash })
  if (row?.codeHash !== digest) throw new Failure('sms.code')
  return row.id
}

/** Uses a code up. Five wrong guesses end it. @throws Failure `sms.code` */
export async function consumeCode(world: World, typed: CodeTyped): Promise<void> {
  await guess(world, typed, true)
}

/** A code that was right, and is used up by what it was asked for, in its transaction: or by nothing, if that fails. */
export type CheckedCode = (tx: Transaction) => Promise<void>

/**
 * The same for a call that checks more than a code: nobody needs another code because a password beside it was wrong.
 *
 * @returns what uses it up, once @throws Failure `sms.code`, both
 */
export async function checkCode(world: World, typed: CodeTyped): Promise<CheckedCode> {
  const { smsCodes } = schema
  const id = await guess(world, typed, false)
  return async (tx) => {
    const used = await tx
      .update(smsCodes)
      .set({ used: true })
      .where(and(eq(smsCodes.id, id), eq(smsCodes.used, false)))
      .returning({ id: smsCodes.id })
    if (used.length === 0) throw new Failure('sms.code')
  }
}

/** Codes that no limit counts any more: none is good for so long (SC-06). */
export async function forgetOldCodes(db: Database, now: number): Promise<void> {
  await db.delete(schema.smsCodes).where(lt(schema.smsCodes.sentAt, new Date(now - HOUR)))
}

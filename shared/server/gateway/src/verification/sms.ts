import { randomInt } from 'node:crypto'
import { addressBlock } from '@lobby/contracts/address-block'
import type { Language } from '@lobby/contracts/languages'
import { and, count, desc, eq, gt, sql } from 'drizzle-orm'
import type { World } from '../calls/world.ts'
import { type Queryable, schema } from '../database/database.ts'
import { Failure } from '../http/failure.ts'
import { required } from '../outside/required.ts'
import { text } from '../wording/wording.ts'

/** `provider`: the phone-verification provider sends it. */
export type SmsPurpose = 'login' | 'password' | 'register' | 'provider'

/** How long a code is good, and a number gets no other, in ms. */
const SMS_LIFE = 2 * 60 * 1000
/** Sends in an hour: to one number, from one address, in all. Scripts bomb phones through calls like these. */
const SMS_LIMITS = { number: 5, address: 10, total: 500 } as const
const HOUR = 60 * 60 * 1000
/** Guesses for one code. */
const TRIES = 5
const SMS_LOCK = 7_310_102

/** MS-11: with the vault's key, since a plain hash of six digits is found by trying a million. */
const digestOf = ({ vault }: Pick<World, 'vault'>, mobile: string, code: string): string =>
  vault.digest(`${mobile}/${code}`, 'sms code')

interface CodeWanted {
  mobile: string
  purpose: SmsPurpose
  ip: string
  silent: boolean
  /** Of the message. */
  language: Language
}

/**
 * Sends a code. With `silent` everything happens but the message: so that nobody learns whose numbers are known.
 *
 * @throws Failure `request.too.often`; its value says until when a number has to wait
 */
export async function sendCode(
  { db, clock, outside, vault }: World,
  { mobile, purpose, ip, silent, language }: CodeWanted,
): Promise<{ expirationTime: number; serverTime: number }> {
  const now = clock.now()
  const address = addressBlock(ip)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(now + SMS_LIFE)
  await db.transaction(async (tx) => {
    // One at a time: two that count together would both pass.
    await tx.execute(sql`select pg_advisory_xact_lock(${SMS_LOCK})`)
    await checkLimits(tx, now, mobile, address)
    await tx.insert(schema.smsCodes).values({
      mobile,
      purpose,
      codeHash: digestOf({ vault }, mobile, code),
      ip: address,
      sentAt: new Date(now),
      expiresAt,
    })
  })
  if (!silent) {
    await required(outside.sms).send({ mobile, body: text('sent.code', language, { code }), at: now })
  }
  return { expirationTime: expiresAt.getTime(), serverTime: now }
}

async function checkLimits(tx: Queryable, now: number, mobile: string, ip: string): Promise<void> {
  const { smsCodes } = schema
  const since = new Date(now - HOUR)
  const [last] = await tx
    .select({ sentAt: smsCodes.sentAt })
    .from(smsCodes)
    .where(eq(smsCodes.mobile, mobile))
    .orderBy(desc(smsCodes.sentAt))
    .limit(1)
  const waitUntil = (last?.sentAt.getTime() ?? Number.NEGATIVE_INFINITY) + SMS_LIFE
  if (waitUntil > now) throw new Failure('request.too.often', { expirationTime: waitUntil, serverTime: now })
  const [sent] = await tx
    .select({
      total: count(),
      number: sql<string>`count(*) filter (where ${eq(smsCodes.mobile, mobile)})`,
      address: sql<string>`count(*) filter (where ${eq(smsCodes.ip, ip)})`,
    })
    .from(smsCodes)
    .where(gt(smsCodes.sentAt, since))
  const isOver =
    Number(sent?.number) >= SMS_LIMITS.number ||
    Number(sent?.address) >= SMS_LIMITS.address ||
    Number(sent?.total) >= SMS_LIMITS.total
  if (isOver) throw new Failure('request.too.often')
}

/** Uses a code up. Five wrong guesses end it. @throws Failure `sms.code` */
export async function consumeCode(
  { db, clock, vault }: World,
  { mobile, purpose, code }: { mobile: string; purpose: SmsPurpose; code: string | undefined },
): Promise<void> {
  const { smsCodes } = schema
  if (!code) throw new Failure('sms.code')
  const newest = sql`(select max(${smsCodes.id}) from ${smsCodes} where ${smsCodes.mobile} = ${mobile} and ${smsCodes.purpose} = ${purpose})`
  const [row] = await db
    .update(smsCodes)
    .set({
      tries: sql`${smsCodes.tries} + 1`,
      used: sql`${smsCodes.codeHash} = ${digestOf({ vault }, mobile, code.trim())}`,
    })
    .where(
      and(
        sql`${smsCodes.id} = ${newest}`,
        eq(smsCodes.used, false),
        sql`${smsCodes.tries} < ${TRIES}`,
        gt(smsCodes.expiresAt, new Date(clock.now())),
      ),
    )
    .returning({ used: smsCodes.used })
  if (!row?.used) throw new Failure('sms.code')
}

import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import { hashOfToken, newToken } from '../access/tokens.ts'
import type { World } from '../calls/world.ts'
import { type Database, schema } from '../database/database.ts'
import { Failure } from '../http/failure.ts'
import { passkeyAddress } from './address.ts'
import { library } from './library.ts'

export type Question = typeof schema.passkeyQuestions.$inferSelect

/** How long a question waits for its answer, ms; a code for whoever cannot answer has to come in that time, too. */
const LIFE = 10 * 60_000
/** How long the browser shows its own sheet, ms. */
export const SHEET_LIFE = 5 * 60_000

type Asked = Pick<Question, 'purpose' | 'memberId'> & Partial<Pick<Question, 'sessionId' | 'link' | 'userHandle'>>

/** What goes to the browser. */
export interface Sent {
  ticket: string
  options: Record<string, unknown>
}

/** Keeps a question under a ticket, of which the hash alone is stored. */
export async function keepQuestion(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  rpId: string,
  asked: Asked,
): Promise<{ ticket: string; challenge: string }> {
  const ticket = newToken()
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock.now() + LIFE)
  await db
    .insert(schema.passkeyQuestions)
    .values({ ...asked, ticketHash: hashOfToken(ticket), challenge, rpId, expiresAt })
  return { ticket, challenge }
}

/**
 * Asks for a passkey: for one of the member's, or for any where `memberId` is null.
 *
 * @throws Failure `passkey.address`
 */
export async function askForPasskey(world: World, origin: string | null, asked: Asked): Promise<Sent> {
  const { rpId } = passkeyAddress(world, origin)
  const { passkeys } = schema
  const own =
    asked.memberId === null
      ? []
      : await world.db
          .select()
          .from(passkeys)
          .where(and(eq(passkeys.memberId, asked.memberId), eq(passkeys.rpId, rpId)))
  const { ticket, challenge } = await keepQuestion(world, rpId, asked)
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    challenge: Buffer.from(challenge, 'base64url'),
    allowCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
    // Unlocked by face, finger or PIN: so that a passkey is worth two factors by itself.
    userVerification: 'required',
    timeout: SHEET_LIFE,
  })
  return { ticket, options: { ...options } }
}

/** Who may answer, and what was asked. */
export interface Wanted {
  purposes: readonly Question['purpose'][]
  /** Of the caller; null for a visitor. */
  memberId: number | null
  sessionId: number | null
}

const live = ({ clock }: Pick<World, 'clock'>, ticket: string) =>
  and(
    eq(schema.passkeyQuestions.ticketHash, hashOfToken(ticket)),
    gt(schema.passkeyQuestions.expiresAt, new Date(clock.now())),
  )

/**
 * Uses a question up, whatever comes of its answer: of two that come at once, one finds it.
 *
 * @throws Failure `passkey.failed`
 */
export async function takeQuestion(world: World, ticket: string, wanted: Wanted): Promise<Question> {
  const { passkeyQuestions: questions } = schema
  const own =
    wanted.memberId === null || wanted.sessionId === null
      ? undefined
      : and(eq(questions.memberId, wanted.memberId), eq(questions.sessionId, wanted.sessionId))
  const [question] = await world.db
    .update(questions)
    .set({ answeredAt: new Date(world.clock.now()) })
    .where(
      and(live(world, ticket), isNull(questions.answeredAt), inArray(questions.purpose, [...wanted.purposes]), own),
    )
    .returning()
  if (!question) throw new Failure('passkey.failed')
  return question
}

/** The question of a login that waits for its second factor; it is not used up. @throws Failure `passkey.failed` */
export async function openLogin(world: World, ticket: string): Promise<Question & { memberId: number }> {
  const { passkeyQuestions: questions } = schema
  const [question] = await world.db
    .select()
    .from(questions)
    .where(and(live(world, ticket), eq(questions.purpose, 'secondFactor')))
  if (!question || question.memberId === null) throw new Failure('passkey.failed')
  return { ...question, memberId: question.memberId }
}

/** Questions that nobody can answer any more need not be kept. */
export async function forgetOldQuestions(db: Database, now: number): Promise<void> {
  await db.delete(schema.passkeyQuestions).where(lt(schema.passkeyQuestions.expiresAt, new Date(now)))
}

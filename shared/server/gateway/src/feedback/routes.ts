import { randomUUID } from 'node:crypto'
import { sendFeedback, uploadImage } from '@lobby/contracts/calls/feedback'
import { CHAT_EXCLUDED_TYPES, UPLOAD } from '@lobby/contracts/constants'
import { PATH } from '@lobby/contracts/paths'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { memberRoute, type Route } from '../calls/route.ts'
import { type Database, schema } from '../database/database.ts'
import { failure } from '../http/failure.ts'
import { sendMessage } from '../messages/send-message.ts'
import { assertTry } from '../throttles/throttle.ts'
import { DAY } from '../time/calendar.ts'
import { sealedPicture } from '../vault/sealed-columns.ts'
import { redrawnPicture } from './picture.ts'
import { receiptOf } from './receipt.ts'

const upload = memberRoute(uploadImage, async ({ content }, { world: { db, clock, vault }, caller }) => {
  if (CHAT_EXCLUDED_TYPES.includes(caller.member.type)) return failure('trial.restricted')
  const { uploads } = schema
  // A script must not fill the disk, nor keep the gateway busy with pictures: counted before one is looked at.
  await assertTry({ db, clock }, 'upload', String(caller.member.id))
  const { type, bytes } = await redrawnPicture(content)
  await dropUnnamed(db, caller.member.id, new Date(clock.now() - DAY))
  const id = randomUUID()
  await db
    .insert(uploads)
    .values({ id, memberId: caller.member.id, type, ...sealedPicture(vault, bytes), sentAt: new Date(clock.now()) })
  return { id }
})

/** Pictures that were sent and then named in nothing. */
async function dropUnnamed(db: Database, memberId: number, before: Date): Promise<void> {
  const { feedback, identityRequests, promotionClaims, uploads } = schema
  const isIn = (table: typeof feedback | typeof promotionClaims) =>
    sql`exists (select 1 from ${table} where ${table.memberId} = ${uploads.memberId} and ${uploads.id} = any(${table.images}))`
  const inIdentity = sql`exists (select 1 from ${identityRequests}, jsonb_each_text(${identityRequests.images}) as image where ${identityRequests.memberId} = ${uploads.memberId} and image.value = ${uploads.id})`
  const isNamed = sql`(${isIn(feedback)} or ${isIn(promotionClaims)} or ${inIdentity})`
  await db.delete(uploads).where(and(eq(uploads.memberId, memberId), lte(uploads.sentAt, before), sql`not ${isNamed}`))
}

const receive = memberRoute(sendFeedback, async (input, { world: { db, clock }, caller }) => {
  const { feedback, uploads } = schema
  if (CHAT_EXCLUDED_TYPES.includes(caller.member.type)) return failure('trial.restricted')
  const memberId = caller.member.id
  const images = [...new Set(input.images)]
  return db.transaction(async (tx) => {
    const same = and(eq(feedback.memberId, memberId), eq(feedback.reference, input.reference))
    const [before] = await tx.select({ id: feedback.id }).from(feedback).where(same)
    if (before) return before
    const known = images.length
      ? await tx
          .select({ id: uploads.id })
          .from(uploads)
          .where(and(eq(uploads.memberId, memberId), inArray(uploads.id, images)))
      : []
    if (images.length > UPLOAD.maxImages) return failure('request.malformed')
    if (known.length < images.length) return failure('upload.unknown')
    const [row] = await tx
      .insert(feedback)
      .values({ ...input, images, memberId, sentAt: new Date(clock.now()) })
      .onConflictDoNothing()
      .returning({ id: feedback.id })
    // Two taps at the same moment: the other one has it.
    if (!row) return (await tx.select({ id: feedback.id }).from(feedback).where(same))[0] ?? failure('unknown')
    // With the row or not at all: a feedback that is refused, or sent twice, counts once or never.
    await assertTry({ db: tx, clock }, 'feedback', String(memberId))
    await sendMessage(tx, { memberId, ...receiptOf(row.id), link: PATH.service, at: clock.now() })
    return row
  })
})

export const feedbackRoutes: readonly Route[] = [upload, receive]

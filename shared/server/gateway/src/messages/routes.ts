import {
  deleteMessage,
  messageList,
  readMessage,
  restoreMessage,
  unreadMessages,
} from '@lobby/contracts/calls/messages'
import { textIn } from '@lobby/contracts/languages'
import { and, count, desc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import { memberRoute, type Route } from '../calls/route.ts'
import { type Database, schema } from '../database/database.ts'
import { failure } from '../http/failure.ts'
import { DAY } from '../time/calendar.ts'
import { openChat } from './open-chat.ts'

/** A deleted message can be had back for so long, ms. */
const RESTORABLE_FOR = DAY

async function unreadOf(db: Database, memberId: number): Promise<number> {
  const { messages } = schema
  const [unread] = await db
    .select({ total: count() })
    .from(messages)
    .where(and(eq(messages.memberId, memberId), isNull(messages.deletedAt), isNull(messages.readAt)))
  return Number(unread?.total ?? 0)
}

const countUnread = memberRoute(unreadMessages, (_input, { world, caller }) => unreadOf(world.db, caller.member.id))

const list = memberRoute(messageList, async (input, { world, caller, language }) => {
  const { messages } = schema
  const own = and(
    eq(messages.memberId, caller.member.id),
    isNull(messages.deletedAt),
    input.show === 'unread' ? isNull(messages.readAt) : undefined,
  )
  const [total] = await world.db.select({ all: count() }).from(messages).where(own)
  const rows = await world.db
    .select()
    .from(messages)
    .where(own)
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .limit(input.pageSize)
    .offset((input.pageNo - 1) * input.pageSize)
  return {
    list: rows.map((row) => ({
      id: row.id,
      title: textIn(row.title, language),
      content: textIn(row.body, language),
      ...(row.link === null ? {} : { link: row.link }),
      sentAt: row.sentAt.toISOString(),
      read: row.readAt !== null,
    })),
    pageNum: input.pageNo,
    totalPages: Math.ceil(Number(total?.all ?? 0) / input.pageSize),
  }
})

const markRead = memberRoute(readMessage, async ({ id }, { world, caller }) => {
  const { messages } = schema
  const own = and(eq(messages.memberId, caller.member.id), isNull(messages.deletedAt))
  if (id !== undefined) {
    const [known] = await world.db
      .select()
      .from(messages)
      .where(and(own, eq(messages.id, id)))
    if (!known) return failure('message.unknown')
  }
  await world.db
    .update(messages)
    .set({ readAt: new Date(world.clock.now()) })
    .where(and(own, isNull(messages.readAt), id === undefined ? undefined : eq(messages.id, id)))
  return { unread: await unreadOf(world.db, caller.member.id) }
})

const remove = memberRoute(deleteMessage, async ({ id }, { world: { db, clock }, caller }) => {
  const { messages } = schema
  const own = eq(messages.memberId, caller.member.id)
  const [gone] = await db
    .update(messages)
    .set({ deletedAt: new Date(clock.now()) })
    .where(and(own, eq(messages.id, id), isNull(messages.deletedAt)))
    .returning({ id: messages.id })
  if (!gone) return failure('message.unknown')
  await db.delete(messages).where(and(own, lte(messages.deletedAt, new Date(clock.now() - RESTORABLE_FOR))))
  return { unread: await unreadOf(db, caller.member.id) }
})

const restore = memberRoute(restoreMessage, async ({ id }, { world: { db, clock }, caller }) => {
  const { messages } = schema
  const own = and(eq(messages.memberId, caller.member.id), eq(messages.id, id))
  const since = new Date(clock.now() - RESTORABLE_FOR)
  await db
    .update(messages)
    .set({ deletedAt: null })
    .where(and(own, isNotNull(messages.deletedAt), gt(messages.deletedAt, since)))
  const [back] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(own, isNull(messages.deletedAt)))
  return back ? { unread: await unreadOf(db, caller.member.id) } : failure('message.unknown')
})

export const messageRoutes: readonly Route[] = [countUnread, list, markRead, remove, restore, openChat]

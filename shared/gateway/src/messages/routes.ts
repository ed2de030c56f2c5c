import { chatLaunch, deleteMessage, messageList, readMessage, unreadMessages } from '@lobby/contracts/calls/messages'
import { CHAT_EXCLUDED_TYPES, VIP_CHAT_ABOVE_RANK } from '@lobby/contracts/constants'
import { textIn } from '@lobby/contracts/languages'
import { and, count, desc, eq, isNull } from 'drizzle-orm'
import { type Database, schema } from '../database/database.ts'
import { failure } from '../http/failure.ts'
import { memberRoute, type Route } from '../http/route.ts'

async function unreadOf(db: Database, memberId: number): Promise<number> {
  const { messages } = schema
  const [unread] = await db
    .select({ total: count() })
    .from(messages)
    .where(and(eq(messages.memberId, memberId), isNull(messages.readAt)))
  return Number(unread?.total ?? 0)
}

const countUnread = memberRoute(unreadMessages, (_input, { world, caller }) => unreadOf(world.db, caller.member.id))

const list = memberRoute(messageList, async (input, { world, caller, language }) => {
  const { messages } = schema
  const own = eq(messages.memberId, caller.member.id)
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
      sentAt: row.sentAt.toISOString(),
      read: row.readAt !== null,
    })),
    pageNum: input.pageNo,
    totalPages: Math.ceil(Number(total?.all ?? 0) / input.pageSize),
  }
})

const markRead = memberRoute(readMessage, async ({ id }, { world, caller }) => {
  const { messages } = schema
  const own = eq(messages.memberId, caller.member.id)
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

const remove = memberRoute(deleteMessage, async ({ id }, { world, caller }) => {
  const { messages } = schema
  const [gone] = await world.db
    .delete(messages)
    .where(and(eq(messages.memberId, caller.member.id), eq(messages.id, id)))
    .returning({ id: messages.id })
  return gone ? { unread: await unreadOf(world.db, caller.member.id) } : failure('message.unknown')
})

/** CS-05..CS-07: who may chat, and where. The site's own rules are the same; this is the one that counts. */
const openChat = memberRoute(chatLaunch, (_input, { world, caller: { member }, language }) => {
  const { whitelabel, customerService } = world.settings()
  const isBarred = CHAT_EXCLUDED_TYPES.includes(member.type) || member.labels.includes('nochat')
  if (!whitelabel.CBS3 || isBarred) return failure('permission.denied')
  const vip = member.clubRank > VIP_CHAT_ABOVE_RANK ? customerService.COMM100VIP : undefined
  const base = vip ?? customerService.COMM100 ?? customerService.DEFAULT
  if (!base || !URL.canParse(base)) return failure('permission.denied')
  const url = new URL(base)
  url.searchParams.set('lang', language)
  return { chatUrl: url.href }
})

export const messageRoutes: readonly Route[] = [countUnread, list, markRead, remove, openChat]

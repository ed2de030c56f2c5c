import type { Language } from '@lobby/contracts/languages'
import { DAY } from '@lobby/gateway/calendar'
import { Failure } from '@lobby/gateway/http/failure'
import { hashOfToken, newToken } from '@lobby/gateway/tokens'
import { and, asc, count, desc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { Store } from '../store/store.ts'
import { chatLines, chats } from '../store/tables.ts'
import type { Party } from '../wire/party.ts'
import { answerFor, greetingFor } from './chat-answers.ts'

export type ChatChannel = 'standard' | 'vip'

/** What a page shows of a conversation: the last lines of it. */
const SHOWN = 100
/** Lines of one conversation in a minute; nobody types more. */
const PER_MINUTE = 20
/** Conversations of visitors, whom nobody knows, are kept so long, ms. */
const KEPT_FOR_VISITORS = DAY

export interface Line {
  line: string
  speaker: 'player' | 'desk'
  text: string
}

/** How a member wants to be addressed; null for one that is not there. */
export type NameOf = (memberId: number) => Promise<string | null>

/** The sandbox's chat: conversations that are kept, and customer service that answers by itself. */
export function chatBook({ db, clock }: Pick<Party, 'db' | 'clock'>, nameOf: NameOf) {
  const now = () => new Date(clock.now())

  async function begin(tx: Pick<Store, 'insert'>, channel: ChatChannel, memberId: number | null) {
    const key = newToken()
    const [chat] = await tx
      .insert(chats)
      .values({ keyHash: hashOfToken(key), memberId, channel, startedAt: now() })
      .returning({ id: chats.id })
    if (!chat) throw new Error('The database returned no chat.')
    return { id: chat.id, key }
  }

  /** The member's conversation goes on where it was last opened: whoever had it open elsewhere holds an old key. */
  async function resume(memberId: number, channel: ChatChannel): Promise<string> {
    const [last] = await db
      .select({ id: chats.id })
      .from(chats)
      .where(and(eq(chats.memberId, memberId), eq(chats.channel, channel)))
      .orderBy(desc(chats.id))
      .limit(1)
    if (!last) return (await begin(db, channel, memberId)).key
    const key = newToken()
    await db
      .update(chats)
      .set({ keyHash: hashOfToken(key) })
      .where(eq(chats.id, last.id))
    return key
  }

  const chatOf = async (key: string) => {
    const [chat] = await db
      .select()
      .from(chats)
      .where(eq(chats.keyHash, hashOfToken(key)))
    return chat
  }

  async function linesOf(chatId: number): Promise<Line[]> {
    const rows = await db
      .select({ line: chatLines.line, speaker: chatLines.speaker, text: chatLines.text })
      .from(chatLines)
      .where(eq(chatLines.chatId, chatId))
      .orderBy(desc(chatLines.id))
      .limit(SHOWN)
    return rows.reverse()
  }

  return {
    resume,

    /** What has been said, behind the greeting; null for a key that opens nothing. */
    async look(key: string | null, channel: ChatChannel, language: Language) {
      const chat = key === null ? undefined : await chatOf(key)
      if (key !== null && !chat) return null
      const name = chat?.memberId ? await nameOf(chat.memberId) : null
      const greeting: Line = { line: 'greeting', speaker: 'desk', text: greetingFor(language, channel, name) }
      return { name, lines: [greeting, ...(chat ? await linesOf(chat.id) : [])] }
    },

    /**
     * Says a line and has it answered. The same line again is said once. Without a key a visitor's conversation begins.
     *
     * @throws Failure `login.not.session` for a key that opens nothing, `request.too.often`
     */
    async say(said: { key: string | null; channel: ChatChannel; line: string; text: string; language: Language }) {
      const known = said.key === null ? undefined : await chatOf(said.key)
      if (said.key !== null && !known) throw new Failure('login.not.session')
      if (!known) await dropOldVisits(db, new Date(clock.now() - KEPT_FOR_VISITORS))
      return db.transaction(async (tx) => {
        const chat = known ? { id: known.id, key: said.key } : await begin(tx, said.channel, null)
        // One after the other: two lines at once would both find room below the limit.
        await tx.select({ id: chats.id }).from(chats).where(eq(chats.id, chat.id)).for('update')
        const lately = and(
          eq(chatLines.chatId, chat.id),
          eq(chatLines.speaker, 'player'),
          gt(chatLines.at, new Date(clock.now() - 60_000)),
        )
        const [minute] = await tx.select({ said: count() }).from(chatLines).where(lately)
        if (Number(minute?.said ?? 0) >= PER_MINUTE) throw new Failure('request.too.often')
        const line = { chatId: chat.id, line: said.line, at: now() }
        await tx
          .insert(chatLines)
          .values([
            { ...line, speaker: 'player', text: said.text },
            { ...line, speaker: 'desk', text: answerFor(said.language, said.text) },
          ])
          .onConflictDoNothing()
        const answers = await tx
          .select({ line: chatLines.line, speaker: chatLines.speaker, text: chatLines.text })
          .from(chatLines)
          .where(and(eq(chatLines.chatId, chat.id), eq(chatLines.line, said.line), eq(chatLines.speaker, 'desk')))
          .orderBy(asc(chatLines.id))
        return { key: chat.key, lines: answers }
      })
    },
  }
}

async function dropOldVisits(db: Store, before: Date): Promise<void> {
  const old = db
    .select({ id: chats.id })
    .from(chats)
    .where(and(isNull(chats.memberId), lte(chats.startedAt, before)))
  await db.delete(chatLines).where(inArray(chatLines.chatId, old))
  await db.delete(chats).where(and(isNull(chats.memberId), lte(chats.startedAt, before)))
}

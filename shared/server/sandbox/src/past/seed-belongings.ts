import { PATH } from '@lobby/contracts/paths'
import { DAY } from '@lobby/gateway/calendar'
import { type Queryable, schema } from '@lobby/gateway/database/tables'
import { hashPassword, type PasswordCost } from '@lobby/gateway/seeding/passwords'
import { desc, eq, inArray, max } from 'drizzle-orm'
import { worded } from '../wording/wording.ts'
import { hasLastDeposit, LAST_DEPOSIT, LAST_DEPOSIT_DAYS_AGO } from './seed-history.ts'
import type { SeededMember } from './seed-members.ts'

/** Of the demo accounts that can take money out. */
const DEMO_PAYMENT_PASSWORD = '271605'

const CONTACTS: Readonly<Record<string, { mobile: string; email: string; payeeName: string }>> = {
  player1: { mobile: '901000001', email: 'player1@example.com', payeeName: 'NGUYEN VAN AN' },
  vip: { mobile: '901000002', email: 'vip@example.com', payeeName: 'TRAN THI BICH' },
  agent1: { mobile: '901000003', email: 'agent1@example.com', payeeName: 'LE QUANG MINH' },
}
/** Numbers of bank accounts that are bound; the others show how binding goes. */
const BOUND: Readonly<Record<string, string>> = { player1: '1029384756', agent1: '5647382910' }
const INVITE_CODES: Readonly<Record<string, string>> = { agent1: 'LOBBY01', agent2: 'LOBBY02' }

interface Message {
  about: 'welcome' | 'deposit' | 'paymentPassword' | 'identity'
  link: string | null
  daysAgo: number
  read: boolean
}

/** What a member was told: of what is so with his account, and of nothing else. */
function messagesOf(member: SeededMember): Message[] {
  const welcome: Message = { about: 'welcome', link: null, daysAgo: 9, read: true }
  const deposit: Message = {
    about: 'deposit',
    link: PATH.accountRecord,
    daysAgo: LAST_DEPOSIT_DAYS_AGO,
    read: false,
  }
  const lacking: Message = {
    about: CONTACTS[member.userName] ? 'identity' : 'paymentPassword',
    link: PATH.securityCentre,
    daysAgo: 1,
    read: false,
  }
  return hasLastDeposit(member) ? [welcome, deposit, lacking] : [welcome, lacking]
}

const TERMS = [
  { turnover: 1_000, percent: 0.5 },
  { turnover: 10_000, percent: 0.8 },
  { turnover: 50_000, percent: 1.2 },
]

/** What the demo accounts have: contacts, invitation codes, bank accounts, messages, contracts to answer. */
export async function seedBelongings(
  db: Queryable,
  now: number,
  members: readonly SeededMember[],
  cost: PasswordCost,
): Promise<void> {
  const paymentPasswordHash = await hashPassword(DEMO_PAYMENT_PASSWORD, cost)
  const proved = { mobileProvedAt: new Date(now - 30 * DAY), emailProvedAt: new Date(now - 30 * DAY) }
  for (const member of members) {
    const contact = CONTACTS[member.userName]
    const inviteCode = INVITE_CODES[member.userName] ?? (member.type === 1 ? `TEAM${member.id}` : null)
    if (!contact && !inviteCode) continue
    await db
      .update(schema.members)
      .set({ ...contact, ...(contact ? { paymentPasswordHash, ...proved } : {}), inviteCode })
      .where(eq(schema.members.id, member.id))
  }
  const bound = members.filter(({ userName }) => BOUND[userName])
  await db.insert(schema.bankAccounts).values(
    bound.map(({ id, userName }) => ({
      memberId: id,
      bank: 'VCB',
      number: BOUND[userName] ?? '',
      holder: CONTACTS[userName]?.payeeName ?? '',
      boundAt: new Date(now - 30 * DAY),
    })),
  )
  const demo = members.filter((member) => member.parentId === null)
  await db.insert(schema.messages).values(
    demo.flatMap((member) =>
      messagesOf(member).map(({ about, link, daysAgo, read }) => ({
        memberId: member.id,
        title: worded(`messages.${about}.title`, { amount: LAST_DEPOSIT }),
        body: worded(`messages.${about}.body`),
        link,
        sentAt: new Date(now - daysAgo * DAY),
        readAt: read ? new Date(now - daysAgo * DAY + 60_000) : null,
      })),
    ),
  )
  await seedTastes(db, now, demo)
  const top = members.find((member) => member.userName === 'agent2')
  const agent = members.find((member) => member.userName === 'agent1')
  if (!top || !agent) return
  const subAgents = members.filter((member) => member.parentId === agent.id && member.type === 1)
  await db.insert(schema.contracts).values([
    ...(['salary', 'dividend', 'hour'] as const).map((kind) => ({
      memberId: agent.id,
      offeredById: top.id,
      kind,
      terms: TERMS,
      state: 'offered' as const,
      offeredAt: new Date(now - 2 * DAY),
    })),
    ...subAgents.map((member) => ({
      memberId: member.id,
      offeredById: agent.id,
      kind: 'dividend' as const,
      terms: TERMS,
      state: 'accepted' as const,
      offeredAt: new Date(now - 20 * DAY),
    })),
  ])
}

/** What those who have played like and played last, and what the agent has read. */
async function seedTastes(db: Queryable, now: number, demo: readonly SeededMember[]): Promise<void> {
  const { bets, recents, favourites, announcementReads } = schema
  const played = await db
    .select({ memberId: bets.memberId, nodeId: bets.nodeId, at: max(bets.at) })
    .from(bets)
    .where(
      inArray(
        bets.memberId,
        demo.map(({ id }) => id),
      ),
    )
    .groupBy(bets.memberId, bets.nodeId)
    .orderBy(bets.memberId, desc(max(bets.at)))
  const rows = played.map(({ memberId, nodeId, at }) => ({ memberId, nodeId, at: at ?? new Date(now) }))
  if (rows.length === 0) return
  await db.insert(recents).values(rows)
  await db.insert(favourites).values(rows.filter((_row, index) => index % 3 === 0))
  const agent = demo.find(({ userName }) => userName === 'agent1')
  if (!agent) return
  const at = new Date(now - DAY)
  await db
    .insert(announcementReads)
    .values(['notice-payments', 'promo-daily'].map((announcementId) => ({ memberId: agent.id, announcementId, at })))
}

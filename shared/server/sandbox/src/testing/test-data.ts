/** What tests take from the world because only a person could read it, or a browser hold it. */
import { randomUUID } from 'node:crypto'
import type { CONTRACT_KINDS } from '@lobby/contracts/calls/agent'
import { createRegisterLink } from '@lobby/contracts/calls/agent-registration'
import { sendContactCode } from '@lobby/contracts/calls/contact'
import { cancelDeposit, createDeposit, depositOptions } from '@lobby/contracts/calls/deposits'
import { uploadImage } from '@lobby/contracts/calls/feedback'
import type { GameType } from '@lobby/contracts/calls/games'
import { claimReward } from '@lobby/contracts/calls/rewards'
import { createSlider, sendSmsNoLogin, sendSmsRegister, verifySlider } from '@lobby/contracts/calls/verification'
import { DAY } from '@lobby/gateway/calendar'
import { schema } from '@lobby/gateway/database/tables'
import { toMinor, toUnits } from '@lobby/gateway/money'
import { sendNotices } from '@lobby/gateway/notices'
import { accountOf, post } from '@lobby/gateway/seeding/ledger'
import { newOrderId } from '@lobby/gateway/seeding/orders'
import { hashPassword } from '@lobby/gateway/seeding/passwords'
import { sealedNumber } from '@lobby/gateway/vault/sealed-columns'
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { outbox } from '../store/tables.ts'
import { ask } from './ask.ts'
import type { TestGateway } from './test-gateway.ts'

type Headers = Record<string, string>
const CALLS = { sendSmsNoLogin, sendSmsRegister }

/** A puzzle and where its hole is. */
export async function openSlider(
  gateway: TestGateway,
  headers: Headers = {},
): Promise<{ sliderId: string; x: number }> {
  const { body } = await ask(gateway, createSlider, {}, { headers })
  const { sliderId } = body.value as { sliderId: string }
  const [row] = await gateway.db.select().from(schema.sliders).where(eq(schema.sliders.id, sliderId))
  return { sliderId, x: row?.x ?? Number.NaN }
}

/**
 * Where the hole of the newest puzzle that nobody has tried is, px of its picture: what a person sees. Age goes by the
 * gateway's clock: let it move on between two tests.
 */
export async function newestHole(gateway: TestGateway): Promise<number> {
  const { sliders } = schema
  const [row] = await gateway.db
    .select()
    .from(sliders)
    .where(eq(sliders.tried, false))
    .orderBy(desc(sliders.expiresAt))
    .limit(1)
  return row?.x ?? Number.NaN
}

/** What the newest captcha shows: what a person reads. */
export async function newestCaptcha(gateway: TestGateway): Promise<string> {
  const { captchas } = schema
  const [row] = await gateway.db.select().from(captchas).orderBy(desc(captchas.expiresAt)).limit(1)
  return row ? gateway.world.vault.open(row.answer, 'captcha') : ''
}

export async function solvedSlider(gateway: TestGateway, headers: Headers = {}): Promise<string> {
  const { body } = await ask(gateway, verifySlider, await openSlider(gateway, headers), { headers })
  return (body.value as { sliderToken: string }).sliderToken
}

/** The newest text to a recipient; empty without one. */
export async function lastSent(gateway: TestGateway, recipient: string): Promise<string> {
  await gateway.world.afterwards.settled()
  const [sent] = await gateway.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, recipient))
    .orderBy(desc(outbox.id))
    .limit(1)
  return sent?.body ?? ''
}

/** Has notices sent, and reads the newest one to a recipient. */
export async function lastNotice(gateway: TestGateway, recipient: string): Promise<string> {
  await sendNotices(gateway.world)
  return lastSent(gateway, recipient)
}

/** Has a code sent and reads it. */
export async function sentCode(
  gateway: TestGateway,
  call: keyof typeof CALLS,
  mobileNum: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  const input = { mobileNum, sliderToken: await solvedSlider(gateway), ...more }
  await ask(gateway, CALLS[call], input)
  return /\d{6}/.exec(await lastSent(gateway, mobileNum))?.[0] ?? ''
}

/** Has a code sent to a number or an address that is to be proved, and reads it; with the rest of `setContact`. */
export async function provingCode(
  gateway: TestGateway,
  token: string,
  contact: { mobileNum: string } | { email: string },
): Promise<Record<string, string>> {
  const kind = 'email' in contact ? 'email' : 'mobile'
  await ask(gateway, sendContactCode, { kind, use: 'prove', ...contact }, { token })
  const recipient = 'email' in contact ? contact.email.trim().toLowerCase() : contact.mobileNum
  return { kind, ...contact, verificationCode: /\d{6}/.exec(await lastSent(gateway, recipient))?.[0] ?? '' }
}

/** Has a code sent that approves a change, to what the member has proved, and reads it. */
export async function approvalBy(
  gateway: TestGateway,
  token: string,
  kind: 'mobile' | 'email',
  recipient: string,
): Promise<{ approveBy: 'mobile' | 'email'; approveCode: string }> {
  await ask(gateway, sendContactCode, { kind, use: 'approve' }, { token })
  return { approveBy: kind, approveCode: /\d{6}/.exec(await lastSent(gateway, recipient))?.[0] ?? '' }
}

async function memberId(gateway: TestGateway, userName: string): Promise<number> {
  const [member] = await gateway.db.select().from(schema.members).where(eq(schema.members.userName, userName))
  return member?.id ?? 0
}

export async function memberWithBets(gateway: TestGateway): Promise<{ userName: string; orderId: string }> {
  const { bets, members } = schema
  const [row] = await gateway.db
    .select({ id: bets.id, userName: members.userName })
    .from(bets)
    .innerJoin(members, eq(members.id, bets.memberId))
    .where(isNotNull(bets.settledAt))
    .orderBy(bets.id)
    .limit(1)
  return { userName: row?.userName ?? '', orderId: String(row?.id) }
}

/** What an account's registration told of it beside its name. */
export async function profileOf(gateway: TestGateway, userName: string): Promise<Record<string, unknown>> {
  const { members } = schema
  const [member] = await gateway.db.select().from(members).where(eq(members.loginName, userName))
  return member?.profile ?? {}
}

export async function someoneBelow(gateway: TestGateway, agent: string): Promise<{ userName: string }> {
  const { members } = schema
  const [member] = await gateway.db
    .select()
    .from(members)
    .where(eq(members.parentId, await memberId(gateway, agent)))
    .limit(1)
  return { userName: member?.userName ?? '' }
}

export async function firstMessageOf(gateway: TestGateway, userName: string): Promise<number> {
  const { messages } = schema
  const [row] = await gateway.db
    .select()
    .from(messages)
    .where(and(eq(messages.memberId, await memberId(gateway, userName)), isNull(messages.deletedAt)))
    .limit(1)
  return row?.id ?? 0
}

/** In Base64: the smallest picture that there is to send. */
export const ONE_DOT_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** What proves who somebody is, its pictures already sent. */
export async function identityPapers(gateway: TestGateway, userName: string): Promise<Record<string, string>> {
  const token = await gateway.signIn(userName)
  const send = async () => {
    const { body } = await ask(gateway, uploadImage, { content: ONE_DOT_PNG }, { token })
    return (body.value as { id: string }).id
  }
  return {
    idFront: await send(),
    idBack: await send(),
    address: '12 Lê Lợi, Quận 1',
    nationality: 'VN',
    birthday: '1994-11-30',
  }
}

/** Sets an account's password, whatever the rules of new ones say. */
export async function givePassword({ db }: TestGateway, userName: string, password: string): Promise<void> {
  const { members } = schema
  const passwordHash = await hashPassword(password, 'cheap')
  await db.update(members).set({ passwordHash }).where(eq(members.loginName, userName))
}

/** Opens a session of this account and says its id. */
export async function sessionOf(gateway: TestGateway, userName: string): Promise<number> {
  await gateway.signIn(userName)
  const { sessions } = schema
  const [row] = await gateway.db
    .select()
    .from(sessions)
    .where(eq(sessions.memberId, await memberId(gateway, userName)))
    .orderBy(desc(sessions.id))
    .limit(1)
  return row?.id ?? 0
}

export async function offeredTo(gateway: TestGateway, userName: string): Promise<number> {
  const { contracts } = schema
  const [row] = await gateway.db
    .select()
    .from(contracts)
    .where(and(eq(contracts.memberId, await memberId(gateway, userName)), eq(contracts.state, 'offered')))
    .limit(1)
  return row?.id ?? 0
}

/** Puts the offer of a kind in force, as accepting it does. */
export async function accepted(
  gateway: TestGateway,
  userName: string,
  kind: (typeof CONTRACT_KINDS)[number],
): Promise<void> {
  const { contracts } = schema
  await gateway.db
    .update(contracts)
    .set({ state: 'accepted', answeredAt: new Date(gateway.clock.now()) })
    .where(and(eq(contracts.memberId, await memberId(gateway, userName)), eq(contracts.kind, kind)))
}

/** An agent right below this one. */
export async function subAgentOf(gateway: TestGateway, agent: string): Promise<{ userName: string }> {
  const { members } = schema
  const [member] = await gateway.db
    .select()
    .from(members)
    .where(and(eq(members.parentId, await memberId(gateway, agent)), eq(members.type, 1)))
    .orderBy(members.id)
    .limit(1)
  return { userName: member?.userName ?? '' }
}

/** A link that accounts of this agent's team register with. */
export async function newRegisterLink(gateway: TestGateway, agent: string): Promise<number> {
  const token = await gateway.signIn(agent)
  const { body } = await ask(gateway, createRegisterLink, { type: 0, rebate: 0.1 }, { token })
  return (body.value as { id: number }).id
}

/** An order of a deposit that waits for its payment; the one before is given up. */
export async function newDeposit(gateway: TestGateway, userName: string, promotion?: string): Promise<string> {
  const token = await gateway.signIn(userName)
  const { open } = (await ask(gateway, depositOptions, {}, { token })).body.value as { open: { id: string } | null }
  if (open) await ask(gateway, cancelDeposit, { id: open.id }, { token })
  const order = { method: 'qr', channel: 'sen', amount: 500, reference: randomUUID(), ...(promotion && { promotion }) }
  const { body } = await ask(gateway, createDeposit, order, { token })
  return (body.value as { id: string }).id
}

/** By the name that is signed in with: a test may have marked the one that is shown. */
async function idOf(gateway: TestGateway, userName: string): Promise<number> {
  const { members } = schema
  const [member] = await gateway.db.select().from(members).where(eq(members.loginName, userName.toLowerCase()))
  if (!member) throw new Error(`There is no account ${userName}.`)
  return member.id
}

/** Money that comes from outside, booked as a deposit is; units. */
export async function depositNow(gateway: TestGateway, userName: string, amount: number): Promise<void> {
  const id = await idOf(gateway, userName)
  const at = new Date(gateway.clock.now())
  await gateway.db.transaction(async (tx) => {
    const lines = [
      { accountId: await accountOf(tx, 'site', id), amount: toMinor(amount) },
      { accountId: await accountOf(tx, 'cash', null), amount: -toMinor(amount) },
    ]
    await post(tx, { reference: `test-deposit:${randomUUID()}`, kind: 'deposit', memberId: id, at, lines })
  })
}

/** A settled bet of this member, booked as a game's is; units. */
export async function betNow(
  gateway: TestGateway,
  userName: string,
  bet: { stake: number; win?: number; type?: GameType; at?: number; open?: boolean },
): Promise<void> {
  const id = await idOf(gateway, userName)
  const at = new Date(bet.at ?? gateway.clock.now())
  const [game] = await gateway.db
    .select()
    .from(schema.games)
    .where(eq(schema.games.type, bet.type ?? 'RNG'))
    .limit(1)
  const round = randomUUID()
  const [stake, win] = [toMinor(bet.stake), toMinor(bet.win ?? 0)]
  const vendor = game?.vendor ?? ''
  await gateway.db.transaction(async (tx) => {
    const site = await accountOf(tx, 'site', id)
    const house = await accountOf(tx, 'house', null, vendor)
    const book = (kind: 'bet' | 'win', amount: bigint) => {
      const lines = [
        { accountId: site, amount },
        { accountId: house, amount: -amount },
      ]
      return post(tx, { reference: `${kind}:${vendor}:${round}`, kind, memberId: id, at, lines })
    }
    // The win first: a test may let somebody bet with nothing but what is won.
    await book('win', win)
    await book('bet', -stake)
    await tx.insert(schema.bets).values({
      round,
      memberId: id,
      nodeId: game?.nodeId ?? 0,
      vendor,
      stake,
      win,
      at,
      settledAt: bet.open ? null : at,
    })
  })
}

/** Locks so many units of a member's money until ten times as much was played. */
export async function lockNow(gateway: TestGateway, userName: string, units: number): Promise<void> {
  const { members, turnovers } = schema
  const [member] = await gateway.db.select().from(members).where(eq(members.loginName, userName))
  await gateway.db.insert(turnovers).values({
    memberId: member?.id ?? 0,
    reference: `test:${randomUUID()}`,
    kind: 'bonus',
    locked: toMinor(units),
    required: toMinor(10 * units),
    since: new Date(gateway.clock.now()),
  })
}

/** A bonus of so many units that this member has claimed, to be played so many times; answers its lock's id. */
export async function bonusNow(gateway: TestGateway, userName: string, units: number, times: number): Promise<number> {
  const { rewards, turnovers } = schema
  const memberId = await idOf(gateway, userName)
  const now = gateway.clock.now()
  const [given] = await gateway.db
    .insert(rewards)
    .values({
      ...{ memberId, grantKey: `test:${randomUUID()}`, kind: 'promotion' as const, amount: toMinor(units) },
      ...{ title: { VI: 'Quà thử', EN: 'Test gift' }, turnover: times },
      ...{ grantedAt: new Date(now), expiresAt: new Date(now + DAY) },
    })
    .returning()
  await ask(gateway, claimReward, { id: given?.id }, { token: await gateway.signIn(userName) })
  const [lock] = await gateway.db
    .select()
    .from(turnovers)
    .where(eq(turnovers.reference, `reward:${given?.id}`))
  return lock?.id ?? 0
}

/** A bank account that was bound a month ago, as `bindBankAccount` writes it. */
export async function newBankAccount(gateway: TestGateway, userName: string): Promise<number> {
  const { members, bankAccounts } = schema
  const [member] = await gateway.db.select().from(members).where(eq(members.loginName, userName))
  const number = String(Date.now()).padStart(12, '7')
  const [row] = await gateway.db
    .insert(bankAccounts)
    .values({
      memberId: member?.id ?? 0,
      bank: 'ACB',
      ...sealedNumber(gateway.world.vault, 'ACB', number),
      holder: 'CANARY',
      boundAt: new Date(gateway.clock.now() - 30 * DAY),
    })
    .returning()
  return row?.id ?? 0
}

/** A withdrawal that was just asked for; the money is put into the wallet before. */
export async function newWithdrawal(gateway: TestGateway, userName: string): Promise<string> {
  const { db, clock } = gateway
  const account = await newBankAccount(gateway, userName)
  const [member] = await db.select().from(schema.members).where(eq(schema.members.loginName, userName))
  const memberId = member?.id ?? 0
  const [reference, amount, at] = [randomUUID(), 1_000_000n, new Date(clock.now())]
  const id = newOrderId()
  await depositNow(gateway, userName, toUnits(amount))
  await db.transaction(async (tx) => {
    const [site, held] = [await accountOf(tx, 'site', memberId), await accountOf(tx, 'held', memberId)]
    const lines = [
      { accountId: site, amount: -amount },
      { accountId: held, amount },
    ]
    await post(tx, { reference: `withdrawal:${memberId}:${reference}`, kind: 'withdrawal', memberId, at, lines })
    await tx.insert(schema.withdrawals).values({
      id,
      memberId,
      reference,
      bankAccountId: account,
      amount,
      fee: 0n,
      state: 'requested',
      steps: [{ state: 'requested', at: clock.now() }],
      requestedAt: at,
    })
  })
  return id
}

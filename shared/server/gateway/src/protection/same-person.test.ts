import type { ValueOf } from '@lobby/contracts/call'
import { registerDownline } from '@lobby/contracts/calls/agent-registration'
import { launchGame } from '@lobby/contracts/calls/games'
import { submitIdentity } from '@lobby/contracts/calls/identity'
import { wallet } from '@lobby/contracts/calls/member'
import { endExclusion, protection, selfExclude } from '@lobby/contracts/calls/protection'
import { register } from '@lobby/contracts/calls/registration'
import { login } from '@lobby/contracts/calls/session'
import { withdrawOptions } from '@lobby/contracts/calls/withdrawals'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask, askAs } from '@lobby/sandbox/testing/ask'
import { decidePapers } from '@lobby/sandbox/testing/decide-papers'
import { identityPapers, solvedSlider } from '@lobby/sandbox/testing/test-data'
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditBooks } from '../audit/audit.ts'
import { schema } from '../database/database.ts'
import { DAY } from '../time/calendar.ts'
import { tellApart } from './exclude.ts'

const PASSWORD = 'Lobby#2026'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway()
})
afterEach(async () => {
  expect(await auditBooks(gateway.db)).toEqual([])
  await gateway.close()
})

const known = (userName: string, what: Partial<typeof schema.members.$inferInsert>) =>
  gateway.db.update(schema.members).set(what).where(eq(schema.members.loginName, userName))
const PROVED = new Date(0)

/** A session that was opened with name and password on this device. */
async function signedIn(username: string, deviceId: string, password = PASSWORD): Promise<string> {
  const sliderToken = await solvedSlider(gateway)
  const { body } = await ask(gateway, login, { type: 'username', username, password, deviceId, sliderToken })
  return (body.value as ValueOf<typeof login>).token
}
const GAME = { gameCategory: 'RNG', vendor: 'LOTUS', platform: 'html5', nodeId: 1001 }
/** What refuses a game to this session; undefined where nothing does. */
const refused = async (token: string) => (await ask(gateway, launchGame, GAME, { token })).body.errorCode
const player2Refused = async () => refused(await gateway.signIn('player2'))
const excludePlayer1 = (months: number | null = 6) => askAs(gateway, 'player1', selfExclude, { months })

test.each([
  ['name', { payeeName: 'NGUYEN VAN MINH' }, { payeeName: ' Nguyễn  Văn Minh' }],
  ['number of papers', { profile: { idNumber: '0790000001' } }, { profile: { idNumber: ' 079-000 0001' } }],
  ['mail', { email: 'minh@example.com' }, { email: 'Minh@example.com' }],
])('PP-04 another account that has the same device and %s is excluded, too', async (_what, one, two) => {
  await known('player1', one)
  await known('player2', two)
  await signedIn('player1', 'their-phone')
  const token = await signedIn('player2', 'their-phone')
  expect(await refused(token)).toBeUndefined()
  const before = (await ask(gateway, wallet, {}, { token })).body.value as ValueOf<typeof wallet>
  await excludePlayer1()
  expect(await refused(token)).toBe('login.session.ended')
  expect(await player2Refused()).toBe('play.excluded')
  expect((await askAs(gateway, 'player2', withdrawOptions)).body.success).toBe(true)
  const { sumBalance } = before
  expect((await askAs(gateway, 'player2', wallet)).body.value).toMatchObject({ balance: sumBalance, sumBalance })
})

test('PP-04 a mail that the other account once had is enough beside the device', async () => {
  await known('player1', { email: 'once@example.com' })
  const { members, formerContacts } = schema
  const [{ id: memberId } = { id: 0 }] = await gateway.db.select().from(members).where(eq(members.loginName, 'player2'))
  await gateway.db.insert(formerContacts).values({ memberId, kind: 'email', value: 'Once@example.com', leftAt: PROVED })
  await signedIn('player1', 'their-phone')
  await signedIn('player2', 'their-phone')
  await signedIn('vip', 'their-phone')
  await excludePlayer1()
  expect(await player2Refused()).toBe('play.excluded')
  expect(await refused(await gateway.signIn('vip'))).toBeUndefined()
})

const idOf = async (userName: string) => {
  const [row] = await gateway.db.select().from(schema.members).where(eq(schema.members.loginName, userName))
  return row?.id ?? 0
}
/** Headings in English of what the member was told, oldest first. */
async function told(userName: string): Promise<string[]> {
  const { messages } = schema
  const mine = eq(messages.memberId, await idOf(userName))
  return (await gateway.db.select().from(messages).where(mine).orderBy(asc(messages.id))).map(({ title }) => title.EN)
}
const findApart = async (userName: string) => {
  const id = await idOf(userName)
  return gateway.db.transaction((tx) => tellApart(tx, gateway.world, id))
}

test('PP-04 MS-12 each account is told of its exclusion, by a mail to a proved address too', async () => {
  await known('player1', { payeeName: 'Nguyen Van Minh', email: 'minh@example.com', emailProvedAt: PROVED })
  await known('player2', { payeeName: 'Nguyen Van Minh', email: 'other@example.com', emailProvedAt: null })
  await known('vip', { payeeName: 'Nguyen Van Minh' })
  for (const name of ['player1', 'player2']) await signedIn(name, 'their-phone')
  await excludePlayer1()
  await signedIn('vip', 'their-phone')
  expect((await told('player1')).at(-1)).toBe('You have excluded yourself')
  expect((await told('player2')).at(-1)).toBe('This account is excluded')
  expect(await told('vip')).toContain('This account is excluded')
  const mails = await gateway.db.select().from(schema.notices)
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toContainEqual([
    'minh@example.com',
    'You have excluded yourself',
  ])
  expect(mails.map(({ recipient }) => recipient)).not.toContain('other@example.com')
})

test('PP-04 an account that is found to be somebody else’s plays again, and follows that exclusion no more', async () => {
  for (const name of ['player1', 'player2', 'vip']) await known(name, { payeeName: 'Nguyen Van Minh' })
  for (const name of ['player1', 'player2']) await signedIn(name, 'their-phone')
  await excludePlayer1()
  expect(await refused(await signedIn('vip', 'their-phone'))).toBe('play.excluded')
  expect(await findApart('player1')).toBe(false)
  expect(await findApart('player2')).toBe(true)
  expect(await findApart('player2')).toBe(false)
  expect((await told('player2')).at(-1)).toBe('This account is open again')

  expect(await player2Refused()).toBeUndefined()
  // The third account still follows the first: by it the second is not taken out again.
  expect(await refused(await signedIn('player2', 'their-phone'))).toBeUndefined()
  await excludePlayer1(12)
  expect(await player2Refused()).toBeUndefined()
  expect(await refused(await gateway.signIn('player1'))).toBe('play.excluded')
  expect(await refused(await gateway.signIn('vip'))).toBe('play.excluded')
})

test('PP-04 whoever is found to be somebody else stays excluded at their own wish, and by yet another account', async () => {
  for (const name of ['player1', 'player2', 'vip']) await known(name, { payeeName: 'Nguyen Van Minh' })
  for (const name of ['player1', 'player2', 'vip']) await signedIn(name, 'their-phone')
  await excludePlayer1()
  await findApart('player2')
  await askAs(gateway, 'vip', selfExclude, { months: 6 })
  expect(await player2Refused()).toBe('play.excluded')
  await findApart('player2')
  await askAs(gateway, 'player2', selfExclude, { months: 6 })
  expect(await findApart('player2')).toBe(false)
  expect(await player2Refused()).toBe('play.excluded')
})

test.each([
  ['the device and no number of papers that is the same', 'their-phone', { profile: { idNumber: '0790000002' } }],
  ['the device alone', 'their-phone', {}],
  ['the name alone', 'another-phone', { payeeName: 'Nguyen Van Minh' }],
  ['a mail that neither has proved', 'another-phone', { email: 'minh@example.com' }],
])('PP-04 an account that shares %s is not', async (_what, device, two) => {
  const profile = { idNumber: '0790000001' }
  await known('player1', { payeeName: 'Nguyen Van Minh', email: 'minh@example.com', emailProvedAt: null, profile })
  await known('player2', { payeeName: '', email: null, ...two })
  await signedIn('player1', 'their-phone')
  await signedIn('player2', device)
  await excludePlayer1()
  expect(await player2Refused()).toBeUndefined()
  expect(await refused(await signedIn('player2', device))).toBeUndefined()
})

test('PP-04 a mail that somebody else has only typed takes nobody out', async () => {
  await known('player1', { email: 'minh@example.com', emailProvedAt: null })
  await known('player2', { email: 'minh@example.com', emailProvedAt: PROVED })
  await excludePlayer1()
  expect(await player2Refused()).toBeUndefined()
})

test('PP-04 an account that has typed the proved mail of somebody excluded is excluded as it signs in', async () => {
  await known('player1', { email: 'minh@example.com', emailProvedAt: PROVED })
  await excludePlayer1()
  await known('player2', { email: 'MINH@example.com' })
  expect(await player2Refused()).toBeUndefined()
  const token = await signedIn('player2', 'another-phone')
  expect(await refused(token)).toBe('play.excluded')
  expect((await ask(gateway, withdrawOptions, {}, { token })).body.success).toBe(true)
})

test.each([
  // 21 November 2027, 10:00 in Vietnam.
  ['12 months', [12, 6], Date.UTC(2027, 10, 21, 3)],
  ['for ever', [6, null], null],
] as const)(
  'PP-04 an account that comes to the device of somebody excluded for %s is so as long',
  async (_, terms, until) => {
    await known('player1', { payeeName: 'Nguyen Van Minh' })
    await known('player2', { payeeName: 'nguyen van minh' })
    await signedIn('player1', 'their-phone')
    for (const months of terms) await excludePlayer1(months)
    expect(await player2Refused()).toBeUndefined()
    const token = await signedIn('player2', 'their-phone')
    expect(await refused(token)).toBe('play.excluded')
    const { exclusion } = (await ask(gateway, protection, {}, { token })).body.value as ValueOf<typeof protection>
    expect(exclusion?.until).toBe(until)
  },
)

test('PP-04 whoever comes back by the account that they have excluded comes back by those that follow it, too', async () => {
  for (const name of ['player1', 'player2', 'vip']) await known(name, { payeeName: 'Nguyen Van Minh' })
  for (const name of ['player1', 'player2']) await signedIn(name, 'their-phone')
  await excludePlayer1()
  gateway.clock.advance(184 * DAY)
  expect((await askAs(gateway, 'player1', endExclusion)).body.success).toBe(true)
  // Comes in the 24 hours that the way back takes, and follows for those alone.
  expect(await refused(await signedIn('vip', 'their-phone'))).toBe('play.excluded')
  gateway.clock.advance(DAY)
  for (const name of ['player1', 'player2', 'vip']) {
    expect(await refused(await signedIn(name, 'their-phone'))).toBeUndefined()
  }
})

test('PP-04 an account that follows ends that for itself alone, until the other one is excluded anew', async () => {
  for (const name of ['player1', 'player2']) await known(name, { payeeName: 'Nguyen Van Minh' })
  for (const name of ['player1', 'player2']) await signedIn(name, 'their-phone')
  await excludePlayer1()
  gateway.clock.advance(184 * DAY)
  expect((await askAs(gateway, 'player2', endExclusion)).body.success).toBe(true)
  gateway.clock.advance(DAY)
  expect(await refused(await signedIn('player2', 'their-phone'))).toBeUndefined()
  expect(await refused(await signedIn('player1', 'their-phone'))).toBe('play.excluded')
  await excludePlayer1()
  expect(await refused(await signedIn('player2', 'their-phone'))).toBe('play.excluded')
})

test('PP-04 an account that an agent opens for somebody excluded is excluded as its player comes', async () => {
  await signedIn('player1', 'their-phone')
  await excludePlayer1()
  const account = { userName: 'again', password: 'Abc#12345', type: 0, rebate: 0 }
  expect((await askAs(gateway, 'agent2', registerDownline, account)).body.success).toBe(true)
  expect(await refused(await signedIn('again', 'their-phone', 'Abc#12345'))).toBe('play.excluded')

  const other = { ...account, userName: 'somebody' }
  expect((await askAs(gateway, 'agent2', registerDownline, other)).body.success).toBe(true)
  expect(await refused(await signedIn('somebody', 'another-phone', 'Abc#12345'))).toBeUndefined()
  // Who has been here before, or has opened the account, is not known by the device alone.
  expect(await refused(await signedIn('somebody', 'their-phone', 'Abc#12345'))).toBeUndefined()
  expect(await refused(await signedIn('vip', 'their-phone'))).toBeUndefined()
})

test('PP-04 TR-01 a trial account signs in where somebody excluded has been, and is nobody’s', async () => {
  await signedIn('player1', 'their-phone')
  const token = await signedIn('trial', 'their-phone')
  await excludePlayer1()
  expect((await ask(gateway, protection, {}, { token })).body.errorCode).toBeUndefined()
  expect(await signedIn('trial', 'their-phone')).not.toBe('')
  expect((await askAs(gateway, 'trial', selfExclude, { months: 6 })).body.errorCode).toBeUndefined()
})

async function approvedAs(userName: string, idNumber: string | null): Promise<void> {
  const token = await gateway.signIn(userName)
  await ask(gateway, submitIdentity, await identityPapers(gateway, userName), { token })
  expect(await decidePapers(gateway, { approve: true, idNumber })).toBe(true)
}

test('PP-04 the number on approved papers tells whose other account it is, whichever came first', async () => {
  await approvedAs('player1', ' 079AB00001 ')
  await approvedAs('agent1', null)
  await approvedAs('player2', '079ab-00001')
  await excludePlayer1()
  expect(await player2Refused()).toBe('play.excluded')

  expect(await refused(await gateway.signIn('vip'))).toBeUndefined()
  await approvedAs('vip', '079ab00001')
  expect(await refused(await gateway.signIn('vip'))).toBe('play.excluded')
  expect(await refused(await gateway.signIn('agent1'))).toBeUndefined()
})

test('PP-04 a number that somebody has only typed takes out nobody whose papers have it, but who has typed it, too, is', async () => {
  await approvedAs('player2', '079ab00001')
  await known('player1', { profile: { idNumber: '079AB00001' } })
  await excludePlayer1()
  expect(await player2Refused()).toBeUndefined()
  expect(await refused(await signedIn('player2', 'another-phone'))).toBeUndefined()

  await known('vip', { profile: { idNumber: ' 079AB00001 ' } })
  await askAs(gateway, 'player2', selfExclude, { months: 6 })
  expect(await refused(await gateway.signIn('vip'))).toBe('play.excluded')
})

test('PP-04 no account is opened with the number that stands on approved papers of somebody excluded', async () => {
  gateway.set({ registerFields: { idNumber: { enabled: true, required: false } } })
  await approvedAs('player1', '079AB00001')
  await excludePlayer1()
  const opened = async (username: string, idNumber: string) => {
    const account = { username, idNumber, password: 'Abc#12345', confirmPassword: 'Abc#12345' }
    return (await ask(gateway, register, { ...account, sliderToken: await solvedSlider(gateway) })).body.errorCode
  }
  for (const written of [' 079ab00001 ', '079-AB.00001', '０７９AB00001']) {
    expect(await opened('secondone', written)).toBe('register.excluded')
  }
  expect(await opened('secondone', '079ab00002')).toBeUndefined()
})

test('PP-04 MS-11 the number on papers is kept sealed, and as a digest', async () => {
  await approvedAs('player1', '079000000123')
  const rows = await gateway.db.select().from(schema.identityRequests)
  expect(JSON.stringify(rows)).not.toContain('079000000123')
  expect(rows[0]?.numberDigest).toMatch(/^[\w-]{43}$/)
})

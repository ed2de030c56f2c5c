import { randomUUID } from 'node:crypto'
import { openedNumero } from '@lobby/contracts/calls/lottery'
import { launchLottery } from '@lobby/contracts/calls/lottery-play'
import { takeTimeOut } from '@lobby/contracts/calls/protection'
import { pushState, subscribePush, unsubscribePush } from '@lobby/contracts/calls/push'
import { logout } from '@lobby/contracts/calls/session'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { eq, isNull } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSession } from '../access/sessions.ts'
import { schema } from '../database/database.ts'
import type { PushCarrier } from '../outside/outside.ts'
import { offered } from '../settings/offered.ts'
import { sendPushes } from './send-pushes.ts'
import { tellOfDraw } from './tell-of-draw.ts'

const HOUR = 3_600_000
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/phone-1'
const KEYS = { p256dh: 'BPublicKeyOfTheBrowser', auth: 'secretOfTheBrowser' }

let gateway: TestGateway
/** Bodies that left for a phone, by address. */
let sent: { to: string; body: string }[]
let answer: () => ReturnType<PushCarrier['send']>
beforeEach(async () => {
  gateway = await startTestGateway()
  sent = []
  answer = async () => 'taken'
  const { push } = gateway.world.outside
  if (!push) throw new Error('The sandbox carries no push messages.')
  gateway.world.outside.push = {
    ...push,
    async send({ to, body }) {
      const said = await answer()
      sent.push({ to: to.endpoint, body })
      return said
    },
  }
})
afterEach(() => gateway.close())

async function signIn(userName: string, deviceId: string | null = 'phone-of-the-family'): Promise<string> {
  const { members } = schema
  const [member] = await gateway.db.select().from(members).where(eq(members.loginName, userName))
  return openSession(gateway.db, gateway.clock, member?.id ?? 0, { ip: '127.0.0.1', userAgent: 'test', deviceId })
}
const turnOn = (token: string, endpoint = ENDPOINT) =>
  ask(gateway, subscribePush, { endpoint, ...KEYS }, { token, headers: { Language: 'VI' } })
const isOn = async (token: string) => ((await ask(gateway, pushState, {}, { token })).body.value as { on: boolean }).on

/** Buys tickets of one unit each in the draw of TP. HCM that is on sale, 16:15 of Saturday, or in Keno's next. */
async function buy(token: string, count = 1): Promise<void> {
  const { body } = await ask(gateway, launchLottery, { lottoView: 'lobby' }, { token })
  const key = new URL((body.value as { gameUrl: string }).gameUrl).hash.slice(1)
  const onSale = (await ask(gateway, openedNumero, {})).body.value as { gameId: string; numero: string }[]
  const numero = onSale.find(({ gameId }) => gameId === 'VN_TP_HCM')?.numero
  for (let nth = 0; nth < count; nth += 1) {
    const response = await gateway.fetch('http://vendor.test/api/lottery/bet', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        token: key,
        round: randomUUID(),
        code: 'VN_TP_HCM',
        numero,
        play: 'lo2',
        pick: `0${nth}`,
        stake: 1,
      }),
    })
    expect(response.status).toBe(200)
  }
}
/** 17:00 of that day: the draw is over, and the vendor pays. */
async function draw(): Promise<void> {
  gateway.clock.set(Date.UTC(2026, 10, 21, 10))
  await gateway.vendor.finishRounds()
}

test('PL-09 who has asked for it is told once that a draw with their tickets is drawn, and nothing else is said', async () => {
  const token = await signIn('player1')
  await turnOn(token)
  await buy(token, 2)
  await sendPushes(gateway.world)
  expect(sent).toEqual([])
  await draw()
  await sendPushes(gateway.world)
  await sendPushes(gateway.world)
  expect(sent).toEqual([{ to: ENDPOINT, body: expect.any(String) }])
  expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
    title: 'Đã có kết quả TP. HCM',
    body: 'Kỳ quay 21/11/2026. Chạm để xem.',
    path: '/m/lottery?type=filter&name=TP.+HCM',
    tag: expect.stringMatching(/^draw-\d+-20261121$/),
  })
})

test('PL-09 nothing is told while one of the tickets is open, and nothing of Keno, which draws every few minutes', async () => {
  const token = await signIn('player1')
  await turnOn(token)
  await buy(token)
  const [bought] = await gateway.db.select().from(schema.bets).where(isNull(schema.bets.settledAt))
  if (!bought) throw new Error('No ticket is open.')
  const { id: _, ...ticket } = bought
  await gateway.db.insert(schema.bets).values({ ...ticket, round: randomUUID() })
  await draw()
  expect(await gateway.db.$count(schema.pushes)).toBe(0)
  const [keno] = await gateway.db.select().from(schema.games).where(eq(schema.games.nameEn, 'Vietnam Keno'))
  const bet = { ...ticket, nodeId: keno?.nodeId ?? 0, draw: '#0000001' }
  await gateway.db.transaction((tx) => tellOfDraw(tx, bet, new Date(gateway.clock.now())))
  expect(await gateway.db.$count(schema.pushes)).toBe(0)
})

test('PL-09 nobody is told who has not asked for it, has taken it back, or has no ticket in the draw', async () => {
  const [token, other] = [await signIn('player1'), await signIn('vip', 'another-phone-altogether')]
  await turnOn(other, `${ENDPOINT}-other`)
  await turnOn(token)
  await buy(token)
  await ask(gateway, unsubscribePush, {}, { token })
  expect([await isOn(token), await isOn(other)]).toEqual([false, true])
  await draw()
  await sendPushes(gateway.world)
  expect(sent).toEqual([])
})

test.each([
  ['has signed out', (token: string) => ask(gateway, logout, {}, { token })],
  ['has gone on a time-out', (token: string) => ask(gateway, takeTimeOut, { hours: 24 }, { token })],
  ['has left the phone to another member', () => signIn('vip')],
  [
    'has reached a limit',
    async () => {
      const [bet] = await gateway.db.select().from(schema.bets).orderBy(schema.bets.id)
      const [{ memberId } = { memberId: 0 }] = await gateway.db.select().from(schema.pushSubscriptions)
      expect(bet).toBeDefined()
      const limit = { kind: 'stake', period: 'day', amount: 10_000n, setAt: new Date(gateway.clock.now()) } as const
      await gateway.db.insert(schema.playLimits).values({ ...limit, memberId })
    },
  ],
])('PP-01 PP-03 PP-04 who %s is told nothing', async (_what, happens) => {
  const token = await signIn('player1')
  await turnOn(token)
  await buy(token)
  await happens(token)
  await draw()
  await sendPushes(gateway.world)
  expect(sent).toEqual([])
  expect(await gateway.db.$count(schema.pushes)).toBe(0)
})

test('PL-09 a session that ran out is no sign-out, and the next one on the same phone goes on with it', async () => {
  const token = await signIn('player1')
  await turnOn(token)
  await buy(token)
  const [session] = await gateway.db.select().from(schema.pushSubscriptions)
  await gateway.db
    .update(schema.sessions)
    .set({ expiresAt: new Date(gateway.clock.now()) })
    .where(eq(schema.sessions.id, session?.sessionId ?? 0))
  await draw()
  await sendPushes(gateway.world)
  expect(sent).toHaveLength(1)
  expect(await isOn(await signIn('player1'))).toBe(true)
})

test('PL-09 a phone that is not subscribed any more is forgotten; one that could not be reached is tried again, not for ever', async () => {
  const token = await signIn('player1')
  await turnOn(token)
  await buy(token)
  await draw()
  const away = vi.fn(() => Promise.reject(new Error('away')))
  answer = away
  await sendPushes(gateway.world)
  // Not at once.
  await sendPushes(gateway.world)
  expect([away.mock.calls.length, sent.length, await gateway.db.$count(schema.pushes)]).toEqual([1, 0, 1])
  gateway.clock.advance(60_000)
  answer = async () => 'gone'
  await sendPushes(gateway.world)
  expect(await isOn(token)).toBe(false)
  expect(await gateway.db.$count(schema.pushes)).toBe(0)
})

test('PL-09 a result of six hours ago is no news', async () => {
  const token = await signIn('player1')
  await turnOn(token)
  await buy(token)
  await draw()
  gateway.clock.advance(6 * HOUR + 1)
  await sendPushes(gateway.world)
  expect(sent).toEqual([])
  expect(await gateway.db.$count(schema.pushes)).toBe(0)
})

test('MS-11 a phone’s address is sealed at rest, and a phone belongs to whoever asked last', async () => {
  const [token, other] = [await signIn('player1'), await signIn('vip', 'another-phone-altogether')]
  await turnOn(token)
  const [row] = await gateway.db.select().from(schema.pushSubscriptions)
  expect(row?.address).toMatch(/^sealed:/)
  expect(JSON.stringify(row)).not.toContain('phone-1')
  await turnOn(other)
  expect([await isOn(token), await isOn(other)]).toEqual([false, true])
})

test('PL-09 an address that is none of a push service is refused, and nothing is kept', async () => {
  const token = await signIn('player1')
  const { body } = await turnOn(token, 'https://169.254.169.254/latest')
  expect(body).toMatchObject({ success: false, errorCode: 'service.off' })
  expect(await isOn(token)).toBe(false)
})

test('PD-01 without a carrier the switch is off, and so are its calls', async () => {
  const token = await signIn('player1')
  gateway.world.outside.push = null
  const { body } = await ask(gateway, pushState, {}, { token })
  expect(body).toMatchObject({ success: false, errorCode: 'service.off' })
  const log = vi.fn()
  await sendPushes(gateway.world).catch(log)
  expect(log).not.toHaveBeenCalled()
  const { settings, outside } = gateway.world
  expect(settings().whitelabel.PUSH).toBe(true)
  expect(offered(settings(), outside).whitelabel.PUSH).toBe(false)
})

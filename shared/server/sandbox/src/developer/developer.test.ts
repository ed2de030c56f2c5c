import { CALLS } from '@lobby/contracts/calls/catalogue'
import { submitIdentity } from '@lobby/contracts/calls/identity'
import { registerSettings } from '@lobby/contracts/calls/registration'
import { systemStatus, whitelabel } from '@lobby/contracts/calls/system'
import { sendSmsRegister } from '@lobby/contracts/calls/verification'
import { DEFAULT_READINGS } from '@lobby/contracts/readings'
import { createGateway } from '@lobby/gateway/app'
import { schema } from '@lobby/gateway/database/tables'
import type { Faults } from '@lobby/gateway/faults'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identityDesk } from '../identity/desk.ts'
import { ask } from '../testing/ask.ts'
import { injectFetch } from '../testing/inject-fetch.ts'
import { identityPapers, newDeposit, newWithdrawal, solvedSlider } from '../testing/test-data.ts'
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts'
import { createDeveloper } from './app.ts'

let gateway: TestGateway
let app: FastifyInstance
let developer: FastifyInstance
const faults: Faults = new Map()
let offset = 0
beforeAll(async () => {
  gateway = await startTestGateway()
  app = await createGateway(gateway.world, {
    callsPerMinute: null,
    checkAnswers: true,
    logger: false,
    faults,
  })
  developer = await createDeveloper(gateway.world, {
    faults,
    bank: gateway.vendor.bank,
    identity: identityDesk(gateway.world, { gatewayFetch: gateway.fetch, gatewayUrl: gateway.url }),
    change: gateway.set,
    offset: {
      get: () => offset,
      set: (ms) => {
        offset = ms
      },
    },
  })
})
afterAll(async () => {
  await Promise.all([app.close(), developer.close()])
  await gateway.close()
})

const post = (url: string, payload: object) =>
  developer.inject({ method: 'POST', url, payload, headers: { host: 'localhost:3300' } })
const get = async (url: string, host = 'localhost:3300') => developer.inject({ url, headers: { host } })

test('CL-06 CL-10 shows what was sent and what the puzzles hide', async () => {
  await ask(gateway, sendSmsRegister, { mobileNo: '955555551', sliderToken: await solvedSlider(gateway) })
  await gateway.fetch('/wps/captcha')
  const { value } = (await get('/api/state')).json()
  expect(value.outbox[0].body).toMatch(/\d{6}/)
  expect(value.captchas[0].answer).not.toBe('')
  expect((await get('/api/outbox?recipient=955555551')).json().value).toHaveLength(1)
  expect((await get('/api/outbox?recipient=nobody')).json().value).toEqual([])
})

test('SE-12 decides identities once, each with its pictures in sight', async () => {
  const token = await gateway.signIn('vip')
  await ask(gateway, submitIdentity, await identityPapers(gateway, 'vip'), { token })
  const [waiting] = (await get('/api/state')).json().value.identities
  expect(waiting).toMatchObject({ userName: 'vip', fields: { birthday: '1994-11-30' } })
  expect(waiting.images.idFront).toMatch(/^data:image\/webp;base64,/)
  expect((await post('/api/identity', { id: waiting.id, approve: false })).statusCode).toBe(400)
  const refusal = { id: waiting.id, approve: false, reason: 'unreadable' }
  expect((await post('/api/identity', refusal)).json().value).toEqual({ decided: true })
  expect((await post('/api/identity', { id: waiting.id, approve: true, idNumber: null })).json().value).toEqual({
    decided: false,
  })
  expect((await get('/api/state')).json().value.identities).toEqual([])
})

test('SH-24 pays deposits and refuses withdrawals for a developer, once', async () => {
  const [order, out] = [await newDeposit(gateway, 'agent1'), await newWithdrawal(gateway, 'agent1')]
  const state = async () => (await get('/api/state')).json().value
  expect((await state()).deposits[0]).toMatchObject({ id: order, state: 'waiting', vnd: '500000' })
  expect((await state()).withdrawals[0]).toMatchObject({ id: out, state: 'requested' })
  await post('/api/bank', { order, outcome: 'paid' })
  await post('/api/withdrawal', { id: out, state: 'refused' })
  await post('/api/withdrawal', { id: out, state: 'paid' })
  const after = await state()
  expect(after.deposits.map(({ id }: { id: string }) => id)).not.toContain(order)
  expect(after.withdrawals.map(({ id }: { id: string }) => id)).not.toContain(out)
  const [row] = await gateway.db.select().from(schema.withdrawals).where(eq(schema.withdrawals.id, out))
  expect(row).toMatchObject({ state: 'refused', reason: 'review' })
  expect((await post('/api/bank', { order, outcome: 'maybe' })).statusCode).toBe(400)
})

test('changes status, region, flags, readings and rules, and the gateway answers by them', async () => {
  const change = (settings: object) => post('/api/settings', settings)
  await change({ maintenance: true })
  expect((await ask(gateway, systemStatus)).body.value).toMatchObject({ status: 1 })
  await change({ maintenance: false, regionRestriction: true })
  expect((await ask(gateway, systemStatus)).body.value).toMatchObject({ status: 2 })
  await change({ readings: { statusReading: 'B' } })
  expect((await ask(gateway, systemStatus)).body.value).toMatchObject({ status: 1 })
  await change({ regionRestriction: false, readings: { statusReading: 'A' } })

  await change({ whitelabel: { CBS3: false, NEWFLAG: true } })
  expect((await get('/api/state')).json().value.settings.whitelabel).toMatchObject({
    CBS3: false,
    NEWFLAG: true,
    REGCEN: true,
  })
  await change({ registerFields: { email: { enabled: true, required: true, maxLength: 50 } } })
  expect((await ask(gateway, registerSettings)).body.value).toMatchObject({ fields: { email: { required: true } } })
  expect((await get('/api/state')).json().value.fields.email).toEqual({ enabled: true, required: true, maxLength: 50 })
})

test('offers every reading with what it can be', async () => {
  const { readings } = (await get('/api/state')).json().value
  expect(Object.keys(readings).sort()).toEqual(Object.keys(DEFAULT_READINGS).sort())
  for (const [name, value] of Object.entries(DEFAULT_READINGS)) expect(readings[name]).toContain(value)
})

test.each([
  {},
  { maintenance: 'yes' },
  { whitelabel: 5 },
  { whitelabel: { CBS3: 'off' } },
  { readings: { minAge: 5 } },
  { readings: { unknown: 'A' } },
  { registerFields: { email: 'required' } },
  { currency: { code: 'dong' } },
  { nothing: true },
])('refuses settings that do not fit: %o', async (settings) => {
  const before = gateway.world.settings()
  expect((await post('/api/settings', settings)).statusCode).toBe(400)
  expect(gateway.world.settings()).toEqual(before)
})

test('moves the clock', async () => {
  await post('/api/clock', { offset: 60_000 })
  expect(offset).toBe(60_000)
  expect((await get('/api/state')).json().value.clock).toMatchObject({ offset: 60_000 })
  expect((await post('/api/clock', { offset: 'soon' })).statusCode).toBe(400)
  await post('/api/clock', { offset: 0 })
  expect(offset).toBe(0)
})

test('makes a call fail, answer half, or answer late', async () => {
  const fetchIt = injectFetch(() => app)
  const fault = (kind: object | null) => post('/api/faults', { call: 'whitelabel', fault: kind })
  await fault({ kind: 'failing' })
  expect((await fetchIt(whitelabel.path)).status).toBe(500)
  await fault({ kind: 'malformed' })
  await expect((await fetchIt(whitelabel.path)).json()).rejects.toThrow()
  await fault({ kind: 'slow', ms: 1 })
  expect((await fetchIt(whitelabel.path)).status).toBe(200)
  await fault(null)
  expect(faults.size).toBe(0)
  expect((await post('/api/faults', { call: 'nothing', fault: null })).statusCode).toBe(400)
  await fault({ kind: 'failing' })
  await developer.inject({ method: 'DELETE', url: '/api/faults', headers: { host: 'localhost:3300' } })
  expect((await fetchIt(whitelabel.path)).status).toBe(200)
})

test('every call can be given a fault', async () => {
  const { calls } = (await get('/api/state')).json().value
  expect(calls).toHaveLength(CALLS.length)
  for (const { name } of calls) {
    expect((await post('/api/faults', { call: name, fault: { kind: 'failing' } })).statusCode, name).toBe(200)
  }
  expect(faults.size).toBe(CALLS.length)
  faults.clear()
})

test('is for this machine alone', async () => {
  expect((await get('/', 'evil.example')).statusCode).toBe(403)
  expect((await get('/api/state', 'localhost.evil.example:3300')).statusCode).toBe(403)
  const page = await get('/')
  expect(page.statusCode).toBe(200)
  for (const [, asset = ''] of page.body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)) {
    expect((await get(asset)).statusCode).toBe(200)
  }
})

test.each([
  [{ origin: 'http://evil.example' }, 403],
  [{ origin: 'http://localhost:3000' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ origin: 'http://localhost:3300', 'sec-fetch-site': 'same-origin' }, 200],
  [{}, 200],
])('a call that comes with %o is answered with %i: no page of another origin gets in', async (from, status) => {
  const headers = Object.fromEntries([['host', 'localhost:3300'], ...Object.entries(from)])
  const payload = { maintenance: false }
  expect((await developer.inject({ method: 'POST', url: '/api/settings', payload, headers })).statusCode).toBe(status)
  expect((await developer.inject({ url: '/api/state', headers })).statusCode).toBe(status)
})

test('a form of another page is no way in either', async () => {
  const headers = { host: 'localhost:3300', 'content-type': 'text/plain' }
  const answer = await developer.inject({
    method: 'POST',
    url: '/api/settings',
    payload: '{"maintenance":true}',
    headers,
  })
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(gateway.world.settings().maintenance).toBe(false)
})

import { whitelabel } from '@lobby/contracts/calls/system'
import { sendSmsRegister } from '@lobby/contracts/calls/verification'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGateway } from '../http/app.ts'
import { ask } from '../testing/ask.ts'
import { solvedSlider } from '../testing/desk.ts'
import { injectFetch } from '../testing/inject-fetch.ts'
import { startTestGateway, type TestGateway } from '../testing.ts'
import { createDeveloper } from './app.ts'
import type { Faults } from './faults.ts'

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
    imageCache: null,
    faults,
  })
  developer = await createDeveloper(gateway.world, {
    faults,
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

test('changes flags, clock and status', async () => {
  expect((await post('/api/settings', { maintenance: true, whitelabel: { CBS3: false } })).json().value).toMatchObject({
    maintenance: true,
    whitelabel: { CBS3: false },
  })
  await post('/api/settings', { maintenance: false })
  await post('/api/clock', { offset: 60_000 })
  expect(offset).toBe(60_000)
  expect((await post('/api/clock', { offset: 'soon' })).statusCode).toBe(400)
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
})

test('is for this machine alone', async () => {
  expect((await get('/', 'evil.example')).statusCode).toBe(403)
  const page = await get('/')
  expect(page.statusCode).toBe(200)
  for (const [, asset = ''] of page.body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)) {
    expect((await get(asset)).statusCode).toBe(200)
  }
})

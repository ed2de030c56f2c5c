import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { CALLS } from '@lobby/contracts/calls/catalogue'
import { IDENTITY_REASONS } from '@lobby/contracts/calls/identity'
import { READING_CHOICES } from '@lobby/contracts/readings'
import { schema } from '@lobby/gateway/database/tables'
import { openDeposits } from '@lobby/gateway/developer/open-deposits'
import { openWithdrawals } from '@lobby/gateway/developer/open-withdrawals'
import { moveWithdrawal } from '@lobby/gateway/developer/payouts'
import { registerFields } from '@lobby/gateway/developer/register-fields'
import { Fault, type Faults } from '@lobby/gateway/faults'
import { succeeded } from '@lobby/gateway/http/answer'
import { createApp } from '@lobby/gateway/http/app-base'
import { Failure } from '@lobby/gateway/http/failure'
import { IdentityDecision } from '@lobby/gateway/outside/identity-desk'
import type { SettingsChange } from '@lobby/gateway/settings'
import { SettingsInput } from '@lobby/gateway/settings/input'
import type { World } from '@lobby/gateway/world'
import { desc, gt } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { SandboxBank } from '../bank/bank.ts'
import type { IdentityDesk } from '../identity/desk.ts'
import { sentLately } from '../outbox/outbox.ts'

export interface DeveloperOptions {
  faults: Faults
  /** SANDBOX: pays deposits when a developer says so. */
  bank: SandboxBank
  /** SANDBOX: decides about papers when a developer says so. */
  identity: IdentityDesk
  /** Merges a change into the merchant's settings. */
  change: (change: SettingsChange) => void
  /** How far the gateway's clock is moved, in ms. */
  offset: { get: () => number; set: (ms: number) => void }
}

const YEAR = 366 * 24 * 60 * 60 * 1000
const ClockInput = v.object({ offset: v.pipe(v.number(), v.integer(), v.minValue(-YEAR), v.maxValue(5 * YEAR)) })
const BankInput = v.object({ order: v.pipe(v.string(), v.maxLength(16)), outcome: v.picklist(['paid', 'declined']) })
const PayoutInput = v.object({ id: v.pipe(v.string(), v.maxLength(16)), state: v.picklist(['paid', 'refused']) })
const FaultInput = v.object({
  call: v.picklist(CALLS.map((call) => call.name)),
  fault: v.nullable(Fault),
})

/**
 * The developers' page: what would have been sent, what a captcha hides, and the world's switches. It shows secrets, so
 * it listens on loopback only, and `runServer` never starts it in production mode.
 */
export async function createDeveloper(world: World, options: DeveloperOptions): Promise<FastifyInstance> {
  const app = await createApp({ callsPerMinute: null, logger: false })
  app.addHook('onRequest', async (request, reply) => {
    if (!isFromHere(request)) throw new Failure('permission.denied')
    reply.header('Cache-Control', 'no-store')
    reply.header(
      'Content-Security-Policy',
      "default-src 'none'; img-src data:; script-src 'self'; style-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    )
  })
  await app.register(fastifyStatic, { root: join(import.meta.dirname, 'page'), prefix: '/assets/' })
  app.get('/', (_request, reply) => reply.sendFile('developer.html'))

  app.get('/api/state', async () => succeeded(await stateOf(world, options)).body)
  app.get<{ Querystring: { recipient?: string } }>('/api/outbox', async (request) => {
    const { recipient } = request.query
    return succeeded(await sentLately(world.db, typeof recipient === 'string' ? recipient : undefined)).body
  })
  app.post('/api/settings', async (request) => {
    options.change(parsed(SettingsInput, request.body) as SettingsChange)
    return succeeded(world.settings()).body
  })
  app.post('/api/clock', async (request) => {
    options.offset.set(parsed(ClockInput, request.body).offset)
    return succeeded({ now: world.clock.now() }).body
  })
  app.post(
    '/api/identity',
    async (request) =>
      succeeded({ decided: await options.identity.decide(parsed(IdentityDecision, request.body)) }).body,
  )
  app.post('/api/faults', async (request) => {
    const { call, fault } = parsed(FaultInput, request.body)
    if (fault) options.faults.set(call, fault)
    else options.faults.delete(call)
    return succeeded(Object.fromEntries(options.faults)).body
  })
  app.post('/api/bank', async (request) => {
    const { order, outcome } = parsed(BankInput, request.body)
    await options.bank.pay(order, outcome)
    return succeeded(null).body
  })
  app.post('/api/withdrawal', async (request) => {
    const { id, state } = parsed(PayoutInput, request.body)
    await moveWithdrawal(world, id, ['requested', 'reviewing', 'sent'], state, state === 'refused' ? 'review' : null)
    return succeeded(null).body
  })
  app.delete('/api/faults', async () => {
    options.faults.clear()
    return succeeded({}).body
  })
  return app
}

/**
 * A page elsewhere whose name was pointed at this machine does not get in (the name it asks for gives it away), nor
 * does a page of another origin of this machine. A person may follow a link here.
 */
function isFromHere({ headers, url }: FastifyRequest): boolean {
  const { host = '', origin } = headers
  if (!/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)) return false
  if (origin !== undefined && origin !== `http://${host}`) return false
  const from = headers['sec-fetch-site']
  return from === undefined || from === 'same-origin' || from === 'none' || !url.startsWith('/api/')
}

async function stateOf(world: World, { faults, identity, offset }: DeveloperOptions) {
  const { captchas, sliders } = schema
  const now = new Date(world.clock.now())
  const shown = await world.db
    .select()
    .from(captchas)
    .where(gt(captchas.expiresAt, now))
    .orderBy(desc(captchas.expiresAt))
    .limit(20)
  return {
    outbox: await sentLately(world.db),
    captchas: await Promise.all(
      shown.map(async (row) => ({ ...row, answer: await world.vault.open(row.answer, 'captcha') })),
    ),
    sliders: await world.db
      .select({ id: sliders.id, x: sliders.x, tried: sliders.tried, expiresAt: sliders.expiresAt })
      .from(sliders)
      .where(gt(sliders.expiresAt, now))
      .orderBy(desc(sliders.expiresAt))
      .limit(20),
    deposits: await openDeposits(world),
    withdrawals: await openWithdrawals(world),
    identities: await identity.waiting(),
    reasons: IDENTITY_REASONS,
    settings: world.settings(),
    readings: READING_CHOICES,
    fields: registerFields(world.settings()),
    faults: Object.fromEntries(faults),
    clock: { now: now.getTime(), offset: offset.get() },
    calls: CALLS.map(({ name, method, path }) => ({ name, method, path })),
  }
}

function parsed<const S extends v.GenericSchema>(input: S, body: unknown): v.InferOutput<S> {
  const result = v.safeParse(input, body)
  if (!result.success) throw new Failure('request.malformed')
  return result.output
}

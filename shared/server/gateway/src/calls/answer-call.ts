import { addressBlock } from '@lobby/contracts/address-block'
import { type Call, HEADER } from '@lobby/contracts/call'
import { consolidatedSettings, systemStatus, whitelabel } from '@lobby/contracts/calls/system'
import { GATEWAY_MOBILE, GATEWAY_WEB, MERCHANT_CODE } from '@lobby/contracts/constants'
import { exactly } from '@lobby/contracts/list-of'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { openSealed } from '../access/sealed.ts'
import { type Caller, findSession } from '../access/sessions.ts'
import { type Answer, answerTo, sendAnswer, succeeded } from '../http/answer.ts'
import { Failure } from '../http/failure.ts'
import { languageOf } from '../http/language.ts'
import { CUT_OFF, delay, type Faults } from './faults.ts'
import { refuseExcluded } from './open-to-excluded.ts'
import type { Route } from './route.ts'
import { holdsSecret } from './secret-answers.ts'
import { refuseWhenOff } from './switched-off.ts'
import { FLOODED, type Turns, visitorTurns } from './turns.ts'
import type { World } from './world.ts'

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name.toLowerCase()]
  return typeof value === 'string' ? value : undefined
}

export interface CallOptions {
  /** Check every answer with its schema and fail when it does not fit. */
  checkAnswers: boolean
  /** What developers make calls do; none in production. */
  faults?: Faults
}

/** Serves each route at its call's path: envelope, language, session, sealed input and schemas are done here, once. */
export function registerRoutes(
  app: FastifyInstance,
  world: World,
  routes: readonly Route[],
  { checkAnswers, faults }: CallOptions,
): void {
  const visitors = visitorTurns()
  for (const route of routes) {
    app.route({
      method: route.call.method,
      url: route.call.path,
      ...(holdsSecret(route.call) ? { compress: false as const } : {}),
      ...(route.call.maxBytes === undefined ? {} : { bodyLimit: route.call.maxBytes }),
      handler: async (request, reply) => {
        const fault = faults?.get(route.call.name)
        if (fault?.kind === 'slow') await delay(fault.ms)
        if (fault?.kind === 'malformed') {
          reply.header('Cache-Control', 'no-store')
          return reply.type('application/json; charset=utf-8').send(CUT_OFF)
        }
        if (fault?.kind === 'failing') throw new Failure('unknown')
        return sendAnswer(reply, await answer(world, visitors, route, request, checkAnswers))
      },
    })
  }
}

async function answer(
  world: World,
  visitors: Turns,
  route: Route,
  request: FastifyRequest,
  checkAnswers: boolean,
): Promise<Answer> {
  const { call } = route
  const hasQuery = call.method === 'GET' || call.method === 'DELETE'
  const sent = hasQuery ? request.query : request.body === undefined ? {} : request.body
  const language = languageOf(headerOf(request, HEADER.language), languageIn(sent))
  let member: number | undefined
  let signedIn: number | undefined
  try {
    refuseWhenClosed(world, call)
    refuseWhenOff(world, call)
    const merchant = headerOf(request, HEADER.merchant)
    if (merchant !== undefined && merchant !== MERCHANT_CODE) throw new Failure('request.malformed')
    // CL-32: whoever names a gateway names one that there is.
    const code = headerOf(request, HEADER.gateway)
    if (code !== undefined && ![GATEWAY_WEB, GATEWAY_MOBILE].some((known) => String(known) === code)) {
      throw new Failure('request.malformed')
    }
    const caller = await callerOf(world, call, headerOf(request, HEADER.authorization))
    member = caller?.member.id
    refuseExcluded(call, caller)
    const encryption = headerOf(request, HEADER.encryption)
    const input = checked(call, call.sealed ? await openSealed(world, call.name, encryption, sent) : sent)
    const run = () =>
      route.run(input, {
        world,
        language,
        caller,
        ip: request.ip,
        userAgent: headerOf(request, 'user-agent') ?? '',
        origin: headerOf(request, 'origin') ?? null,
        hasSignedIn: (id) => {
          signedIn = id
        },
      })
    const value = caller
      ? await world.turns(String(caller.member.id), run, FLOODED)
      : await visitors(addressBlock(request.ip), run, FLOODED)
    if (value instanceof Failure) throw value
    return { ...succeeded(checkAnswers ? v.parse(exactly(call.value), value) : value), signedIn }
  } catch (error) {
    const log = (unexpected: unknown) => request.log.error({ call: call.name, err: unexpected })
    return { ...answerTo(error, language, log), member }
  }
}

const languageIn = (sent: unknown): unknown =>
  typeof sent === 'object' && sent !== null && 'language' in sent ? sent.language : undefined

/** What a closed site still answers. */
const OPEN_IN_MAINTENANCE: ReadonlySet<string> = new Set([
  systemStatus.name,
  whitelabel.name,
  consolidatedSettings.name,
])

/** SH-38..SH-41: a closed site still says that it is closed. */
function refuseWhenClosed(world: World, call: Call): void {
  if (OPEN_IN_MAINTENANCE.has(call.name)) return
  const { maintenance, regionRestriction } = world.settings()
  if (maintenance) throw new Failure('site.maintenance')
  if (regionRestriction) throw new Failure('region.restricted')
}

async function callerOf(world: World, call: Call, token: string | undefined): Promise<Caller | null> {
  if (call.session === 'none') return null
  if (!token) {
    if (call.session === 'required') throw new Failure('login.not.session')
    return null
  }
  const found = await findSession(world.db, world.clock, token)
  // A stale token is refused even on a public feed (shared/docs/documents-facts.md): the client then drops it and asks
  // as a visitor.
  if (found.state === 'ended') throw new Failure('login.session.ended')
  if (found.state === 'none') throw new Failure('login.not.session')
  return found.caller
}

function checked(call: Call, sent: unknown): unknown {
  if (Array.isArray(sent)) throw new Failure('request.malformed')
  const result = v.safeParse(call.input, sent)
  // PostgreSQL holds no zero character.
  if (!result.success || JSON.stringify(result.output)?.includes('\\u0000')) throw new Failure('request.malformed')
  return result.output
}

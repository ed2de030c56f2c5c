import type { Call } from '@lobby/contracts/call'
import { consolidatedSettings } from '@lobby/contracts/calls/site'
import type { Language } from '@lobby/contracts/languages'
import * as v from 'valibot'
import { GatewayError, isGatewayError } from '../errors/gateway-error.ts'
import { currentLanguage } from '../i18n/language.ts'
import { noteChange } from '../releases/changes-under-way.ts'
import { session, sessionHappened } from '../session/session.ts'
import { answerTimes } from './clock.ts'
import { forgetEarly } from './early-answers.ts'
import { exchange } from './exchange.ts'
import { type Outgoing, requestOf } from './request.ts'
import { type SealingKey, seal } from './seal.ts'

/** How one call is made. `signal` cancels it; the call then rejects with the reason of the signal. */
export interface CallOptions {
  signal?: AbortSignal
  /** The language of the answer; the player's without one. */
  language?: Language
  /** Asks as whoever this token stands for, instead of the session, which a refusal then leaves as it is. */
  token?: string
}

/**
 * Makes one call as the contract declares it, and answers the envelope's checked `value`.
 * Rejects with a `GatewayError`, or with the signal's reason when `signal` aborts. Shows nothing to the player.
 *
 * A 401 for a stale token ends the session; a call that visitors may make is then asked once more as one
 * (shared/docs/documents-facts.md). No other call is ever asked twice here, so money moves once.
 */
export function gateway<In extends v.GenericSchema, Out extends v.GenericSchema>(
  call: Call<In, Out>,
  input: v.InferInput<In>,
  options: CallOptions = {},
): Promise<v.InferOutput<Out>> {
  if (call.session === 'required' && (call.method !== 'GET' || call.changes)) forgetEarly()
  const answer = make(call, input, options)
  return call.method === 'GET' ? answer : noteChange(answer)
}

async function make<In extends v.GenericSchema, Out extends v.GenericSchema>(
  call: Call<In, Out>,
  input: v.InferInput<In>,
  options: CallOptions,
): Promise<v.InferOutput<Out>> {
  const token = options.token ?? currentToken()
  if (call.session === 'required' && !token) {
    throw new GatewayError({
      call: call.name,
      code: 'login.not.session',
      message: `${call.name} needs a session`,
      status: 401,
    })
  }
  try {
    return await send(call, input, options, token)
  } catch (error) {
    if (options.token || call.session === 'none' || !token || !isGatewayError(error) || error.status !== 401)
      throw error
    sessionHappened({ type: error.code === 'login.session.ended' ? 'endedElsewhere' : 'expired', token })
    if (call.session === 'required') throw error
    // By now another tab may have signed in again: then its token goes along.
    return send(call, input, options, currentToken())
  }
}

function currentToken(): string | undefined {
  const state = session.get()
  return state.status === 'member' ? state.token : undefined
}

async function send<In extends v.GenericSchema, Out extends v.GenericSchema>(
  call: Call<In, Out>,
  input: unknown,
  options: CallOptions,
  token: string | undefined,
): Promise<v.InferOutput<Out>> {
  const language = options.language ?? currentLanguage()
  const checked = v.safeParse(call.input, withLanguage(call, input, language))
  if (!checked.success) {
    throw new GatewayError({
      call: call.name,
      code: 'client.input',
      message: misfit(call, 'input', checked.issues),
      status: 0,
    })
  }
  const request = requestOf(call, checked.output, language, call.session === 'none' ? undefined : token)
  const { value, times } = call.sealed
    ? await sendSealed(call, request, checked.output, options.signal)
    : await exchange(call, request, options.signal)
  const answer = v.safeParse(call.value, value)
  if (answer.success) {
    if (call.timed) answerTimes.set(answer.output as object, times)
    return answer.output
  }
  throw new GatewayError({
    call: call.name,
    code: 'client.answer',
    message: misfit(call, 'answer', answer.issues),
    status: 200,
  })
}

/** Many calls name the language in their input too: it is filled in here, so that it cannot differ from the header. */
function withLanguage(call: Call, input: unknown, language: Language): unknown {
  const { entries } = call.input as { entries?: object }
  if (!entries || !('language' in entries) || typeof input !== 'object') return input
  return { language, ...input }
}

function misfit(call: Call, what: 'input' | 'answer', issues: readonly v.BaseIssue<unknown>[]): string {
  const issue = issues[0]
  const at = issue ? v.getDotPath(issue) : null
  return `${what} of ${call.name} does not fit its schema${at ? ` at ${at}` : ''}: ${issue?.message ?? ''}`
}

let sealingKey: SealingKey | undefined

async function sendSealed(call: Call, request: Outgoing, input: unknown, signal?: AbortSignal) {
  for (let attempt = 1; ; attempt++) {
    // Never from the page's first data: the key may be old. The fresh answer tells the time too, which a seal carries.
    sealingKey ??= await freshKey()
    const sealed = await seal(call, input, sealingKey).catch((cause: unknown) => {
      throw cannotSeal(call, cause)
    })
    const headers = { ...request.headers, ...sealed.headers }
    try {
      return await exchange(call, { url: request.url, headers, body: sealed.body }, signal)
    } catch (error) {
      const refused = isGatewayError(error) && RESEAL.has(error.code)
      if (!refused || attempt > 1) throw error
      sealingKey = undefined
    }
  }
}

/** The page is not secure, the library's chunk did not load, or the key is none: nothing was sent. */
const cannotSeal = (call: Call, cause: unknown): GatewayError =>
  new GatewayError({
    call: call.name,
    code: crypto.subtle ? 'client.offline' : 'client.insecure',
    message: `${call.name} could not be sealed`,
    status: 0,
    cause,
  })

/** Decision 100: refused before the call ran, so sealing again with a fresh key, time and nonce cannot do it twice. */
const RESEAL: ReadonlySet<string> = new Set(['sealed.unreadable', 'sealed.expired', 'sealed.replayed'])

async function freshKey(): Promise<SealingKey> {
  const settings = await send(consolidatedSettings, {}, {}, undefined)
  return settings.publicKey
}

/** For tests: the next sealed call asks for the key again. */
export function forgetSealingKey(): void {
  sealingKey = undefined
}

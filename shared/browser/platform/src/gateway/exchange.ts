/** One request over the network: how long it may take, and what its answer means. */
import { type Call, type Envelope, HEADER } from '@lobby/contracts/call'
import type { ErrorCode } from '@lobby/contracts/errors'
import type { EarlyAnswer } from '@lobby/contracts/start'
import { GatewayError, isGatewayError } from '../errors/gateway-error.ts'
import { listeners } from '../events/listeners.ts'
import { noteAnswer, type RequestTimes } from './clock.ts'
import { answered, earlyName, earlyQuestion, timesOf } from './early-answers.ts'
import type { Outgoing } from './request.ts'
import { CALL_TIMEOUT, transport } from './transport.ts'

/** Megabytes on a slow connection take their time, ms; a call that may send some says so by `maxBytes`. */
const UPLOAD_TIMEOUT = 120_000

/** From when the first script has asked until its question counts as lost, ms: the phone may have changed its line. */
const EARLY_PATIENCE = 5_000

/**
 * The same of a `timed` call, ms. Its clock takes off half of the time that the answer was under way (LT-24), so it
 * shows a sale open for a second at most after it is over.
 */
const TIMED_PATIENCE = 2_000

const garbledAnswers = listeners()
/** Whenever an answer with a good status is none of the gateway's: something between has answered. */
export const onGarbledAnswer = garbledAnswers.add

const toldRevisions = listeners<number>()
/** With each answer that the edge has passed on: the number of the channel's newest revision (SC-03). */
export const onRevisionTold = toldRevisions.add

const closedAnswers = listeners()
/** Whenever the gateway refuses a call because the site is closed to this player. */
export const onClosedAnswer = closedAnswers.add
const CLOSED: readonly string[] = ['site.maintenance', 'region.restricted']

/**
 * Sends one request and answers the envelope's `value`, unchecked, with when it was asked for. Rejects with a
 * `GatewayError`, or with the signal's reason when `signal` aborts.
 */
export async function exchange(
  call: Call,
  request: Outgoing,
  signal?: AbortSignal,
): Promise<{ value: unknown; times: RequestTimes }> {
  const abort = new AbortController()
  let late = false
  const timeout = call.maxBytes ? UPLOAD_TIMEOUT : CALL_TIMEOUT
  const timer = setTimeout(() => {
    late = true
    abort.abort()
  }, timeout)
  const onAbort = () => abort.abort(signal?.reason)
  // `AbortSignal.any` and `.timeout` are younger than the oldest browsers we run on.
  if (signal?.aborted) onAbort()
  signal?.addEventListener('abort', onAbort)
  try {
    const { response, text, ...times } =
      (await early(call, request, abort.signal)) ?? (await ask(call, request, abort.signal))
    const envelope = parseEnvelope(text)
    toldRevisions.tell(Number(response.headers.get(HEADER.revision)))
    noteAnswer(response.headers, envelope?.value, times)
    return { value: readAnswer(call, response, envelope), times }
  } catch (error) {
    if (isGatewayError(error)) throw error
    if (signal?.aborted) throw signal.reason
    const code = late ? 'client.timeout' : 'client.offline'
    const message = late ? `${call.name} took more than ${timeout} ms` : `${call.name} could not be sent`
    const requestId = request.headers[HEADER.requestId]
    throw new GatewayError({
      call: call.name,
      code,
      message,
      status: 0,
      requestId,
      retryable: isRead(call),
      cause: error,
    })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}

/** An answer as it came, and when it was asked for. */
type Answered = EarlyAnswer & RequestTimes

async function ask(call: Call, { url, headers, body }: Outgoing, signal: AbortSignal): Promise<Answered> {
  const sentAt = transport.now()
  const response = await transport.fetch(url, { method: call.method, headers, body, signal })
  const receivedAt = transport.now()
  return { response, text: await response.text(), sentAt, receivedAt }
}

/** What the first script has asked for; undefined where it has not, or where nothing came. */
async function early(call: Call, request: Outgoing, signal: AbortSignal): Promise<Answered | undefined> {
  const name = earlyName(call, request)
  const question = isRead(call) ? earlyQuestion(name, request) : undefined
  if (!question) return undefined
  if (signal.aborted) throw signal.reason
  const patience = call.timed ? TIMED_PATIENCE : EARLY_PATIENCE
  const given = await new Promise<EarlyAnswer | undefined>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    setTimeout(resolve, question.sentAt + patience - performance.now())
    question.answer.then(resolve, () => resolve(undefined))
  })
  answered(name, question)
  if (given && call.timed && given.receivedAt - question.sentAt > TIMED_PATIENCE) return undefined
  const times = given && timesOf(question, given)
  return times && { ...given, ...times }
}

const isRead = (call: Call): boolean => call.method === 'GET'

function readAnswer(call: Call, response: Response, envelope: Envelope<unknown> | undefined): unknown {
  if (envelope?.success && response.ok) return envelope.value
  const status = response.status
  const garbled = !envelope && response.ok
  const code = garbled ? 'client.answer' : codeOf(envelope, status)
  if (garbled) garbledAnswers.tell()
  else if (CLOSED.includes(code)) closedAnswers.tell()
  throw new GatewayError({
    call: call.name,
    code,
    message: `${call.name} failed with status ${status}`,
    said: envelope?.message || undefined,
    status,
    requestId: response.headers.get(HEADER.requestId) ?? undefined,
    retryable: isRead(call) && (garbled || status === 408 || status === 429 || status >= 500),
    details: envelope?.value,
  })
}

function codeOf(envelope: Envelope<unknown> | undefined, status: number): ErrorCode {
  const code = envelope?.errorCode
  // The table stays out of every first visit. A code that a newer gateway has added keeps its own words (`said`).
  if (code && /^[a-z.]+$/.test(code)) return code as ErrorCode
  return status === 401 ? 'login.not.session' : 'unknown'
}

function parseEnvelope(text: string): Envelope<unknown> | undefined {
  try {
    const data: unknown = JSON.parse(text)
    if (typeof data === 'object' && data !== null && 'success' in data) return data as Envelope<unknown>
  } catch {
    // Not ours: an error page of something between us and the gateway.
  }
  return undefined
}

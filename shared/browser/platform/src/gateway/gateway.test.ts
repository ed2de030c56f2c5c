import { call } from '@lobby/contracts/call'
import { CALLS } from '@lobby/contracts/calls/catalogue'
import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type GatewayError, isGatewayError } from '../errors/gateway-error.ts'
import { session } from '../session/session.ts'
import { enterSession } from '../sign-in/sign-in.ts'
import { resetPlatform } from '../testing.tsx'
import { gateway } from './gateway.ts'
import { CALL_TIMEOUT, configureGateway } from './transport.ts'

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await resetPlatform()
})

const list = call({
  name: 'list',
  method: 'GET',
  path: '/list/:group',
  session: 'optional',
  module: 'INBOX3',
  input: v.object({ group: v.string(), page: v.optional(v.number()), language: v.optional(v.string()) }),
  value: v.object({ items: v.array(v.number()) }),
  summary: 'a list',
})
const pay = call({
  name: 'pay',
  method: 'POST',
  path: '/pay',
  session: 'required',
  input: v.object({ amount: v.number() }),
  value: v.null(),
  summary: 'moves money',
})
const open = call({ ...list, name: 'open', session: 'none' })

const WITHOUT_TOKEN = [
  '/wps/captcha',
  '/wps/system/whitelabel',
  '/wps/session/login',
  '/wps/system/announcements',
  '/wps/member/register',
  '/wps/member/trialuser',
  '/wps/agent/affiliate',
  '/wps/relay/MCS2_getMultiCategoryTypeAnnouncements',
  '/wps/relay/MCS2_postCatalog',
  '/wps/relay/MCS2_postAnnouncement',
  '/wps/relay/GLS2_lobbyNews',
  '/lgw/games/popular',
  '/lgw/games/mobile',
  '/wps/member/password/email',
  '/wps/relay/GCSGAME_getVassGameType',
  '/wps/system/domainRoute',
  '/wps/check/username',
  '/wps/system/setting/register',
  '/home',
  '/wps/session/login/freeplay',
  '/wps/system/settings/consolidated',
  '/wps/relay/GCSGAME_getVassalage',
  '/wps/system/status',
  '/lotto/lgw/games/opened/numero',
  '/wps/verification/sms/noLogin',
]

const MODULES = [
  'COMM3',
  'FUNDTRANS3',
  'AGEANNOUNCE3',
  'MEMTRANS3',
  'PERSPNL3',
  'AGEINFO3',
  'AGEDOWNMAN3',
  'REG3',
  'CAPTCHA3',
  'INBOX3',
  'PROFPIC3',
  'AFFMAN3',
  'REGMOBVERF3',
  'CHNGPASSVERIF3',
]

interface Sent {
  url: string
  headers: Record<string, string>
  method?: string
  body?: unknown
}

/** Answers in turn, the last one for ever, and keeps what was sent. */
function answering(...answers: (Response | Error)[]): Sent[] {
  const sent: Sent[] = []
  configureGateway({
    fetch: async (input, init) => {
      sent.push({
        url: String(input),
        // As `fetch` writes them: what is not there is sent as a word.
        headers: Object.fromEntries(Object.entries(init?.headers ?? {}).map(([name, value]) => [name, String(value)])),
        method: init?.method,
        body: init?.body,
      })
      const answer = answers[Math.min(sent.length, answers.length) - 1]
      if (answer instanceof Error || !answer) throw answer
      return answer.clone()
    },
  })
  return sent
}

const success = (value: unknown) => Response.json({ success: true, value })
const failure = (status: number, errorCode?: string, rest: object = {}) =>
  Response.json({ success: false, value: null, errorCode, message: 'Không được', ...rest }, { status })
const signIn = (token = 't1') => enterSession({ token, userName: 'linh', customerType: 0, firstTimeLogin: false })
const errorOf = async (promise: Promise<unknown>): Promise<GatewayError> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!isGatewayError(error)) throw new Error(`no GatewayError but ${String(error)}`)
  return error
}

describe('what leaves the client', () => {
  it('CL-33 CL-32 sends the module, merchant, gateway and language headers, and puts the input where the declaration says', async () => {
    const sent = answering(success({ items: [1] }))
    expect(await gateway(list, { group: 'a/b', page: 2 })).toEqual({ items: [1] })
    expect(sent[0]?.url).toBe('/list/a%2Fb?page=2&language=VI')
    expect(sent[0]?.headers).toMatchObject({ ModuleId: 'INBOX3', Merchant: 'lobbyvn', Gateway: '3', Language: 'VI' })
  })

  it('CL-33 sends the declared module id with each call that has one, and none with the others', async () => {
    signIn()
    const sent = answering(success({}))
    const plain = CALLS.filter(({ sealed }) => !sealed)
    for (const declared of plain) await gateway({ ...declared, input: v.any(), value: v.any() }, {})
    expect(sent.map(({ headers }) => headers.ModuleId)).toEqual(plain.map((declared) => declared.module))
    const known = new Set(plain.flatMap((declared) => declared.module ?? []))
    expect([...known].filter((module) => !MODULES.includes(module))).toEqual([])
  })

  it('CL-01 no Authorization header leaves for a call without a session, even when there is one', async () => {
    signIn()
    const sent = answering(success({ items: [] }))
    for (const declared of CALLS.filter(({ session: rule, sealed }) => rule === 'none' && !sealed)) {
      await gateway({ ...declared, input: v.any(), value: v.any() }, {})
    }
    await gateway(open, { group: 'x' })
    expect(sent.length).toBeGreaterThan(3)
    for (const { headers } of sent) expect(headers).not.toHaveProperty('Authorization')
  })

  it('CL-01 what the contract declares of the 25 paths leaves without a token; announcements by CL-17 alone (choice 204)', () => {
    const declared = CALLS.filter(({ path }) => WITHOUT_TOKEN.includes(path))
    expect(declared.length).toBeGreaterThan(5)
    expect(declared.filter(({ session: rule }) => rule !== 'none').map(({ path }) => path)).toEqual([
      '/wps/system/announcements',
    ])
  })

  it('CL-02 a call with a session carries the bare token', async () => {
    signIn()
    const sent = answering(success(null))
    await gateway(pay, { amount: 1 })
    expect(sent[0]).toMatchObject({ method: 'POST', body: '{"amount":1}', headers: { Authorization: 't1' } })
  })

  it('CL-02 without a session a call that needs one is refused here and never sent', async () => {
    const sent = answering(success(null))
    expect(await errorOf(gateway(pay, { amount: 1 }))).toMatchObject({
      code: 'login.not.session',
      status: 401,
      call: 'pay',
    })
    expect(sent).toEqual([])
  })

  it('CL-03 says Device OTHERS when started from the home screen, and only then', async () => {
    const sent = answering(success({ items: [] }))
    await gateway(list, { group: 'x' })
    vi.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia('x'), matches: true })
    await gateway(list, { group: 'x' })
    expect(sent.map(({ headers }) => headers.Device)).toEqual([undefined, 'OTHERS'])
  })

  it('CL-33 a list travels in the query as its members with commas, and what is not there does not travel', async () => {
    const sent = answering(success({ items: [] }))
    const asks = { ...list, path: '/list', input: v.any() }
    const input = { types: ['PL', 'PR'], page: 0, name: '', group: undefined, until: null }
    await gateway({ ...asks, method: 'GET' }, input)
    await gateway({ ...asks, method: 'DELETE' }, input)
    const url = '/list?types=PL%2CPR&page=0'
    expect(sent.map(({ headers: _, ...rest }) => rest)).toEqual([
      { url, method: 'GET', body: undefined },
      { url, method: 'DELETE', body: undefined },
    ])
    for (const { headers } of sent) expect(headers).not.toHaveProperty('Content-Type')
  })

  it('CL-33 a body is JSON, without what the path has taken; a list is one, and no object', async () => {
    const sent = answering(success(null))
    signIn()
    const asks = { ...pay, path: '/pay/:group/:id', input: v.any() }
    await gateway({ ...asks, method: 'PUT' }, { group: 'a b', id: 7, amount: 1, note: null })
    await gateway({ ...asks, method: 'POST', path: '/pay' }, [{ amount: 1 }, { amount: 2 }])
    expect(sent.map(({ url, body }) => [url, body])).toEqual([
      ['/pay/a%20b/7', '{"amount":1,"note":null}'],
      ['/pay', '[{"amount":1},{"amount":2}]'],
    ])
    for (const { headers } of sent) expect(headers).toMatchObject({ 'Content-Type': 'application/json' })
  })

  it('CL-03 an app that iOS has started says Device OTHERS as well', async () => {
    const sent = answering(success({ items: [] }))
    const ios = (standalone: boolean) =>
      Object.defineProperty(navigator, 'standalone', { value: standalone, configurable: true })
    try {
      for (const standalone of [true, false]) {
        ios(standalone)
        await gateway(list, { group: 'x' })
      }
    } finally {
      Reflect.deleteProperty(navigator, 'standalone')
    }
    expect(sent.map(({ headers }) => headers.Device)).toEqual(['OTHERS', undefined])
  })

  it('CL-33 input that does not fit is refused with the call and the field, and nothing is sent', async () => {
    const sent = answering(success(null))
    signIn()
    const wrong = gateway(pay, { amount: 'much' as unknown as number })
    expect(await errorOf(wrong)).toMatchObject({
      code: 'client.input',
      call: 'pay',
      message: expect.stringContaining('amount'),
    })
    expect(sent).toEqual([])
  })
})

describe('what comes back', () => {
  it('ER-18 a failed envelope becomes an error with code, message, status and details', async () => {
    signIn()
    answering(failure(400, 'wallet.insufficient', { value: { captcha: true } }))
    expect(await errorOf(gateway(pay, { amount: 1 }))).toMatchObject({
      name: 'GatewayError',
      call: 'pay',
      code: 'wallet.insufficient',
      said: 'Không được',
      status: 400,
      retryable: false,
      details: { captcha: true },
    })
  })

  it('ER-18 a refusal that comes with status 200 is an error as well, and what is no code is unknown', async () => {
    answering(failure(200, 'made.up'))
    expect(await errorOf(gateway(list, { group: 'x' }))).toMatchObject({ code: 'made.up', status: 200 })
    answering(failure(200, 'What is this?'))
    expect(await errorOf(gateway(list, { group: 'x' }))).toMatchObject({ code: 'unknown', status: 200 })
  })

  it('ER-18 an answer that does not fit its schema names the call and the field', async () => {
    answering(success({ items: ['one'] }))
    const error = await errorOf(gateway(list, { group: 'x' }))
    expect(error).toMatchObject({ code: 'client.answer', call: 'list' })
    expect(error.message).toMatch(/list.*items\.0/)
  })

  it.each(['', '<html>', 'null', '{"ok":1}'])('ER-17 an answer that is none of ours (%s) is an error', async (text) => {
    answering(new Response(text))
    expect(await errorOf(gateway(list, { group: 'x' }))).toMatchObject({ code: 'client.answer', retryable: true })
  })

  it('ER-17 a broken front answers 502 without an envelope: a read may be asked again, an order may not', async () => {
    signIn()
    answering(new Response('<h1>Bad gateway</h1>', { status: 502 }))
    expect(await errorOf(gateway(list, { group: 'x' }))).toMatchObject({
      code: 'unknown',
      status: 502,
      retryable: true,
    })
    expect(await errorOf(gateway(pay, { amount: 1 }))).toMatchObject({ code: 'unknown', status: 502, retryable: false })
  })

  it.each([
    [400, false],
    [404, false],
    [408, true],
    [409, false],
    [428, false],
    [429, true],
    [499, false],
    [500, true],
    [503, true],
  ])('ER-17 a read that is answered with %d may be asked again: %s', async (status, retryable) => {
    signIn()
    answering(failure(status, 'unknown'))
    expect(await errorOf(gateway(list, { group: 'x' }))).toMatchObject({ status, retryable })
    expect(await errorOf(gateway(pay, { amount: 1 }))).toMatchObject({ status, retryable: false })
  })

  it('ER-17 no connection is its own code', async () => {
    answering(new TypeError('Failed to fetch'))
    expect(await errorOf(gateway(list, { group: 'x' }))).toMatchObject({
      code: 'client.offline',
      status: 0,
      retryable: true,
    })
  })

  it('ER-17 an answer that does not come within 15 s is given up', async () => {
    vi.useFakeTimers()
    configureGateway({ fetch: hanging })
    const error = errorOf(gateway(list, { group: 'x' }))
    await vi.advanceTimersByTimeAsync(CALL_TIMEOUT)
    expect(await error).toMatchObject({ code: 'client.timeout', retryable: true })
  })

  it('VA-20 a call that may send megabytes is given more time', async () => {
    vi.useFakeTimers()
    configureGateway({ fetch: hanging })
    let code: string | undefined
    void errorOf(gateway({ ...list, maxBytes: 1_000_000 }, { group: 'x' })).then((error) => {
      code = error.code
    })
    await vi.advanceTimersByTimeAsync(CALL_TIMEOUT * 2)
    expect(code).toBeUndefined()
    await vi.advanceTimersByTimeAsync(CALL_TIMEOUT * 7)
    expect(code).toBe('client.timeout')
  })

  it('ER-17 the caller may give up, and gets its own reason back', async () => {
    configureGateway({ fetch: hanging })
    const abort = new AbortController()
    const answer = gateway(list, { group: 'x' }, { signal: abort.signal })
    abort.abort(new Error('left the page'))
    await expect(answer).rejects.toThrow('left the page')
    await expect(gateway(list, { group: 'x' }, { signal: abort.signal })).rejects.toThrow('left the page')
  })
})

const hanging: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    const fail = () => reject(new DOMException('aborted', 'AbortError'))
    if (init?.signal?.aborted) fail()
    init?.signal?.addEventListener('abort', fail)
  })

describe('a stale token', () => {
  it('CL-01 ends the session and asks once more as a visitor where visitors may ask', async () => {
    signIn()
    const sent = answering(failure(401, 'login.not.session'), success({ items: [3] }))
    expect(await gateway(list, { group: 'x' })).toEqual({ items: [3] })
    expect(session.get()).toEqual({ status: 'visitor', ended: 'expired' })
    expect(sent.map(({ headers }) => headers.Authorization)).toEqual(['t1', undefined])
  })

  it('CL-01 asks once more, not for ever', async () => {
    signIn()
    const sent = answering(failure(401, 'login.not.session'))
    expect(await errorOf(gateway(list, { group: 'x' }))).toMatchObject({ status: 401 })
    expect(sent).toHaveLength(2)
  })

  it('ER-14 an order is not asked again, and the session knows that it was ended elsewhere', async () => {
    signIn()
    const sent = answering(failure(401, 'login.session.ended'))
    expect(await errorOf(gateway(pay, { amount: 1 }))).toMatchObject({ code: 'login.session.ended' })
    expect(session.get()).toEqual({ status: 'visitor', ended: 'elsewhere' })
    expect(sent).toHaveLength(1)
  })

  it('ER-14 a late 401 for an older token leaves the new session alone', async () => {
    signIn('old')
    configureGateway({
      fetch: async (_, init) => {
        if (new Headers(init?.headers).get('Authorization') !== 'old') return success({ items: [] })
        signIn('new')
        return failure(401, 'login.not.session')
      },
    })
    await gateway(list, { group: 'x' })
    expect(session.get()).toMatchObject({ status: 'member', token: 'new' })
  })

  it('ER-14 a 401 to a call without a session says nothing about it', async () => {
    signIn()
    answering(failure(401, 'login.not.session'))
    await errorOf(gateway(open, { group: 'x' }))
    expect(session.get()).toMatchObject({ status: 'member' })
  })
})

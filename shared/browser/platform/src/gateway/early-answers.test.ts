import { call } from '@lobby/contracts/call'
import type { EarlyAnswer } from '@lobby/contracts/start'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isGatewayError } from '../errors/gateway-error.ts'
import { invalidateCalls } from '../queries/query-cache.ts'
import { session } from '../session/session.ts'
import { enterSession } from '../sign-in/sign-in.ts'
import { holdTimers, resetPlatform } from '../testing.tsx'
import { answerTimes, serverNow } from './clock.ts'
import { gateway } from './gateway.ts'
import { configureGateway } from './transport.ts'

const purse = call({
  ...{ name: 'purse', method: 'GET', path: '/purse', session: 'required', module: 'INBOX3' },
  input: v.object({ language: v.optional(v.string()), page: v.optional(v.number()) }),
  value: v.number(),
  summary: 'what the member has',
})
const pay = call({ ...purse, name: 'pay', method: 'POST', path: '/pay', value: v.null() })
const look = call({ ...pay, name: 'look', session: 'optional' })

const sale = call({ ...purse, name: 'sale', timed: true, value: v.object({ left: v.number() }) })

const URL_OF_PURSE = '/purse?language=VI&page=1'
const HEADERS = { Merchant: 'lobbyvn', Gateway: '3', Language: 'VI', Authorization: 't-1', ModuleId: 'INBOX3' }
const NOW = Date.parse('2026-11-29T03:00:00Z')

/** When the page began, by the device's clock. */
const BEGAN = NOW - 60_000

let now = NOW
/** ms since the page began: for as long as the device is awake, whatever its clock says. */
let awake = NOW - BEGAN
const pass = (ms: number) => {
  now += ms
  awake += ms
}
const sent = vi.fn<typeof fetch>()
const answer = (value: unknown, status = 200, headers = {}) =>
  new Response(JSON.stringify({ success: status === 200, value, errorCode: 'x' }), { status, headers })

/** What the first script has asked for, a second ago. */
function asked(given: Promise<EarlyAnswer> | Response, headers: Record<string, string> = HEADERS, ago = 1_000): void {
  const sentAt = awake - ago
  const whole = async (response: Response) => ({ response, receivedAt: sentAt + 200, text: await response.text() })
  const early = { headers, sentAt, began: BEGAN, answer: given instanceof Response ? whole(given) : given }
  early.answer.catch(() => undefined)
  window.lobbyEarly = new Map([[URL_OF_PURSE, early]])
}

/** What was asked for is a timed call. */
function markTimed(): void {
  window.lobbyEarly = new Map([...(window.lobbyEarly ?? [])].map(([url, early]) => [`${url}#timed`, early]))
}

beforeEach(() => {
  now = NOW
  awake = NOW - BEGAN
  vi.spyOn(performance, 'now').mockImplementation(() => awake)
  sent.mockReset().mockImplementation(async () => answer(2))
  configureGateway({ fetch: sent, now: () => now })
  enterSession({ token: 't-1', userName: 'linh', customerType: 1, firstTimeLogin: false })
})
afterEach(async () => {
  delete window.lobbyEarly
  vi.restoreAllMocks()
  await resetPlatform()
})

const ask = (signal?: AbortSignal) => gateway(purse, { page: 1 }, signal ? { signal } : {})

describe('what the first script has asked for', () => {
  it('SP-02 answers the call that asks the same, once', async () => {
    asked(answer(1))
    expect(await ask()).toBe(1)
    expect(sent).not.toHaveBeenCalled()
    expect(await ask()).toBe(2)
    expect(sent).toHaveBeenCalledOnce()
  })

  it.each([
    ['another session', { Authorization: 't-2' }],
    ['another language', { Language: 'EN' }],
    ['another module', { ModuleId: 'COMM3' }],
    ['the home screen', { Device: 'OTHERS' }],
  ])('SP-02 SE-03 is no answer where it was asked with %s, nor later', async (_, other) => {
    asked(answer(1), { ...HEADERS, ...other })
    expect(await ask()).toBe(2)
    expect(await ask()).toBe(2)
  })

  it('SP-02 is no answer to another input, and none after 30 s', async () => {
    asked(answer(1))
    expect(await gateway(purse, { page: 2 })).toBe(2)
    asked(answer(1), HEADERS, 30_000)
    expect(await ask()).toBe(2)
    asked(answer(1), HEADERS, 29_999)
    expect(await ask()).toBe(1)
  })

  it('SP-02 LT-24 is an answer to a timed call under its mark alone, and says when it was asked for and came', async () => {
    sent.mockImplementation(async () => answer({ left: 2 }))
    asked(answer({ left: 1 }))
    expect(await gateway(sale, { page: 1 })).toEqual({ left: 2 })
    asked(answer({ left: 1 }), HEADERS, 5_000)
    markTimed()
    // A release from before, whose declaration does not know that it is timed.
    expect(await gateway({ ...sale, timed: undefined }, { page: 1 })).toEqual({ left: 2 })
    pass(1_000)
    const early = await gateway(sale, { page: 1 })
    expect(early).toEqual({ left: 1 })
    expect(answerTimes.get(early)).toMatchObject({ sentAt: NOW - 5_000, receivedAt: NOW - 4_800 })
    expect(window.lobbyEarly?.size).toBe(0)
    const own = await gateway(sale, { page: 1 })
    expect(answerTimes.get(own)).toMatchObject({ sentAt: now, receivedAt: now })
    expect(answerTimes.get({ left: 1 })).toBeUndefined()
  })

  it('SP-02 SE-03 is no answer for a member where a visitor has asked', async () => {
    const { Authorization: _, ...asVisitor } = HEADERS
    asked(answer(1), asVisitor)
    expect(await ask()).toBe(2)
  })

  it('SP-02 LT-24 is no answer to a timed call where it was under way for longer than two seconds', async () => {
    sent.mockImplementation(async () => answer({ left: 2 }))
    const early = async (took: number) => {
      const sentAt = awake - 9_000
      const given = { response: answer(null), text: await answer({ left: 1 }).text(), receivedAt: sentAt + took }
      const early = { headers: HEADERS, sentAt, began: BEGAN, answer: Promise.resolve(given) }
      window.lobbyEarly = new Map([[`${URL_OF_PURSE}#timed`, early]])
      return gateway(sale, { page: 1 })
    }
    expect(await early(2_000)).toEqual({ left: 1 })
    expect(await early(2_001)).toEqual({ left: 2 })
  })

  it('SP-02 is forgotten by a change that a member makes, and by news of one; not by another read', async () => {
    sent.mockImplementation(async () => answer(null))
    asked(answer(1))
    await gateway(look, {})
    expect(window.lobbyEarly?.size).toBe(1)
    const paid = gateway(pay, {})
    expect(window.lobbyEarly?.size).toBe(0)
    await paid
    asked(answer(1))
    void invalidateCalls(purse)
    expect(window.lobbyEarly?.size).toBe(0)
  })

  it('SP-02 a dead line of then is no failure: it is asked for again', async () => {
    asked(Promise.reject(new TypeError('offline')))
    expect(await ask()).toBe(2)
  })

  it('SP-02 CL-02 its refusal is the call’s, and ends the session as any other', async () => {
    asked(answer(null, 401))
    await expect(ask()).rejects.toSatisfy((error) => isGatewayError(error) && error.status === 401)
    expect(sent).not.toHaveBeenCalled()
    expect(session.get().status).toBe('visitor')
  })

  it('SP-02 whoever wants it no more need not wait for it', async () => {
    asked(new Promise(() => undefined))
    const leave = new AbortController()
    const waiting = ask(leave.signal)
    leave.abort(new Error('left'))
    await expect(waiting).rejects.toThrow('left')
    expect(sent).not.toHaveBeenCalled()
  })

  it('SP-02 one that has not come five seconds after it was asked is asked for anew', async () => {
    const patience = holdTimers(4_000)
    asked(new Promise(() => undefined))
    const waiting = ask()
    expect(sent).not.toHaveBeenCalled()
    patience.run()
    expect(await waiting).toBe(2)
    // It is nobody's any more.
    expect(window.lobbyEarly?.size).toBe(0)
  })

  it('SP-02 LT-24 a timed one is asked for anew two seconds after it was asked, as it is none later', async () => {
    sent.mockImplementation(async () => answer({ left: 2 }))
    const patience = holdTimers(1_000)
    asked(new Promise(() => undefined))
    markTimed()
    const waiting = gateway(sale, { page: 1 })
    expect(patience.waiting()).toBe(1)
    expect(sent).not.toHaveBeenCalled()
    patience.run()
    expect(await waiting).toEqual({ left: 2 })
  })

  it.each([
    ['set back', -3_600_000],
    ['set forward', 3_600_000],
    ['set back by a second', -1_000],
  ])('SP-02 LT-24 is none where the device’s clock was %s since', async (_, by) => {
    asked(answer(1))
    now += by
    expect(await ask()).toBe(2)
  })

  it('SP-02 LT-24 is none where the device has slept while it was waited for', async () => {
    let come: (early: EarlyAnswer) => void = () => undefined
    asked(new Promise((done) => (come = done)))
    const waiting = ask()
    now += 3_600_000
    come({ response: answer(1), text: '{"success":true,"value":1}', receivedAt: awake })
    expect(await waiting).toBe(2)
  })

  it('SP-02 LT-24 says its moments by the clock as it is, where that is half a second off at most', async () => {
    asked(answer({ left: 1 }))
    markTimed()
    now += 500
    const early = await gateway(sale, { page: 1 })
    expect(answerTimes.get(early)).toMatchObject({ sentAt: NOW - 500, receivedAt: NOW - 300 })
  })

  it('SP-02 is there for whoever comes after one who has left, and for two who ask at once', async () => {
    let come: (early: EarlyAnswer) => void = () => undefined
    asked(new Promise((done) => (come = done)))
    const leave = new AbortController()
    const gone = ask(leave.signal)
    leave.abort(new Error('left'))
    await expect(gone).rejects.toThrow('left')
    const both = [ask(), ask()]
    come({ response: answer(1), text: '{"success":true,"value":1}', receivedAt: awake })
    expect(await Promise.all(both)).toEqual([1, 1])
    expect(sent).not.toHaveBeenCalled()
    expect(await ask()).toBe(2)
  })

  it('SP-02 what was forgotten while somebody waited for it is theirs alone', async () => {
    let come: (early: EarlyAnswer) => void = () => undefined
    asked(new Promise((done) => (come = done)))
    const waiting = ask()
    void invalidateCalls()
    const later = ask()
    come({ response: answer(1), text: '{"success":true,"value":1}', receivedAt: awake })
    expect([await waiting, await later]).toEqual([1, 2])
  })

  it('SP-02 CO-12 tells the gateway’s time as of when it came, not of when it is taken', async () => {
    asked(answer(1, 200, { 'X-Server-Time': String(NOW - 900 + 60_000) }), HEADERS)
    pass(5_000)
    await ask()
    // Read 100 ms after it was sent and 100 ms before it came: a minute ahead, whatever has gone by since.
    expect(Math.abs(serverNow() - (NOW + 5_000 + 60_000))).toBeLessThanOrEqual(100)
  })
})

import { FIRST_INPUT } from '@lobby/contracts/boot'
import { systemStatus } from '@lobby/contracts/calls/system'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bootOf, site, type TestEdge, testEdge } from '../testing/test-edge.ts'

let gateway: TestGateway
let edge: TestEdge
beforeAll(async () => {
  gateway = await startTestGateway({ listen: true })
  edge = await testEdge(site, { gatewayUrl: gateway.url })
})
afterAll(async () => {
  await edge[Symbol.asyncDispose]()
  await gateway.close()
})

/** The first data of the page, once the gateway's answers are there: the first page may have come before them. */
function firstOf(headers: Record<string, string> = {}): Promise<Record<string, unknown>> {
  const whole = async (): Promise<Record<string, unknown> | undefined> => {
    const { body } = await edge.app.inject({ url: '/m/home', headers })
    const first = bootOf(body).first as Record<string, unknown>
    return Object.keys(first).length === Object.keys(FIRST_INPUT).length ? first : undefined
  }
  return vi.waitUntil(whole, { timeout: 30_000 })
}

describe('the edge before the gateway', () => {
  it('FD-14 puts status, switches and announcements into the page', async () => {
    const first = await firstOf()
    expect(v.parse(systemStatus.value, first.systemStatus)).toMatchObject({ status: 0, maintenance: false })
    expect(first.whitelabel).toMatchObject({})
    expect((first.announcements as { banners: unknown[] }).banners.length).toBeGreaterThan(0)
  })

  it('IN-01 asks in the page’s language', async () => {
    const vietnamese = JSON.stringify((await firstOf()).announcements)
    const english = JSON.stringify((await firstOf({ cookie: 'lobby_lang=EN' })).announcements)
    expect(english).not.toBe(vietnamese)
  })

  it('SH-41 shows each player the address the gateway sees', async () => {
    for (const address of ['203.0.113.5', '203.0.113.6']) {
      const first = await firstOf({ 'x-forwarded-for': address })
      expect(first.systemStatus).toMatchObject({ ip: address })
      const call = await edge.app.inject({ url: '/wps/system/status', headers: { 'x-forwarded-for': address } })
      expect(call.json().value.ip).toBe(address)
    }
  })

  it('CL-01 passes calls and errors through in their envelope', async () => {
    const call = await edge.app.inject({ url: '/wps/member/info' })
    expect(call.statusCode).toBe(401)
    expect(call.json()).toMatchObject({ success: false, errorCode: 'login.not.session' })
    const token = await gateway.signIn('player1')
    const signedIn = await edge.app.inject({ url: '/wps/member/info', headers: { authorization: token } })
    expect(signedIn.json()).toMatchObject({ success: true, value: { userName: 'player1' } })
  })

  it('FD-14 says in /healthz whether the gateway answers', async () => {
    expect((await edge.app.inject('/healthz')).json()).toMatchObject({ ok: true, gateway: 'reachable' })
    const alone = await testEdge(site)
    expect((await alone.app.inject('/healthz')).json()).toMatchObject({ ok: true, gateway: 'unreachable' })
    const page = await alone.app.inject('/m/home')
    expect([page.statusCode, bootOf(page.body).first]).toEqual([200, {}])
    await alone[Symbol.asyncDispose]()
  })
})

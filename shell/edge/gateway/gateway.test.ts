import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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

  it.each([
    ['with its length', (bytes: Buffer) => bytes],
    ['in parts', (bytes: Buffer) => new Blob([bytes]).stream()],
  ])(
    'ER-18 a body of 1 MB, sent %s, is refused as too large and not as a gateway that is down',
    async (_how, bodyOf) => {
      const url = await edge.app.listen({ port: 0 }).catch(() => String(edge.app.listeningOrigin))
      const bytes = Buffer.from(JSON.stringify({ language: 'x'.repeat(1_000_000) }))
      for (let time = 0; time < 5; time += 1) {
        const answer = await fetch(`${url}/wps/session/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: bodyOf(bytes) as NonNullable<RequestInit['body']>,
          ...{ duplex: 'half' },
        })
        expect([answer.status, await answer.json()]).toMatchObject([413, { errorCode: 'request.too.large' }])
      }
    },
  )

  it('FD-14 says in /healthz whether the gateway answers', async () => {
    expect((await edge.app.inject('/healthz')).json()).toMatchObject({ ok: true, gateway: 'reachable' })
    const answering = createServer((_request, response) => response.writeHead(503).end()).listen(0, '127.0.0.1')
    await once(answering, 'listening')
    const address = answering.address() as AddressInfo
    const waiting = await testEdge(site, { gatewayUrl: `http://127.0.0.1:${address.port}` })
    expect((await waiting.app.inject('/healthz')).json()).toMatchObject({ ok: true, gateway: 'not ready' })
    await waiting[Symbol.asyncDispose]()
    answering.close()
    const alone = await testEdge(site)
    expect((await alone.app.inject('/healthz')).json()).toMatchObject({ ok: true, gateway: 'unreachable' })
    const page = await alone.app.inject('/m/home')
    expect([page.statusCode, bootOf(page.body).first]).toEqual([200, {}])
    await alone[Symbol.asyncDispose]()
  })
})

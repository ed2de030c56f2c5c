import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { type TestEdge, testEdge } from '../testing/test-edge.ts'

let edge: TestEdge | undefined
let upstream: Server | undefined
afterEach(async () => {
  await edge?.[Symbol.asyncDispose]()
  upstream?.closeAllConnections()
  upstream?.close()
  edge = upstream = undefined
})

/** Nothing of the API: only what a proxy does to a message shows here. */
async function behind(answer: (request: IncomingMessage, response: ServerResponse) => void, trustedProxies?: string[]) {
  const server = createServer(answer)
  upstream = server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const gatewayUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  edge = await testEdge(async () => {}, { gatewayUrl, ...(trustedProxies ? { trustedProxies } : {}) })
  return { app: edge.app, gatewayUrl }
}

it('CL-33 passes a call on whole: method, path, query, headers and body, and the answer back', async () => {
  const { app } = await behind(async (request, response) => {
    const body = await text(request)
    response.writeHead(418, { 'content-type': 'application/json', 'x-answer': 'yes' })
    const { authorization, moduleid, encryption } = request.headers
    response.end(
      JSON.stringify({ method: request.method, url: request.url, body, authorization, moduleid, encryption }),
    )
  })
  for (const prefix of ['/wps', '/lgw', '/lotto', '/images']) {
    const answer = await app.inject({
      method: 'POST',
      url: `${prefix}/some/call?a=1&b=%20`,
      headers: { authorization: 'token', moduleid: 'M', encryption: 'E', 'content-type': 'application/json' },
      payload: '{"value":  1}',
    })
    expect([answer.statusCode, answer.headers['x-answer']]).toEqual([418, 'yes'])
    expect(answer.json()).toEqual({
      method: 'POST',
      url: `${prefix}/some/call?a=1&b=%20`,
      body: '{"value":  1}',
      authorization: 'token',
      moduleid: 'M',
      encryption: 'E',
    })
  }
})

it('SC-03 every answer names the revision that is live, whatever the gateway says of one', async () => {
  const { app } = await behind((_request, response) => {
    response.writeHead(200, { 'x-lobby-revision': '99' })
    response.end('{}')
  })
  const told = async () => (await app.inject('/wps/x')).headers['x-lobby-revision']
  expect(await told()).toBeUndefined()
  await edge?.release({ remote: 'shell' })
  await expect.poll(told).toBe('1')
  await edge?.release({ remote: 'lottery', pages: ['/m/lottery'] })
  await expect.poll(told).toBe('2')
  upstream?.closeAllConnections()
  upstream?.close()
  const refused = await app.inject('/wps/x')
  expect([refused.statusCode, refused.headers['x-lobby-revision']]).toEqual([502, '2'])
})

it('SH-41 says who asks: what trusted proxies wrote goes on, what the player wrote does not', async () => {
  const seen = (request: IncomingMessage, response: ServerResponse) =>
    response.end(String(request.headers['x-forwarded-for']))
  const { app } = await behind(seen)
  const from = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await app.inject({ url: '/wps/x', headers, remoteAddress })).body
  expect(await from({})).toBe('127.0.0.1')
  expect(await from({ 'x-forwarded-for': '203.0.113.9' })).toBe('203.0.113.9, 127.0.0.1')
  expect(await from({ 'x-forwarded-for': '10.1.1.1, 203.0.113.9' })).toBe('203.0.113.9, 127.0.0.1')
  expect(await from({ 'x-forwarded-for': '10.1.1.1' }, '203.0.113.9')).toBe('203.0.113.9')
})

it('ER-01 answers in the envelope, without the address, when the gateway is down', async () => {
  const { app, gatewayUrl } = await behind(() => {})
  upstream?.close()
  const answer = await app.inject('/wps/system/status')
  expect(answer.statusCode).toBe(502)
  expect(answer.json()).toMatchObject({ success: false, value: null, errorCode: 'service.unavailable' })
  expect(answer.headers['retry-after']).toBe('1')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).not.toContain(new URL(gatewayUrl).port)
})

it('ER-01 answers 502 when the gateway hangs up in the middle', async () => {
  const { app } = await behind((request) => void request.socket.destroy())
  const codeOf = async (method: 'GET' | 'POST') => {
    const answer = await app.inject({ method, url: '/wps/x', ...(method === 'POST' ? { payload: {} } : {}) })
    return [answer.statusCode, answer.json().errorCode]
  }
  // What only reads has done nothing; what was sent to move money may have.
  expect(await codeOf('GET')).toEqual([502, 'service.unavailable'])
  expect(await codeOf('POST')).toEqual([502, 'service.unconfirmed'])
})

it('MS-06: a call that could not be sent has done nothing, whatever it would have done', async () => {
  const { app } = await behind(() => {})
  upstream?.close()
  const url = await app.listen({ port: 0 })
  const answer = await fetch(`${url}/wps/x`, { method: 'POST', body: '{}' })
  expect([answer.status, await answer.json()]).toMatchObject([502, { errorCode: 'service.unavailable' }])
})

it('ER-18 a body that is too large is refused by the edge, whatever its gateway does with the connection', async () => {
  const { app } = await behind((request) => request.socket.destroy())
  const url = await app.listen({ port: 0 })
  const answer = await fetch(`${url}/wps/session/login`, { method: 'POST', body: 'x'.repeat(1_000_000) })
  expect([answer.status, await answer.json()]).toMatchObject([413, { errorCode: 'request.too.large' }])
})

it('CL-33 keeps to itself what holds for one connection alone, in both directions', async () => {
  const { app } = await behind((request, response) => {
    response.setHeader('keep-alive', 'timeout=5')
    response.setHeader('proxy-authenticate', 'Basic')
    response.setHeader('connection', 'keep-alive, x-of-this-hop')
    response.setHeader('x-of-this-hop', 'yes')
    response.setHeader('x-answer', 'yes')
    response.end(JSON.stringify(request.headers))
  })
  const url = await app.listen({ port: 0 })
  const answer = await fetch(`${url}/wps/x`, { headers: { 'proxy-authorization': 'Basic eA==', te: 'trailers' } })
  const seen = (await answer.json()) as Record<string, string>
  expect([seen['proxy-authorization'], seen.te, seen.upgrade]).toEqual([undefined, undefined, undefined])
  // The edge's own connection has a `keep-alive` of the edge's own server, 72 s by its default.
  expect(answer.headers.get('keep-alive')).not.toBe('timeout=5')
  expect([answer.headers.get('proxy-authenticate'), answer.headers.get('x-of-this-hop')]).toEqual([null, null])
  expect(answer.headers.get('x-answer')).toBe('yes')
})

it('CL-15 sends a call once, whatever the gateway answers', async () => {
  let calls = 0
  const { app } = await behind((_request, response) => {
    calls += 1
    response.writeHead(503).end('{}')
  })
  expect((await app.inject('/wps/system/status')).statusCode).toBe(503)
  expect(calls).toBe(1)
})

it('CL-15 hands on what has come while the rest is still on its way', async () => {
  let finish: () => void = () => {}
  const { app } = await behind((_request, response) => {
    response.write('first')
    finish = () => response.end('last')
  })
  const url = await app.listen({ port: 0 })
  const reader = (await fetch(`${url}/wps/stream`)).body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toBe('first')
  finish()
  expect((await reader?.read())?.value).toBe('last')
})

it('passes an upload of three pictures on, and a long path', async () => {
  const { app } = await behind(async (request, response) => {
    let bytes = 0
    for await (const part of request) bytes += part.length
    response.end(JSON.stringify({ bytes, url: request.url }))
  })
  const payload = Buffer.alloc(15 * 1024 * 1024, 1)
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const url = `/wps/upload/${'a'.repeat(600)}`
  const answer = await app.inject({ method: 'POST', url, headers, payload })
  expect(answer.json()).toEqual({ bytes: payload.length, url })
})

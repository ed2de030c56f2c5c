import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { site, type TestEdge, testEdge } from '../testing/test-edge.ts'

let edge: TestEdge
beforeAll(async () => {
  edge = await testEdge(site)
  await edge.app.listen({ port: 0 })
})
afterAll(() => edge[Symbol.asyncDispose]())

/** The status of the answer to a page that is asked for with these lines. */
async function statusOf(...lines: readonly string[]): Promise<string | undefined> {
  return ask('GET /m/home HTTP/1.1', ...lines)
}

async function ask(...lines: readonly string[]): Promise<string | undefined> {
  return (await answerTo(...lines)).split(' ')[1]
}

async function answerTo(...lines: readonly string[]): Promise<string> {
  const socket = connect((edge.app.server.address() as AddressInfo).port)
  await once(socket, 'connect')
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'))
  return text(socket)
}

it('a request that names one host is answered, and one that names two is refused', async () => {
  expect(await statusOf('Host: site.test')).toBe('200')
  expect(await statusOf('Host: site.test', 'Host: other.test')).toBe('400')
  expect(await statusOf()).toBe('400')
  // As a balancer looks whether the edge is there.
  expect(await ask('GET /healthz HTTP/1.0')).toBe('200')
})

it.each([
  'GET * HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'GET /m/home HTTP/2.0',
  'GET /m/home HTTP/0.9',
  'GET /m/home%00 HTTP/1.1',
  'GET /m/home%0d%0aSet-Cookie:%20a=b HTTP/1.1',
])('"%s" asks for nothing that is here, and is told so', async (line) => {
  const answer = await answerTo(line, 'Host: site.test')
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toMatch(/\r\n\r\n(?:1d\r\n)?This address cannot be read\.\n/)
})

it('a tunnel is refused with an answer, and a method that nothing here has, too', async () => {
  expect(await answerTo('CONNECT other.test:443 HTTP/1.1', 'Host: other.test:443')).toMatch(
    /^HTTP\/1\.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\n/,
  )
  const unknown = await answerTo('QUERY /wps/system/status HTTP/1.1', 'Host: site.test')
  expect(unknown).toMatch(/^HTTP\/1\.1 400 /)
  expect(unknown).toContain('{"error":"request.malformed"}')
})

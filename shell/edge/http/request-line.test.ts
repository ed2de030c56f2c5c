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

it.each([
  ['CONNECT other.test:443 HTTP/1.1', '501 Not Implemented', 'This method is not known here.\n'],
  ['QUERY /m/home HTTP/1.1', '501 Not Implemented', 'This method is not known here.\n'],
  ['NONSENSE /m/home HTTP/1.1', '400 Bad Request', 'This request cannot be read.\n'],
  [
    `GET /${'a'.repeat(20_000)} HTTP/1.1`,
    '431 Request Header Fields Too Large',
    'The headers of this request are too large.\n',
  ],
])('PD-04 “%.40s” is refused in words, with the headers of every answer', async (line, status, says) => {
  const answer = await answerTo(line, 'Host: site.test')
  expect(answer.split('\r\n', 1)).toEqual([`HTTP/1.1 ${status}`])
  expect(answer).toContain(says)
  expect(answer).toContain("content-security-policy: default-src 'none'")
})

it.each([
  ['QUERY /wps/session/login HTTP/1.1', '501'],
  ['PROPFIND /lgw HTTP/1.1', '501'],
  ['GET /wps/x HTTP/2.0', '400'],
  ['GET /wps/x%00 HTTP/1.1', '400'],
])('ER-18 “%s” is refused with an envelope', async (line, status) => {
  const answer = await answerTo(line, 'Host: site.test')
  expect(answer.split(' ')[1]).toBe(status)
  expect(answer).toContain('"success":false,"value":null')
  expect(answer).toContain('"errorCode":"request.malformed"')
})

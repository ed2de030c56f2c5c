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
  const socket = connect((edge.app.server.address() as AddressInfo).port)
  await once(socket, 'connect')
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'))
  return (await text(socket)).split(' ')[1]
}

it('a request that names one host is answered, and one that names two is refused', async () => {
  expect(await statusOf('Host: site.test')).toBe('200')
  expect(await statusOf('Host: site.test', 'Host: other.test')).toBe('400')
  expect(await statusOf()).toBe('400')
  // As a balancer looks whether the edge is there.
  expect(await ask('GET /healthz HTTP/1.0')).toBe('200')
})

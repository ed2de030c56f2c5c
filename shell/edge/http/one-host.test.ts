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
  const socket = connect((edge.app.server.address() as AddressInfo).port)
  await once(socket, 'connect')
  socket.write(['GET /m/home HTTP/1.1', ...lines, 'Connection: close', '', ''].join('\r\n'))
  return (await text(socket)).split(' ')[1]
}

it.each([['site.test'], ['localhost:3000'], ['[::1]:3000']])(
  'a request that names the host %s is answered',
  async (host) => {
    expect(await statusOf(`Host: ${host}`)).toBe('200')
  },
)

it.each([
  [['Host: site.test', 'Host: other.test']],
  [['Host: site.test', 'HOST: site.test']],
  [['Host: site.test/"><script>']],
  [['Host: a@site.test']],
  [['Host: ']],
  [[]],
])('a request with %j names no one host, and is refused', async (lines) => {
  expect(await statusOf(...lines)).toBe('400')
})

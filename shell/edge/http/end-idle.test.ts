import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { testEdge } from '../testing/test-edge.ts'

const BODY = 1_000_000

it('MS-07 an edge that is stopped does not wait for a connection that becomes idle only then', async () => {
  const edge = await testEdge(async () => {}, { gatewayUrl: 'http://127.0.0.1:9' })
  onTestFinished(() => edge[Symbol.asyncDispose]())
  const { port } = new URL(await edge.app.listen({ port: 0 }))
  const player = connect(Number(port), '127.0.0.1')
  const ended = once(player, 'close')
  player.write(`POST /wps/session/login HTTP/1.1\r\nHost: x\r\nContent-Length: ${BODY}\r\n\r\n{`)
  const [answer] = (await once(player, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: keep-alive/i)
  const closed = edge.app.close()
  player.write('x'.repeat(BODY - 1))
  await ended
  await closed
}, 20_000)

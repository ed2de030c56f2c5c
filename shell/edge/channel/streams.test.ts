/** What event streams may cost the edge: by whom they are held, and who reads them. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { channelRoute } from './channel-route.ts'
import type { ChannelState } from './channel-state.ts'
import type { LiveChannel } from './live-channel.ts'

const stateOf = (revision: number, padding = '') =>
  ({ revision, allPins: `/pins/${revision}.json`, shell: { id: `1.0.0${padding}` } }) as ChannelState

async function setUp() {
  const app = fastify({ trustProxy: 'loopback', forceCloseConnections: true })
  let tell: (state: ChannelState) => void = () => undefined
  const live: Partial<LiveChannel> = {
    state: stateOf(1),
    subscribe: (changed) => {
      tell = changed
      return () => undefined
    },
  }
  const open = channelRoute(app, live as LiveChannel)
  const url = await app.listen({ port: 0 })
  onTestFinished(() => app.close())
  return { url, open, tell: (state: ChannelState) => tell(state) }
}

/** A stream of this address; its status, and how it is closed. */
async function streamOf(url: string, address: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(`GET /edge/events HTTP/1.1\r\nHost: site\r\nX-Forwarded-For: ${address}\r\n\r\n`)
  const [head] = (await once(socket, 'data')) as [Buffer]
  return { status: head.toString().slice(9, 12), socket }
}

test('FD-05 a /48 of IPv6 holds a thousand streams and no more, however many /64 it has, and others their own', async () => {
  const { url, open } = await setUp()
  const all = await Promise.all(
    Array.from({ length: 1_020 }, (_, i) => streamOf(url, `2001:db8:1:${(i % 200).toString(16)}::${i}`)),
  )
  expect(all.filter(({ status }) => status === '200')).toHaveLength(1_000)
  expect(all.filter(({ status }) => status === '429')).toHaveLength(20)
  for (const address of ['2001:db8:2:1::1', '203.0.113.9']) expect((await streamOf(url, address)).status).toBe('200')
  expect((await streamOf(url, '2001:db8:1:ffff::1')).status).toBe('429')
  for (const { socket } of all) socket.destroy()
  await expect.poll(open).toBe(2)
  expect((await streamOf(url, '2001:db8:1:ffff::1')).status).toBe('200')
})

test('FD-05 a stream that nobody reads is ended once news wait for it, and no other is', async () => {
  const { url, open, tell } = await setUp()
  const deaf = (await streamOf(url, '203.0.113.9')).socket.pause()
  const reader = (await streamOf(url, '203.0.113.9')).socket
  let heard = ''
  reader.on('data', (data) => {
    heard += data
  })
  // What the system itself keeps for the connection is full at some time: a few megabytes.
  for (let revision = 2; revision < 2_000 && open() === 2; revision += 1) {
    heard = ''
    tell(stateOf(revision, 'x'.repeat(60_000)))
    await expect.poll(() => heard, { interval: 1 }).toContain(`id: ${revision}\n`)
    await turn()
  }
  expect(open()).toBe(1)
  tell(stateOf(2_000))
  await expect.poll(() => heard).toContain('id: 2000\n')
  deaf.destroy()
})

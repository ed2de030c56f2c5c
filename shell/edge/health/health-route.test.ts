import Fastify from 'fastify'
import { expect, it } from 'vitest'
import type { LiveChannel } from '../channel/live-channel.ts'
import { healthRoute } from './health-route.ts'

it('SC-02 says that it serves while its store is silent, so that no balancer takes it away', async () => {
  const app = Fastify()
  const state = { channel: 'production', revision: 7, shell: { id: '1.0.0-a' } }
  const live = { state, problem: undefined, refresh: () => new Promise(() => undefined) } as unknown as LiveChannel
  healthRoute(app, live, {
    files: { problem: () => undefined },
    gatewayUrl: 'http://gateway.test',
    ask: async () => new Response('{}'),
    storeTimeout: 1,
  })
  const answer = await app.inject('/healthz')
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      ok: true,
      channel: 'production',
      revision: 7,
      shell: '1.0.0-a',
      gateway: 'reachable',
      problem: 'The release store does not answer.',
    },
  ])
})

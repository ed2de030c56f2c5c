/** `/edge/failures`: what open pages report of releases that could not run (FD-07). */
import { BlockList } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import { addressBlock } from '@lobby/contracts/address-block'
import { EDGE, FailureBeacon } from '@lobby/contracts/boot'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Log } from '../channel/live-channel.ts'

/** A beacon is one small object; bytes. */
const BODY_LIMIT = 4 * 1024
/** Beacons of one address in a minute: a page sends one for each release that fails. */
const PER_MINUTE = 30
/** Reports kept for an operator who asks; the log has them all. */
const KEPT = 200

interface FailureReport extends FailureBeacon {
  at: string
}

/** `now` is ms since the epoch. */
export async function failuresRoute(app: FastifyInstance, log: Log, now: () => number = Date.now): Promise<void> {
  const reports: FailureReport[] = []
  const loopback = new BlockList()
  loopback.addSubnet('127.0.0.0', 8, 'ipv4')
  loopback.addAddress('::1', 'ipv6')

  await app.register(async (scope) => {
    await scope.register(rateLimit, {
      max: PER_MINUTE,
      timeWindow: 60_000,
      keyGenerator: (request) => addressBlock(request.ip),
    })
    // `sendBeacon` of a string comes as text/plain.
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => {
      try {
        done(null, JSON.parse(String(body)))
      } catch {
        done(Object.assign(new Error('The beacon is not JSON.'), { statusCode: 400 }))
      }
    })
    scope.post(EDGE.failures, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const beacon = v.safeParse(FailureBeacon, request.body)
      if (!beacon.success) return reply.code(400).send({ error: 'beacon.malformed' })
      // A query can hold a token or a name; which page it was is enough.
      const path = beacon.output.path.split(/[?#]/, 1)[0] ?? ''
      const report: FailureReport = { at: new Date(now()).toISOString(), ...beacon.output, path }
      reports.push(report)
      if (reports.length > KEPT) reports.shift()
      log({ event: 'release.failed', ...report })
      return reply.code(204).send()
    })
  })

  // For whoever works on the machine itself: an address that came through a proxy is not loopback.
  app.get(EDGE.failures, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const local = loopback.check(request.ip, request.ip.includes(':') ? 'ipv6' : 'ipv4')
    if (!local) return reply.code(404).send({ error: 'path.unknown' })
    return reply.send({ reports })
  })
}

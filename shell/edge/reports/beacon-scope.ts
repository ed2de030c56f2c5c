/** What the addresses that pages send beacons to have in common. */
import rateLimit from '@fastify/rate-limit'
import { addressBlock } from '@lobby/contracts/address-block'
import type { FastifyInstance } from 'fastify'

/** Makes `scope` take so many beacons of one address in a minute, also those that come as text. */
export async function beaconScope(scope: FastifyInstance, perMinute: number): Promise<void> {
  await scope.register(rateLimit, {
    max: perMinute,
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
}

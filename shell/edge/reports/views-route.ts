/** `/edge/views`: how many page views ran which release, the base of every rate (TE-03). */
import { EDGE, ViewBeacon } from '@lobby/contracts/boot'
import type { ViewLine } from '@lobby/releases/report-line'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { beaconScope } from './beacon-scope.ts'
import { type Told, viewLines } from './told.ts'

/** Twenty views with the releases of each; bytes. */
const BODY_LIMIT = 32 * 1024
/** Beacons of one address in a minute: many players may share that of an office or a carrier. */
const PER_MINUTE = 600

/** `keep` takes what is to be kept; `told` gives what the edge knows besides. */
export async function viewsRoute(
  app: FastifyInstance,
  told: (userAgent: string | undefined) => Told,
  keep: (line: ViewLine) => void,
): Promise<void> {
  await app.register(async (scope) => {
    await beaconScope(scope, PER_MINUTE)
    scope.post(EDGE.views, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const beacon = v.safeParse(ViewBeacon, request.body)
      if (!beacon.success) return reply.code(400).send({ error: 'beacon.malformed' })
      for (const line of await viewLines(beacon.output, told(request.headers['user-agent']))) keep(line)
      return reply.code(204).send()
    })
  })
}

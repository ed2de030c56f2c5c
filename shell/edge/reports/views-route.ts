/**
 * `/edge/views`: how many page views ran which release, the base of every rate (TE-03). `/edge/vitals`: how fast they
 * were (TE-02).
 */
import { EDGE, ReportedSet, ReportedVote, ViewBeacon } from '@lobby/contracts/boot'
import { VITALS_PATH, VitalBeacon } from '@lobby/contracts/vitals'
import type { ViewLine, VitalLine } from '@lobby/releases/report-line'
import { JUDGED } from '@lobby/releases/slower'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Votes } from '../trial/votes.ts'
import { beaconScope } from './beacon-scope.ts'
import { type Told, viewLines, vitalLines } from './told.ts'

/** Twenty views with the releases of each, or forty vitals; bytes. */
const BODY_LIMIT = 32 * 1024
/** Beacons of one address in a minute: many players may share that of an office or a carrier. */
const PER_MINUTE = 600

/** The page's own schema of vitals is weighed, so it is without the set and the vote that are put into each beacon. */
const VitalsOfSet = v.object({ ...VitalBeacon.entries, set: ReportedSet, vote: ReportedVote })

/** `keep` takes what is to be kept; `told` gives what the edge knows besides, `votes` counts. */
export async function viewsRoute(
  app: FastifyInstance,
  told: (userAgent: string | undefined) => Told,
  keep: (line: ViewLine | VitalLine) => void,
  votes: Pick<Votes, 'timed' | 'heard'>,
): Promise<void> {
  await app.register(async (scope) => {
    await beaconScope(scope, PER_MINUTE)
    const take = <Beacon extends { vote?: string | undefined }>(
      path: string,
      schema: v.GenericSchema<unknown, Beacon>,
      linesOf: (beacon: Beacon, told: Told) => Promise<(ViewLine | VitalLine)[]>,
    ) =>
      scope.post(path, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const beacon = v.safeParse(schema, request.body)
        if (!beacon.success) return reply.code(400).send({ error: 'beacon.malformed' })
        const known = told(request.headers['user-agent'])
        const { trial } = known.state ?? {}
        if (trial && beacon.output.vote) votes.heard(trial, beacon.output.vote)
        for (const line of await linesOf(beacon.output, known)) keep(line)
        return reply.code(204).send()
      })
    take(EDGE.views, ViewBeacon, viewLines)
    take(VITALS_PATH, VitalsOfSet, async (beacon, known) => {
      const { trial } = known.state ?? {}
      for (const { name, value } of beacon.vitals) {
        const judged = JUDGED.find((one) => one === name)
        if (trial && judged && beacon.vote) votes.timed(trial, beacon.vote, judged, value)
      }
      return vitalLines(beacon, known)
    })
  })
}

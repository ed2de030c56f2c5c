/** `/edge/failures`: what open pages report of releases that could not run (FD-07) and of other errors (TE-01). */
import { BlockList } from 'node:net'
import { CHANNEL_REPORT, EDGE, FailureBeacon, NO_RELEASE } from '@lobby/contracts/boot'
import type { ErrorLine } from '@lobby/releases/report-line'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Log } from '../channel/live-channel.ts'
import type { Votes } from '../trial/votes.ts'
import { beaconScope } from './beacon-scope.ts'
import { errorLine, type Told } from './told.ts'

/** A beacon is one small object; bytes. */
const BODY_LIMIT = 4 * 1024
/** Beacons of one address in a minute: a page sends twenty at most. */
const PER_MINUTE = 30
/** Reports kept for an operator who asks; the files have them all. */
const KEPT = 200

/** An error in nobody's code, such as that of an extension, or of pins, says nothing of a release. */
const isOfRelease = ({ remote, phase }: ErrorLine): boolean =>
  remote !== NO_RELEASE && remote !== CHANNEL_REPORT && phase !== 'policy'

type FailureReport = Omit<ErrorLine, 'kind' | 'count' | 'page'> & { path: string }

/** `keep` takes what is to be kept; `told` gives what the edge knows besides, `votes` counts. */
export async function failuresRoute(
  app: FastifyInstance,
  log: Log,
  told: (userAgent: string | undefined) => Told,
  keep: (line: ErrorLine) => void,
  votes: Pick<Votes, 'failed' | 'heard'>,
): Promise<void> {
  const reports: FailureReport[] = []
  const loopback = new BlockList()
  loopback.addSubnet('127.0.0.0', 8, 'ipv4')
  loopback.addAddress('::1', 'ipv6')

  await app.register(async (scope) => {
    await beaconScope(scope, PER_MINUTE)
    scope.post(EDGE.failures, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const beacon = v.safeParse(FailureBeacon, request.body)
      if (!beacon.success) return reply.code(400).send({ error: 'beacon.malformed' })
      const known = told(request.headers['user-agent'])
      const line = await errorLine(beacon.output, known)
      keep(line)
      const { trial } = known.state ?? {}
      const { vote } = beacon.output
      if (trial && vote) votes.heard(trial, vote)
      if (trial && vote && isOfRelease(line)) votes.failed(trial, vote)
      const { kind: _kind, count: _count, page: path, ...rest } = line
      const report: FailureReport = { ...rest, path }
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

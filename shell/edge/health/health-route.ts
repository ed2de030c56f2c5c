/** `/healthz`: whether this edge can serve the site, for a load balancer and for an operator. */
import { setTimeout as pause } from 'node:timers/promises'
import { EDGE } from '@lobby/contracts/boot'
import type { FastifyInstance } from 'fastify'
import type { LiveChannel } from '../channel/live-channel.ts'
import type { VerifiedFiles } from '../releases/verified-files.ts'

/** How long the gateway may take to answer, and how long its answer is taken for true; ms. */
const GATEWAY_TIMEOUT = 1_500
const GATEWAY_KEPT = 2_000
/** How long a store may take, ms: with one that is silent the edge goes on with what it has, and says so in time. */
const STORE_TIMEOUT = 1_500

/** `not ready`: it answers, and its database does not. */
type GatewayState = 'reachable' | 'not ready' | 'unreachable'

/**
 * 200 when there is a channel to serve, 503 otherwise. A gateway that cannot serve is reported, as a store is that
 * cannot be read, and neither is a reason to take the edge away: the page still comes.
 */
export function healthRoute(
  app: FastifyInstance,
  live: LiveChannel,
  {
    files,
    stale,
    clocks,
    uncounted,
    gatewayUrl,
    ask = fetch,
    now = Date.now,
    storeTimeout = STORE_TIMEOUT,
  }: {
    files: Pick<VerifiedFiles, 'problem'>
    /** What is the matter with how the channel is seen (OP-03). */
    stale?: () => string | undefined
    /** Whose clock is off (OP-03). */
    clocks?: () => string | undefined
    /** What of a trial is not counted (TL-05). */
    uncounted?: () => string | undefined
    gatewayUrl: string
    ask?: typeof fetch
    now?: () => number
    storeTimeout?: number
  },
): void {
  let asked = { at: Number.NEGATIVE_INFINITY, answer: Promise.resolve<GatewayState>('unreachable') }
  const gatewayState = (): Promise<GatewayState> => {
    if (now() - asked.at > GATEWAY_KEPT) {
      const answer = ask(`${gatewayUrl}/readyz`, { signal: AbortSignal.timeout(GATEWAY_TIMEOUT) })
        .then(async ({ body, status }): Promise<GatewayState> => {
          await body?.cancel()
          // A gateway of somebody else's has its own way to say it, if any: 404 is an answer.
          return status < 500 ? 'reachable' : 'not ready'
        })
        .catch((): GatewayState => 'unreachable')
      asked = { at: now(), answer }
    }
    return asked.answer
  }

  app.get(EDGE.health, async (_request, reply) => {
    const looked = live.refresh().then(() => '')
    const late = pause(storeTimeout, 'The release store does not answer.', { ref: false })
    const [gateway, silence] = await Promise.all([gatewayState(), Promise.race([looked, late])])
    const { state } = live
    const said = [silence || live.problem, stale?.(), clocks?.(), uncounted?.(), files.problem()]
    const problem = said.filter(Boolean).join(' ')
    return reply
      .code(state ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        ok: state !== undefined,
        channel: state?.channel ?? null,
        revision: state?.revision ?? null,
        shell: state?.shell.id ?? null,
        gateway,
        ...(problem ? { problem } : {}),
      })
  })
}

import { type CallShapes, SERVED_CALLS_PATH, ServedCalls } from '@lobby/contracts/call-shape'
import * as v from 'valibot'

/** How long a gateway may take to say what it serves, ms: undoing a release must not wait for it. */
const PATIENCE = 3_000

/** What the gateway serves, or in one line why nobody knows. Nothing of both where no gateway is named. */
export interface Served {
  served?: CallShapes
  unchecked?: string
}

/**
 * Asks the gateway at `GATEWAY_URL` which calls it serves. Never throws: a gateway that is away, or too old to say,
 * holds no release up, and the answer tells that nothing was checked.
 */
export async function servedCalls({ GATEWAY_URL }: NodeJS.ProcessEnv): Promise<Served> {
  if (!GATEWAY_URL) return {}
  try {
    const address = new URL(SERVED_CALLS_PATH, GATEWAY_URL)
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) })
    if (!answer.ok) throw new Error(`it answers ${answer.status}`)
    return { served: v.parse(ServedCalls, await answer.json()).calls }
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error)
    return {
      unchecked: `The gateway at ${GATEWAY_URL} did not say which calls it serves (${why}): they were not checked.`,
    }
  }
}

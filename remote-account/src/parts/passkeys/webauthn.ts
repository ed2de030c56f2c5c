/** What speaks to the browser's own sheet of passkeys. It comes late: few visits need it. */
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

/** `left`: the player closed the sheet, or let it wait too long. `exists`: this device has one of this account. */
export type PasskeyProblem = 'left' | 'exists' | 'failed'
type Outcome<Value> = { done: Value } | { problem: PasskeyProblem }

/** Options of WebAuthn in their JSON form, as the gateway sends them. */
export type PasskeyOptions = Readonly<Record<string, unknown>>

type Start<Call extends (given: never) => unknown> = Parameters<Call>[0]

function problemOf(error: unknown): PasskeyProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'left'
  return name === 'InvalidStateError' ? 'exists' : 'failed'
}

export async function makePasskey(options: PasskeyOptions) {
  return attempt(async () => {
    const given = { optionsJSON: options } as unknown as Start<typeof startRegistration>
    const { id, rawId, type, response } = await startRegistration(given)
    const { clientDataJSON, attestationObject, transports } = response
    return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) } }
  })
}

export async function askPasskey(options: PasskeyOptions) {
  return attempt(async () => {
    const given = { optionsJSON: options } as unknown as Start<typeof startAuthentication>
    const { id, rawId, type, response } = await startAuthentication(given)
    return { id, rawId, type, response }
  })
}

async function attempt<Value>(run: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { done: await run() }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

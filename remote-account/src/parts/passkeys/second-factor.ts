import { PasskeyQuestion, SecondFactor } from '@lobby/contracts/calls/passkeys'
import { isGatewayError } from '@lobby/platform'
import * as v from 'valibot'

export type AskedPasskey = v.InferOutput<typeof SecondFactor>

/** What a login that was right so far is asked for; null for every other error. */
export function secondFactorIn(error: unknown): AskedPasskey | null {
  if (!isGatewayError(error) || error.code !== 'login.passkey') return null
  const asked = v.safeParse(SecondFactor, error.details)
  return asked.success ? asked.output : null
}

/** The question that a change of the account has to be made with; null for every other error. */
export function questionIn(error: unknown): v.InferOutput<typeof PasskeyQuestion> | null {
  if (!isGatewayError(error) || error.code !== 'passkey.required') return null
  const asked = v.safeParse(PasskeyQuestion, error.details)
  return asked.success ? asked.output : null
}

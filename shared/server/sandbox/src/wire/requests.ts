import { ERROR_CODES, type ErrorCode } from '@lobby/contracts/errors'
import { Failure } from '@lobby/gateway/http/failure'
import { toMinor } from '@lobby/gateway/money'
import * as v from 'valibot'
import { Refusal } from './gateway-client.ts'

/** Of a launch, as a player's page sends it. */
export const Token = v.pipe(v.string(), v.minLength(20), v.maxLength(100))

/** @throws Failure for an amount with more than four decimals */
export function stakeOf(units: number): bigint {
  try {
    return toMinor(units)
  } catch {
    throw new Failure('request.malformed')
  }
}

/** @throws Failure `request.malformed` */
export function parsed<const S extends v.GenericSchema>(schemaOfBody: S, body: unknown): v.InferOutput<S> {
  const result = v.safeParse(schemaOfBody, body)
  if (!result.success) throw new Failure('request.malformed')
  return result.output
}

const isErrorCode = (code: string): code is ErrorCode => code in ERROR_CODES

/** With these the gateway says that the stake was not taken, and why: nothing about them is a mistake. */
const NOT_TAKEN = /^(wallet\.insufficient|payment\.closed|lottery\.closed|limit\.\w+|play\.\w+)$/

/** Why a stake was not taken; null for an error after which nobody knows. */
export function reasonNotTaken(error: unknown): ErrorCode | null {
  if (!(error instanceof Refusal) || !isErrorCode(error.code)) return null
  return NOT_TAKEN.test(error.code) ? error.code : null
}

/** Passes the gateway's refusal on to the player. */
export async function passingRefusals<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Refusal && isErrorCode(error.code)) throw new Failure(error.code)
    throw error
  }
}

import { type FieldRule, registerSettings } from '@lobby/contracts/calls/registration'
import { fitsPattern } from '@lobby/contracts/fits-pattern'
import { useCall } from '@lobby/platform'

/** The rules of the merchant change rarely. ms */
const FRESH_FOR = 10 * 60_000

/**
 * What a new password has to be: registration's rule (RG-28), or null while it is not known. The gateway checks it
 * again.
 */
export function usePasswordRule(): FieldRule | null {
  const { data } = useCall(registerSettings, {}, { staleTime: FRESH_FOR })
  return data?.fields.password ?? null
}

/** Lengths count characters, not UTF-16 units, as the gateway counts them. */
export function fitsRule(rule: FieldRule | null, value: string): boolean {
  if (!rule) return value !== ''
  const length = [...value].length
  const { minLength = 1, maxLength = Number.POSITIVE_INFINITY, pattern } = rule
  return length >= minLength && length <= maxLength && fitsPattern(pattern, value)
}

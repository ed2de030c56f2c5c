import type { FieldRule } from '@lobby/contracts/calls/registration'
import { useText } from '@lobby/platform'
import { fitsRule, usePasswordRule } from '../../parts/password/password-rule.ts'

/** By the names of their elements. */
export const NO_PASSWORD = { 'new-password': '', 'confirm-password': '' }
export type NewPassword = typeof NO_PASSWORD

/**
 * What is wrong with a new password and its confirmation (VA-03, VA-04). `old` is the one before, where it is known.
 */
export function useNewPasswordErrors(): (values: NewPassword, old?: string) => Partial<NewPassword> {
  const t = useText('account')
  const rule = usePasswordRule()
  return ({ 'new-password': password, 'confirm-password': confirmation }, old = '') => {
    const error = passwordError(rule, password, old)
    const unconfirmed = confirmation === '' ? 'missing' : confirmation === password ? null : 'mismatch'
    return {
      ...(error ? { 'new-password': t(`password.error.${error}`) } : {}),
      ...(unconfirmed ? { 'confirm-password': t(`password.unconfirmed.${unconfirmed}`) } : {}),
    }
  }
}

/** VA-17: it has to differ from the old one, where that is known. */
function passwordError(rule: FieldRule | null, password: string, old: string): 'missing' | 'format' | 'same' | null {
  if (password === '') return 'missing'
  if (!fitsRule(rule, password)) return 'format'
  return password === old ? 'same' : null
}

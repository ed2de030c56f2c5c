import { hasEasyShape } from '@lobby/contracts/easy-digits'

export type PaymentPasswordError = 'missing' | 'digits' | 'easy' | 'same' | 'again'

const SIX_DIGITS = /^\d{6}$/

/** What is wrong with six digits, or undefined; the gateway asks for the same, and for more. */
const newDigitsError = (digits: string): 'digits' | 'easy' | undefined =>
  SIX_DIGITS.test(digits) ? (hasEasyShape(digits) ? 'easy' : undefined) : 'digits'

/** What is wrong with each field. (VA-17) */
export function paymentPasswordErrors(
  { old, next, again }: { old: string; next: string; again: string },
  hasOne: boolean,
): { old?: PaymentPasswordError; next?: PaymentPasswordError; again?: PaymentPasswordError } {
  const wrong = newDigitsError(next) ?? (hasOne && old === next ? 'same' : undefined)
  return {
    ...(old === '' ? { old: 'missing' as const } : {}),
    ...(wrong ? { next: wrong } : {}),
    ...(again === next ? {} : { again: 'again' as const }),
  }
}

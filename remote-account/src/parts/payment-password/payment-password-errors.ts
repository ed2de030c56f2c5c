export type PaymentPasswordError = 'missing' | 'digits' | 'same' | 'again'

const SIX_DIGITS = /^\d{6}$/

/** What is wrong with each field; the gateway asks for the same. (VA-17) */
export function paymentPasswordErrors(
  { old, next, again }: { old: string; next: string; again: string },
  hasOne: boolean,
): { old?: PaymentPasswordError; next?: PaymentPasswordError; again?: PaymentPasswordError } {
  return {
    ...(old === '' ? { old: 'missing' as const } : {}),
    ...(SIX_DIGITS.test(next)
      ? hasOne && old === next
        ? { next: 'same' as const }
        : {}
      : { next: 'digits' as const }),
    ...(again === next ? {} : { again: 'again' as const }),
  }
}

import { FOREIGN_MOBILE, HOME_MOBILE, MOBILE_DIGITS } from '@lobby/contracts/constants'
import type { Readings } from '@lobby/contracts/readings'
import type { TextKey } from '@lobby/platform'

/** A number as it is typed, and the country it belongs to. */
export interface MobileNumber {
  number: string
  /** Without a plus: `84`. Empty while it is not known: the gateway then takes the site's own. */
  dialingCode: string
}

/**
 * What is wrong with a number, or null (VA-08): exactly nine digits without the leading 0 in the site's own country, 6
 * to 12 elsewhere. `home` is the dialling code of the site. An empty number is the form's question.
 */
export function mobileError(
  { number, dialingCode }: MobileNumber,
  home: string,
  reading: Readings['mobileMessage'],
): TextKey<'account'> | null {
  if (dialingCode !== '' && dialingCode !== home) {
    return FOREIGN_MOBILE.test(number) ? null : 'verification.mobile.invalid'
  }
  if (HOME_MOBILE.test(number)) return null
  // VA-09: two wordings of one rule.
  return reading === 'characters' ? 'verification.mobile.characters' : 'verification.mobile.digits'
}

/**
 * A number as address books and browsers fill it in, `0912 345 678`: without its blanks and, once it is complete,
 * without the 0 that is only dialled inside the country. Anything else stays as it was typed.
 */
export function tidyMobile(typed: string): string {
  const dense = typed.replace(/[\s.-]/g, '')
  return new RegExp(`^0\\d{${MOBILE_DIGITS}}$`).test(dense) ? dense.slice(1) : dense
}

/** As a person reads it: `+84 912 345 678`. */
export function shownMobile({ number, dialingCode }: MobileNumber): string {
  const grouped = number.replace(/(\d{3})(?=\d)/g, '$1 ')
  return dialingCode ? `+${dialingCode} ${grouped}` : grouped
}

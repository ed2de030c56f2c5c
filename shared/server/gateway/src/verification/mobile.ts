import { FOREIGN_MOBILE, HOME_MOBILE } from '@lobby/contracts/constants'
import { Failure } from '../http/failure.ts'

/** SE-09: countries whose numbers the site takes; the first is its own. */
export const COUNTRIES = [
  { countryCode: 'VN', countryDialingCode: '84' },
  { countryCode: 'TH', countryDialingCode: '66' },
  { countryCode: 'KH', countryDialingCode: '855' },
  { countryCode: 'LA', countryDialingCode: '856' },
  { countryCode: 'SG', countryDialingCode: '65' },
  { countryCode: 'MY', countryDialingCode: '60' },
  { countryCode: 'JP', countryDialingCode: '81' },
  { countryCode: 'KR', countryDialingCode: '82' },
  { countryCode: 'TW', countryDialingCode: '886' },
] as const

const HOME = COUNTRIES[0].countryDialingCode

/** The same for a number as the world writes it, `+84912345678`. @throws Failure `mobile.format` */
export function mobileOfE164(number: string): string {
  const country = COUNTRIES.find(({ countryDialingCode }) => number.startsWith(`+${countryDialingCode}`))
  if (!country) throw new Failure('mobile.format')
  return mobileOf(number.slice(1 + country.countryDialingCode.length), country.countryDialingCode)
}

/** A number that the gateway keeps, as the world writes it. */
export const internationalMobile = (mobile: string): string => (mobile.startsWith('+') ? mobile : `+${HOME}${mobile}`)

/**
 * A number as the gateway keeps it: nine digits for the site's own country (VA-09), `+65…` for the others.
 *
 * @throws Failure `mobile.format`
 */
export function mobileOf(number: string | undefined, dialingCode: string | undefined): string {
  const digits = number?.trim() ?? ''
  const dialing = dialingCode?.trim().replace(/^\+/, '') || HOME
  if (!COUNTRIES.some((country) => country.countryDialingCode === dialing)) throw new Failure('mobile.format')
  if (dialing === HOME && HOME_MOBILE.test(digits)) return digits
  if (dialing !== HOME && FOREIGN_MOBILE.test(digits)) return `+${dialing}${digits}`
  throw new Failure('mobile.format')
}

import { type Language, textIn } from '@lobby/contracts/languages'
import type { HelpLine } from '../settings/help-lines.ts'
import { COUNTRIES } from '../verification/mobile.ts'

/** Where a language is at home, for whoever has no number. */
const REGION_OF: Readonly<Partial<Record<Language, string>>> = { VI: 'VN', TH: 'TH', JA: 'JP', CN: 'CN' }
/** Regions of lines that anybody can reach. */
const EVERYWHERE = 'INT'

/** The region of a number as the gateway keeps it: nine digits at home, `+65…` elsewhere. */
function regionOf(mobile: string | null, language: Language): string | undefined {
  if (!mobile) return REGION_OF[language]
  if (!mobile.startsWith('+')) return COUNTRIES[0].countryCode
  return COUNTRIES.find(({ countryDialingCode }) => mobile.startsWith(`+${countryDialingCode}`))?.countryCode
}

/** Who helps the player: the lines of their region, then those for everybody. */
export function helpFor(lines: readonly HelpLine[], mobile: string | null, language: Language) {
  const region = regionOf(mobile, language)
  const here = lines.filter((line) => line.region === region)
  return [...here, ...lines.filter((line) => line.region === EVERYWHERE)].map(
    ({ id, name, about, phone, url, checkedOn }) => ({
      id,
      name: textIn(name, language),
      about: textIn(about, language),
      phone,
      url,
      checkedOn,
    }),
  )
}

/** SE-12: the eight fields that are typed, as the form holds them, and what is wrong with them. */
export const INCOME_SOURCES = ['salary', 'business', 'savings', 'investment', 'family', 'other'] as const

export interface IdentityFields {
  address: string
  nationality: string
  occupation: string
  sourceOfIncome: string
  permanentAddress: string
  currentAddress: string
  placeOfBirth: string
  /** ISO date */
  birthday: string
}

export const NO_FIELDS: IdentityFields = {
  address: '',
  nationality: '',
  occupation: '',
  sourceOfIncome: '',
  permanentAddress: '',
  currentAddress: '',
  placeOfBirth: '',
  birthday: '',
}

/** What was handed in before, to be mended. Names that are none of ours are left out. */
export const fieldsFrom = (texts: Readonly<Record<string, string>> | null): IdentityFields => ({
  ...NO_FIELDS,
  ...Object.fromEntries(Object.entries(texts ?? {}).filter(([name]) => name in NO_FIELDS)),
})

export type FieldError = 'missing' | 'birthday' | 'age'

const OLDEST = 120

/**
 * VA-15, VA-16: address and nationality are required, and a birthday that is one, of somebody old enough. The gateway
 * checks the same by its own clock; `today` is the site's ISO day.
 */
export function fieldErrors(
  fields: IdentityFields,
  today: string,
  minAge: number,
): Partial<Record<keyof IdentityFields, FieldError>> {
  const errors: Partial<Record<keyof IdentityFields, FieldError>> = {}
  if (fields.address.trim() === '') errors.address = 'missing'
  if (fields.nationality.trim() === '') errors.nationality = 'missing'
  const age = ageOn(fields.birthday, today)
  if (age === null) errors.birthday = 'birthday'
  else if (age < minAge) errors.birthday = 'age'
  return errors
}

function ageOn(birthday: string, today: string): number | null {
  const time = Date.parse(`${birthday}T00:00:00Z`)
  // `2026-02-30` is read as 2 March by some browsers.
  const isDay = Number.isFinite(time) && new Date(time).toISOString().slice(0, 10) === birthday
  if (!isDay || birthday > today) return null
  const age = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4)) - (today.slice(5) < birthday.slice(5) ? 1 : 0)
  return age <= OLDEST ? age : null
}

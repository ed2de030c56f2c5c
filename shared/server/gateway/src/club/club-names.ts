import type { Language } from '@lobby/contracts/languages'
import { text } from '../wording/wording.ts'
import { CLUBS } from './levels.ts'

/** What a level is called; one that the operator has named is called so in every language. */
export const clubName = (club: string, language: Language): string => {
  const known = CLUBS.find((each) => each === club)
  return known ? text(`club.levels.${known}`, language) : club
}

import { type DateStyle, dateText } from './date-text.ts'
import { currentLanguage } from './language.ts'

/** `dateText` in the player's language; a date without a style of its own by default. */
export const formatDate = (moment: number | string, style: DateStyle = 'date'): string =>
  dateText(moment, style, currentLanguage())

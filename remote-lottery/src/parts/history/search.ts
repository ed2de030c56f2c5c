import type { ValueOf } from '@lobby/contracts/call'
import type { drawHistory } from '@lobby/contracts/calls/lottery-play'
import { formatDate } from '@lobby/platform'
import { prizeRows } from '../draw/winning-numbers.ts'

export type PastDraw = ValueOf<typeof drawHistory>['list'][number]

/** As players look for numbers: by how they end. */
export const endsWith = (number: string, search: string): boolean => search !== '' && number.endsWith(search)

const hasNumber = ({ winningNumber }: PastDraw, search: string): boolean =>
  prizeRows(winningNumber).some(({ numbers }) => numbers.some((number) => endsWith(number, search)))

/** Which part of a date stands first. */
type First = 'day' | 'month'

/** Whether a part of a date is the one that was asked for; the last one may still be typed. */
const fits = (asked: string, shown: string, last: boolean): boolean =>
  Number(asked) === Number(shown) || (last && shown.startsWith(asked)) || (shown.length === 4 && shown.endsWith(asked))

/** Whether a draw was on the day that `asked` names, its parts read from the day on or from the month on. */
function isOn({ winningTime }: PastDraw, asked: readonly string[], first: First): boolean {
  const [year = '', month = '', day = ''] = formatDate(winningTime, 'iso').split('-')
  const shown = first === 'day' ? [day, month, year] : [month, day, year]
  return asked.length <= shown.length && asked.every((part, at) => fits(part, shown[at] ?? '', at === asked.length - 1))
}

/** A day with its month's name, as the list has it in English, behind a weekday or not; the name may still be typed. */
const NAMED_DAY = /(?:^|\D)(\d{1,2} [a-z]*(?: \d{0,4})?)$/i

/** The list's dates do not break; nobody types such spaces, but whoever copies a date has them. */
const withPlainSpaces = (text: string): string => text.replaceAll('\u00a0', ' ')

/** What was typed or pasted, with no more than a search can have; a date copied from the list loses its weekday. */
export const asSearch = (text: string): string =>
  NAMED_DAY.exec(withPlainSpaces(text))?.[1] ?? text.replace(/^.*\s(?=\d+[/.-])/, '').replace(/[^\d/.-]/g, '')

/**
 * LT-30: the draws on a day, of a numero, or with a number that ends so; all without a search. A day is read as the
 * list shows it and players write it (`21/11`, `21.11.2026`, in English `21 Nov`), and as a card has it (`11-21-2026`,
 * LT-26). What can be read in both ways is read as its sign says: with dashes the month comes first.
 */
export function drawsWith(draws: readonly PastDraw[], search: string): readonly PastDraw[] {
  const wanted = withPlainSpaces(search.trim())
  if (wanted === '') return draws
  if (/[a-z]/i.test(wanted)) {
    const asked = ` ${wanted.toLowerCase()}`
    const dayOf = (draw: PastDraw) => ` ${withPlainSpaces(formatDate(draw.winningTime))}`.toLowerCase()
    return draws.filter((draw) => dayOf(draw).includes(asked))
  }
  if (/[/.-]/.test(wanted)) {
    const asked = wanted.split(/[/.-]/).filter((part) => part !== '')
    const [likely, other]: [First, First] = wanted.includes('-') ? ['month', 'day'] : ['day', 'month']
    const found = draws.filter((draw) => isOn(draw, asked, likely))
    return found.length > 0 ? found : draws.filter((draw) => isOn(draw, asked, other))
  }
  return draws.filter((draw) => hasNumber(draw, wanted) || draw.numero.includes(wanted))
}

import type { ValueOf } from '@lobby/contracts/call'
import type { drawHistory } from '@lobby/contracts/calls/lottery-play'
import { formatDate } from '@lobby/platform'
import { prizeRows } from '../draw/winning-numbers.ts'

export type PastDraw = ValueOf<typeof drawHistory>['list'][number]

/** As players look for numbers: by how they end. */
export const endsWith = (number: string, search: string): boolean => search !== '' && number.endsWith(search)

const hasNumber = ({ winningNumber }: PastDraw, search: string): boolean =>
  prizeRows(winningNumber).some(({ numbers }) => numbers.some((number) => endsWith(number, search)))

/**
 * LT-30: the draws on a day (`21/11`, `21-11-2026`), of a numero, or with a number that ends so; all without a search.
 */
export function drawsWith(draws: readonly PastDraw[], search: string): readonly PastDraw[] {
  const wanted = search.trim()
  if (wanted === '') return draws
  if (/[/-]/.test(wanted)) {
    const day = wanted.replaceAll('-', '/')
    return draws.filter(({ winningTime }) => formatDate(winningTime, 'DD/MM/YYYY').startsWith(day))
  }
  return draws.filter((draw) => hasNumber(draw, wanted) || draw.numero.includes(wanted))
}

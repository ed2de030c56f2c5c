import type { ValueOf } from '@lobby/contracts/call'
import type { orderDetail } from '@lobby/contracts/calls/records'

/** What a lottery's bet was about. */
export type Ticket = NonNullable<ValueOf<typeof orderDetail>['ticket']>

/** By the rows of a draw, from the special prize down. No real draw goes beyond the eighth. */
export const PRIZES = [
  ...(['special', 'first', 'second', 'third', 'fourth'] as const),
  ...(['fifth', 'sixth', 'seventh', 'eighth', 'ninth'] as const),
] as const
/** The row that alone counts. */
const COUNTED = { special: 'special', tens: 'special', first: 'first', eighth: 'eighth' } as const

/** What was drawn: prizes from the special one down, each with its numbers. */
export const rowsOf = ({ numbers }: Pick<Ticket, 'numbers'>): string[][] =>
  numbers.split('~').map((row) => row.split(','))

/** Whether a number of this prize is one that the ticket had. Nothing is marked where the vendor does not say how. */
export function isHit(
  { pick, against }: Pick<Ticket, 'pick' | 'against'>,
  prize: (typeof PRIZES)[number],
  number: string,
): boolean {
  if (!against || (against !== 'any' && COUNTED[against] !== prize)) return false
  return pick.split(',').some((one) => (against === 'tens' ? number.at(-2) === one : number.endsWith(one)))
}

/** Each number of the ticket with how often it was drawn: one that comes twice in a draw counts twice. */
export function hitsOf(ticket: Ticket): { pick: string; times: number }[] {
  const rows = rowsOf(ticket)
  return ticket.pick.split(',').map((pick) => {
    const isDrawn = { pick, against: ticket.against }
    const hits = PRIZES.flatMap((prize, at) => (rows[at] ?? []).filter((number) => isHit(isDrawn, prize, number)))
    return { pick, times: hits.length }
  })
}

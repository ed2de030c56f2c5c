import type { ValueOf } from '@lobby/contracts/call'
import type { orderDetail } from '@lobby/contracts/calls/records'
import { useText } from '@lobby/platform'
import styles from './draw-prizes.module.css'

type Ticket = NonNullable<ValueOf<typeof orderDetail>['ticket']>

/** By the rows of a draw, from the special prize down. No real draw goes beyond the eighth. */
const PRIZES = [
  ...(['special', 'first', 'second', 'third', 'fourth'] as const),
  ...(['fifth', 'sixth', 'seventh', 'eighth', 'ninth'] as const),
] as const
/** The row that alone counts. */
const COUNTED = { special: 'special', tens: 'special', first: 'first', eighth: 'eighth' } as const

/** What was drawn, prize by prize, with what the ticket's numbers came in marked. */
export function DrawPrizes({ ticket }: { ticket: Ticket }) {
  const t = useText('account')
  const rows = ticket.numbers.split('~').map((row) => row.split(','))
  const came = cameOf(ticket, rows)
  return (
    <table className={styles.prizes}>
      <caption>
        {t('records.drawn')}
        {ticket.against ? (
          <span className={styles.came}>
            {came.length > 0 ? t('records.came', { numbers: came.join(', ') }) : t('records.noneCame')}
          </span>
        ) : null}
      </caption>
      <tbody>
        {PRIZES.slice(0, rows.length).map((prize, at) => (
          <tr key={prize}>
            <th scope="row">{t(`records.prizes.${prize}`)}</th>
            <td>
              {rows[at]?.map((number, place) =>
                isHit(ticket, prize, number) ? <mark key={place}>{number}</mark> : <span key={place}>{number}</span>,
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The ticket's numbers that came, each with how often: `12 ×3`. */
function cameOf(ticket: Ticket, rows: readonly (readonly string[])[]): string[] {
  return ticket.pick.split(',').flatMap((pick) => {
    const hits = PRIZES.flatMap((prize, at) =>
      (rows[at] ?? []).filter((number) => isHit({ ...ticket, pick }, prize, number)),
    )
    return hits.length > 0 ? [hits.length > 1 ? `${pick} ×${hits.length}` : pick] : []
  })
}

/** Whether a number of this prize is one that the ticket had. Nothing is marked where the vendor does not say how. */
function isHit({ pick, against }: Ticket, prize: (typeof PRIZES)[number], number: string): boolean {
  if (!against || (against !== 'any' && COUNTED[against] !== prize)) return false
  return pick.split(',').some((one) => (against === 'tens' ? number.at(-2) === one : number.endsWith(one)))
}

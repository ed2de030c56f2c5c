import { useText } from '@lobby/platform'
import { hitsOf, isHit, PRIZES, rowsOf, type Ticket } from './draw-hits.ts'
import styles from './draw-prizes.module.css'

/** What was drawn, prize by prize, with what the ticket's numbers came in marked. */
export function DrawPrizes({ ticket }: { ticket: Ticket }) {
  const t = useText('account')
  const rows = rowsOf(ticket)
  return (
    <table className={styles.prizes}>
      <caption>
        {t('records.drawn')}
        {ticket.against ? <Came ticket={ticket} /> : null}
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

/** The ticket's numbers that came, each with how often, `12 ×3`, or that none did. */
function Came({ ticket }: { ticket: Ticket }) {
  const t = useText('account')
  const came = hitsOf(ticket).filter(({ times }) => times > 0)
  const numbers = came.map(({ pick, times }) => (times > 1 ? `${pick} ×${times}` : pick)).join(', ')
  return (
    <span className={styles.came} data-none={came.length === 0 || undefined}>
      {came.length > 0 ? t('records.came', { numbers }) : t('records.noneCame')}
    </span>
  )
}

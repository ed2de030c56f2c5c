import { useText } from '@lobby/platform'
import { Figures, Skeleton } from '@lobby/ui/core'
import { headsAndTails } from './endings.ts'
import styles from './head-and-tail.module.css'
import type { PrizeRow } from './winning-numbers.ts'

/** A draw by the last two digits of its numbers, as players read it; without numbers they are awaited. (PL-09) */
export function HeadAndTail({ rows }: { rows?: readonly PrizeRow[] }) {
  const t = useText('lottery')
  return (
    <table className={styles.table}>
      <caption>{t('history.endings.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('history.endings.digit')}</th>
          <th scope="col">{t('history.endings.head')}</th>
          <th scope="col">{t('history.endings.tail')}</th>
        </tr>
      </thead>
      <tbody>
        {headsAndTails(rows ?? []).map(({ digit, heads, tails }) => (
          <tr key={digit}>
            <th scope="row">{digit}</th>
            <td>{rows ? <Pairs pairs={heads} /> : <Skeleton width="60%" />}</td>
            <td>{rows ? <Pairs pairs={tails} /> : <Skeleton width="60%" />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Pairs = ({ pairs }: { pairs: readonly string[] }) =>
  pairs.length > 0 ? (
    <span className={styles.pairs}>
      {pairs.map((pair, at) => (
        <Figures key={at} text={pair} />
      ))}
    </span>
  ) : (
    <span aria-hidden="true">–</span>
  )

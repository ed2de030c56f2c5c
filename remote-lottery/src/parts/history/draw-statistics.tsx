import { formatDate, useText } from '@lobby/platform'
import { EmptyState } from '@lobby/ui/core'
import { HistoryIcon } from '@lobby/ui/icons'
import { useId } from 'react'
import styles from './draw-statistics.module.css'
import { drawsOver, most, type PairCount, pairCounts } from './pair-counts.ts'
import type { PastDraw } from './search.ts'

/** Pairs that each of the lists shows. */
const SHOWN = 10

interface Props {
  draws: readonly PastDraw[]
  /** Where a bet on a number is made; undefined where none can be. */
  betPath: ((pair: string) => string) | undefined
}

/**
 * Which last two digits have not come for longest, and how often each came, over the draws that are known. It says how
 * many those are, and that none of it tells the next draw: a number leads to the board because the player has tapped
 * it, and to no advice. (PL-09, decisions 609 and 619)
 */
export function DrawStatistics({ draws, betPath }: Props) {
  const t = useText('lottery')
  const over = drawsOver(draws)
  const [newest, oldest] = [over.at(0), over.at(-1)]
  if (!newest || !oldest) return <EmptyState icon={<HistoryIcon size={28} />} title={t('results.none')} />
  const counts = pairCounts(over)
  return (
    <div className={styles.statistics}>
      <p className={styles.counted}>
        {t('statistics.counted', {
          count: over.length,
          from: formatDate(oldest.winningTime, 'date'),
          to: formatDate(newest.winningTime, 'date'),
        })}
      </p>
      <p className={styles.note}>{t('statistics.independent')}</p>
      <table className={styles.table}>
        <caption>{t('statistics.absent')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('statistics.pair')}</th>
            <th scope="col">{t('statistics.draws')}</th>
            <th scope="col">{t('statistics.last')}</th>
          </tr>
        </thead>
        <tbody>
          {most(counts, 'absent', SHOWN).map(({ pair, absent, last }) => (
            <tr key={pair}>
              <th scope="row">
                <Pair pair={pair} betPath={betPath} />
              </th>
              <td>{absent}</td>
              <td>{last === null ? t('statistics.never') : formatDate(last, 'date')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Frequencies title={t('statistics.most')} counts={most(counts, 'times', SHOWN)} betPath={betPath} />
      <Frequencies
        title={t('statistics.least')}
        counts={most(counts, 'times', counts.length).reverse().slice(0, SHOWN)}
        betPath={betPath}
      />
    </div>
  )
}

/** A number; it leads to the board of its lottery, where that is sold. */
function Pair({ pair, betPath }: { pair: string } & Pick<Props, 'betPath'>) {
  const t = useText('lottery')
  if (!betPath) return pair
  return (
    <a className={styles.bet} href={betPath(pair)} aria-label={t('statistics.bet', { pair })}>
      {pair}
    </a>
  )
}

interface FrequenciesProps extends Pick<Props, 'betPath'> {
  title: string
  counts: readonly PairCount[]
}

function Frequencies({ title, counts, betPath }: FrequenciesProps) {
  const t = useText('lottery')
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <ol className={styles.pairs} aria-labelledby={id}>
        {counts.map(({ pair, times }) => (
          <li key={pair}>
            <b>
              <Pair pair={pair} betPath={betPath} />
            </b>{' '}
            <span>{t('statistics.times', { count: times })}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

import { formatDate, useText } from '@lobby/platform'
import { EmptyState } from '@lobby/ui/core'
import { HistoryIcon } from '@lobby/ui/icons'
import { useId } from 'react'
import styles from './draw-statistics.module.css'
import { drawsOver, most, type PairCount, pairCounts } from './pair-counts.ts'
import type { PastDraw } from './search.ts'

/** Pairs that each of the lists shows. */
const SHOWN = 10

/**
 * Which last two digits have not come for longest, and how often each came, over the draws that are known. It says how
 * many those are, and that none of it tells the next draw. (PL-09, decision 609)
 */
export function DrawStatistics({ draws }: { draws: readonly PastDraw[] }) {
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
              <th scope="row">{pair}</th>
              <td>{absent}</td>
              <td>{last === null ? t('statistics.never') : formatDate(last, 'date')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Frequencies title={t('statistics.most')} counts={most(counts, 'times', SHOWN)} />
      <Frequencies
        title={t('statistics.least')}
        counts={most(counts, 'times', counts.length).reverse().slice(0, SHOWN)}
      />
    </div>
  )
}

function Frequencies({ title, counts }: { title: string; counts: readonly PairCount[] }) {
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
            <b>{pair}</b> <span>{t('statistics.times', { count: times })}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

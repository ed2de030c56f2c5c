import { PATH, withQuery } from '@lobby/contracts/paths'
import { formatMoney, usePageExists, useText } from '@lobby/platform'
import { FigureTable } from '@lobby/ui/figure-table'
import type { Bucket } from './buckets.ts'
import { periodName } from './period-name.ts'
import styles from './profit-page.module.css'

const SHOWN = 10

/** What was paid in and what was paid out; transfers have a column where there is one. Leads to the entries. */
export function MovedTable({ head, rows }: { head: string; rows: readonly Bucket[] }) {
  const t = useText('account')
  const entriesExist = usePageExists(PATH.accountRecord)
  const isGiven = rows.some(({ given }) => given !== 0)
  const nameOf = ({ from, to }: Bucket) =>
    entriesExist ? (
      <a className={styles.rowLink} href={withQuery(PATH.accountRecord, { from, to })}>
        {periodName({ from, to })}
      </a>
    ) : (
      periodName({ from, to })
    )
  return (
    <FigureTable
      label={t('records.moved')}
      heads={[
        head,
        t('records.kinds.deposit'),
        t('records.kinds.withdrawal'),
        ...(isGiven ? [t('records.kinds.transfer')] : []),
      ]}
      rows={rows.map((row) => ({
        id: row.from,
        name: nameOf(row),
        figures: [
          formatMoney(row.deposits),
          formatMoney(row.withdrawals),
          ...(isGiven ? [formatMoney(row.given, { sign: true })] : []),
        ],
      }))}
      shown={SHOWN}
      allLabel={t('records.showAll', { count: rows.length })}
    />
  )
}

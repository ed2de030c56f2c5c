import { formatMoney, useText } from '@lobby/platform'
import { difference, moneyParts, sumOf } from '@lobby/platform/amounts'
import { Money } from '@lobby/ui/core'
import { FigureTable } from '@lobby/ui/figure-table'
import type { Bucket } from './buckets.ts'
import { periodName } from './period-name.ts'

const SHOWN = 10

/** What was paid in, what was paid out, and the difference; transfers have a column where there is one. */
export function MovedTable({ head, rows }: { head: string; rows: readonly Bucket[] }) {
  const t = useText('account')
  const isGiven = rows.some(({ given }) => given !== 0)
  const given = (amount: number) => (isGiven ? [formatMoney(amount, { sign: true })] : [])
  return (
    <FigureTable
      label={t('records.moved')}
      heads={[
        head,
        t('records.kinds.deposit'),
        t('records.kinds.withdrawal'),
        ...(isGiven ? [t('records.kinds.transfer')] : []),
        t('records.left'),
      ]}
      rows={rows.map((row) => ({
        id: row.from,
        name: periodName(row),
        figures: [
          formatMoney(row.deposits),
          formatMoney(row.withdrawals),
          ...given(row.given),
          <Money
            key="left"
            parts={moneyParts(difference(sumOf([row.deposits, row.given]), row.withdrawals))}
            size="detail"
          />,
        ],
      }))}
      shown={SHOWN}
      allLabel={t('records.showAll', { count: rows.length })}
    />
  )
}

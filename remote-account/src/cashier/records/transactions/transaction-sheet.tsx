import type { ValueOf } from '@lobby/contracts/call'
import type { transactionRecords } from '@lobby/contracts/calls/records'
import { formatDate, useText } from '@lobby/platform'
import { moneyParts } from '@lobby/platform/amounts'
import { Badge, Money, Sheet } from '@lobby/ui/core'
import { type Fact, Facts } from '../../../parts/facts/facts.tsx'
import styles from './account-record-page.module.css'
import { kindOf } from './kinds.ts'

export type Transaction = ValueOf<typeof transactionRecords>['list'][number]

/** One movement of money in full. `entry` null is closed. */
export function TransactionSheet({
  entry,
  remark,
  onClose,
}: {
  entry: Transaction | null
  remark: string
  onClose: () => void
}) {
  const t = useText('account')
  const facts: Fact[] = entry
    ? [
        { label: t('records.kind'), value: t(`records.kinds.${kindOf(entry)}`) },
        ...(entry.bonus ? [{ label: t('records.kinds.bonus'), value: entry.bonus }] : []),
        ...(remark ? [{ label: t('records.vendor'), value: remark }] : []),
        { label: t('records.time'), value: formatDate(entry.time, 'dateSeconds') },
        { label: t('records.transactionId'), value: entry.id, copy: entry.id },
      ]
    : []
  return (
    <Sheet open={entry !== null} onClose={onClose} title={t('records.transaction')} closeLabel={t('close')}>
      {entry ? (
        <div className={styles.detail}>
          <div className={styles.detailHead}>
            <Money parts={moneyParts(entry.amount)} tone="change" size="figure" />
            {/* Only what was booked stands in this record. */}
            <Badge tone="jade">{t('records.booked')}</Badge>
          </div>
          <Facts facts={facts} />
        </div>
      ) : null}
    </Sheet>
  )
}

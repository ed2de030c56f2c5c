import { toast, useText } from '@lobby/platform'
import { moneyParts } from '@lobby/platform/amounts'
import { Button } from '@lobby/ui/core'
import { DownloadIcon } from '@lobby/ui/icons'
import { saveTable } from '@lobby/ui/save-file'
import { unitHint } from '../../../parts/orders/unit-hint.ts'
import type { Bucket } from './buckets.ts'
import styles from './profit-page.module.css'
import { statementLines } from './statement-lines.ts'

/** PP-06: saves what the page shows, period by period. Disabled while the page still shows another range's figures. */
export function SaveStatement({ buckets, disabled }: { buckets: readonly Bucket[]; disabled: boolean }) {
  const t = useText('account')
  const save = () => {
    // A figure leaves the page without the unit that stands behind it there.
    const { currency } = moneyParts(0)
    const amount = (name: string) => (currency ? `${name} (${currency})` : name)
    const heads = {
      from: t('range.from'),
      to: t('range.to'),
      deposits: amount(t('records.kinds.deposit')),
      withdrawals: amount(t('records.kinds.withdrawal')),
      given: amount(t('records.kinds.transfer')),
      bets: amount(t('records.stake')),
      wins: amount(t('records.win')),
      profit: amount(t('records.profit')),
    }
    const [first, last] = [buckets[0], buckets.at(-1)]
    saveTable(`lobby-${first?.from}-${last?.to}`, statementLines(heads, buckets))
    toast({ text: t('records.saved'), kind: 'success' })
  }
  return (
    <div className={styles.save}>
      <Button wide icon={<DownloadIcon size={18} />} disabled={disabled} onClick={save}>
        {t('records.save')}
      </Button>
      <p className={styles.label}>{t('deposit.unitHint', unitHint())}</p>
    </div>
  )
}

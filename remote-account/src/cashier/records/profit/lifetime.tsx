import { formatDate, formatMoney, useText } from '@lobby/platform'
import { difference, moneyParts, sumOf } from '@lobby/platform/amounts'
import { Card, Money, PageSection } from '@lobby/ui/core'
import { Facts } from '@lobby/ui/facts'
import type { Result } from './result.ts'

/** PP-06: all that was ever paid in and out, and what is left of it: how much of their own money playing has taken. */
export function Lifetime({ lifetime }: { lifetime: NonNullable<Result['lifetime']> }) {
  const t = useText('account')
  const { since, deposits, withdrawals, given } = lifetime
  if (since === null) return null
  const left = difference(sumOf([deposits, given]), withdrawals)
  return (
    <PageSection title={t('records.lifetime', { day: formatDate(since, 'date') })}>
      <Card>
        <Facts
          facts={[
            { label: t('records.kinds.deposit'), value: formatMoney(deposits) },
            { label: t('records.kinds.withdrawal'), value: formatMoney(withdrawals) },
            ...(given === 0 ? [] : [{ label: t('records.given'), value: formatMoney(given, { sign: true }) }]),
            { label: t('records.netDeposits'), value: <Money parts={moneyParts(left)} size="detail" /> },
          ]}
        />
      </Card>
    </PageSection>
  )
}

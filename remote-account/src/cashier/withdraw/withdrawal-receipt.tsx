import { formatDate, formatDong, formatMoney, useText } from '@lobby/platform'
import { OrderReceipt } from '../../parts/orders/order-receipt.tsx'
import type { Withdrawal } from './withdrawal.ts'

/** The receipt of a withdrawal that is over. The account is named by no more than its page shows of it. */
export function WithdrawalReceipt({ row }: { row: Withdrawal }) {
  const t = useText('account')
  const { state, amount, fee, account } = row
  if (state !== 'paid' && state !== 'refused' && state !== 'cancelled') return null
  return (
    <OrderReceipt
      id={row.id}
      title={t('receipt.withdrawal')}
      sandbox={row.sandbox ? t('withdraw.sandbox') : null}
      lines={[
        { label: t('receipt.state'), text: t(`withdraw.state.${state}`) },
        { label: t('withdraw.amount'), text: formatMoney(amount) },
        { label: t('withdraw.row.fee'), text: fee === 0 ? t('deposit.free') : formatMoney(fee) },
        ...(state === 'paid' ? [{ label: t('withdraw.row.arrives'), text: formatDong(amount - fee) }] : []),
        { label: t('withdraw.row.account'), text: `${account.bankName} ${account.number}` },
        ...row.steps.map((step) => ({
          label: t(`withdraw.step.${step.state}`),
          text: formatDate(step.at, 'dateTime'),
        })),
        { label: t('withdraw.row.id'), text: row.id },
      ]}
    />
  )
}

import { VND_PER_UNIT } from '@lobby/contracts/constants'
import { formatDate, formatDong, formatMoney, formatNumber, useText } from '@lobby/platform'
import type { OrderFact } from '../../parts/orders/fact-list.tsx'
import { methodText, type Order } from './order.ts'

/** What has to be paid, as it is shown: đồng whole, USDT with its cents. */
export function payText({ amount, unit }: Order['pay']): string {
  if (unit === 'VND') return formatDong(amount / VND_PER_UNIT)
  return `${formatNumber(amount, { minimumFractionDigits: 2 })} ${unit}`
}

/** Whom to pay, how much, and what to write. */
export function usePayFacts(order: Order): OrderFact[] {
  const t = useText('account')
  const { receiver, chain, pay } = order
  const fact = (
    name: 'pay' | 'content' | 'account' | 'holder' | 'bank' | 'network' | 'address',
    text: string,
    copy?: string,
  ) => ({
    name,
    label: t(`deposit.row.${name}`),
    text,
    ...(copy === undefined ? {} : { copy }),
  })
  if (receiver) {
    return [
      fact('pay', payText(pay), String(pay.amount)),
      { ...fact('content', receiver.content, receiver.content), strong: true },
      fact('account', receiver.account, receiver.account),
      fact('holder', receiver.holder, receiver.holder),
      fact('bank', receiver.bank),
    ]
  }
  if (chain) {
    return [
      fact('pay', payText(pay), String(pay.amount)),
      fact('network', chain.network),
      { ...fact('address', chain.address, chain.address), strong: true },
    ]
  }
  return [fact('pay', payText(pay))]
}

/** What the order is about, for looking back. */
export function useOrderFacts(order: Order): OrderFact[] {
  const t = useText('account')
  const fact = (
    name: 'amount' | 'fee' | 'bonus' | 'turnover' | 'method' | 'created' | 'settled' | 'id',
    text: string,
    copy?: string,
  ) => ({ name, label: t(`deposit.row.${name}`), text, ...(copy === undefined ? {} : { copy }) })
  return [
    fact('method', `${methodText(order)} · ${order.channelName}`),
    fact('amount', formatMoney(order.amount)),
    fact('fee', order.fee === 0 ? t('deposit.free') : formatMoney(order.fee)),
    ...(order.promotion
      ? [
          fact('bonus', `${order.promotion.name} · ${formatMoney(order.promotion.bonus)}`),
          fact('turnover', formatMoney(order.promotion.turnover)),
        ]
      : []),
    fact('created', formatDate(order.createdAt, 'dateTime')),
    ...(order.settledAt === null ? [] : [fact('settled', formatDate(order.settledAt, 'dateTime'))]),
    fact('id', order.id, order.id),
  ]
}

import type { ValueOf } from '@lobby/contracts/call'
import type { contractOf } from '@lobby/contracts/calls/agent'
import { formatNumber, shortMoney, useText } from '@lobby/platform'

export type Offered = NonNullable<ValueOf<typeof contractOf>>
type Terms = Offered['terms']

const PERCENT = { style: 'percent', maximumFractionDigits: 2 } as const
export const shareText = (percent: number): string => formatNumber(percent / 100, PERCENT)

/** The share that a turnover reaches, in per cent: that of the highest step below it. Major units. (AG-12) */
export const shareOf = (turnover: number, terms: Terms): number =>
  Math.max(0, ...terms.filter((step) => step.turnover <= turnover).map(({ percent }) => percent))

/** What is agreed to, in a sentence or two: what kind, how much from where on, and from when. */
export function useTermsText({ kind, terms }: Offered): string {
  const t = useText('agent')
  const steps = terms.map(({ turnover, percent }) =>
    t('contract.step', { share: shareText(percent), turnover: shortMoney(turnover) }),
  )
  return [
    ...(kind === 'unknown' ? [] : [`${t(`contract.kind.${kind}`)}:`]),
    `${steps.join('; ')}.`,
    ...(kind === 'unknown' ? [] : [t(`contract.starts.${kind}`)]),
    t('contract.final'),
  ].join(' ')
}

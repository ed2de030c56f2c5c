import { teamProfit } from '@lobby/contracts/calls/agent-reports'
import { PATH } from '@lobby/contracts/paths'
import { formatDate, formatMoney, useCall, useFlag, usePageExists, useServerTime, useText } from '@lobby/platform'
import styles from './contract-page.module.css'
import { type Offered, shareOf } from './contract-terms.ts'

/** ms */
const DAY = 24 * 60 * 60 * 1000
/** How many full days it looks back on. A half month has fifteen or so; of hours no page has a list. */
const LOOKS_BACK = { salary: 7, dividend: 15 } as const

/**
 * What the contract would have paid for the team's last full days, so that shares are more than numbers. It reads what
 * the page of profit and loss reads, and says nothing where that is off.
 */
export function ContractEstimate({ contract }: { contract: Offered }) {
  const isOn = useFlag('AGETEAMPNL3')
  const exists = usePageExists(PATH.teamProfit)
  const { kind, terms } = contract
  return isOn && exists && (kind === 'salary' || kind === 'dividend') ? <Estimate kind={kind} terms={terms} /> : null
}

function Estimate({ kind, terms }: { kind: keyof typeof LOOKS_BACK; terms: Offered['terms'] }) {
  const t = useText('agent')
  const count = LOOKS_BACK[kind]
  const from = useServerTime((now) => formatDate(now - count * DAY, 'iso'))
  const to = useServerTime((now) => formatDate(now - DAY, 'iso'))
  const { data } = useCall(teamProfit, { from, to })
  if (!data) return null
  const paid = { salary: salaryOf, dividend: dividendOf }[kind](data, terms)
  return (
    <p className={styles.about}>
      {t('contract.estimate', { count, turnover: formatMoney(data.bets), amount: formatMoney(paid) })}
    </p>
  )
}

interface Played {
  bets: number
  /** The members’. */
  profit: number
  byDay: readonly { bets: number }[]
}

/** Each day reaches a step of its own. Major units. */
export const salaryOf = ({ byDay }: Pick<Played, 'byDay'>, terms: Offered['terms']): number =>
  byDay.reduce((sum, { bets }) => sum + (bets * shareOf(bets, terms)) / 100, 0)

/** What the members have lost in all, by the step that their turnover reaches. Major units. */
export const dividendOf = ({ bets, profit }: Pick<Played, 'bets' | 'profit'>, terms: Offered['terms']): number =>
  (Math.max(0, -profit) * shareOf(bets, terms)) / 100

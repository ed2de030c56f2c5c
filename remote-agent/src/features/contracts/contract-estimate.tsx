import { teamProfit } from '@lobby/contracts/calls/agent-reports'
import { PATH } from '@lobby/contracts/paths'
import { formatDate, formatMoney, useCall, useFlag, usePageExists, useServerTime, useText } from '@lobby/platform'
import styles from './contract-page.module.css'
import { type Offered, shareOf } from './contract-terms.ts'

/** ms */
const DAY = 24 * 60 * 60 * 1000
/** How many full days it looks back on. A half month has fifteen or so. */
const LOOKS_BACK = { salary: 7, dividend: 15, hour: 7 } as const

/**
 * What the contract would have paid for the team's last full days, so that shares are more than numbers. It reads what
 * the page of profit and loss reads, and says nothing where that is off. It names the days: "the last seven" of that
 * page have today in them.
 */
export function ContractEstimate({ contract }: { contract: Offered }) {
  const isOn = useFlag('AGETEAMPNL3')
  const exists = usePageExists(PATH.teamProfit)
  const { kind, terms } = contract
  return isOn && exists && kind !== 'unknown' ? <Estimate kind={kind} terms={terms} /> : null
}

function Estimate({ kind, terms }: { kind: keyof typeof LOOKS_BACK; terms: Offered['terms'] }) {
  const t = useText('agent')
  const count = LOOKS_BACK[kind]
  const from = useServerTime((now) => formatDate(now - count * DAY, 'iso'))
  const to = useServerTime((now) => formatDate(now - DAY, 'iso'))
  const { data } = useCall(teamProfit, { from, to })
  if (!data) return null
  const [of, paid] = {
    salary: [data.bets, salaryOf(data, terms)],
    dividend: [data.bets, dividendOf(data, terms)],
    hour: hourOf(data, count, terms),
  }[kind]
  return (
    <p className={styles.about}>
      {t(`contract.estimate.${kind === 'hour' && paid === 0 ? 'hourBelow' : kind}`, {
        from: formatDate(from, 'day'),
        to: formatDate(to, 'day'),
        turnover: inCents(of),
        lost: inCents(lostOf(data)),
        amount: inCents(paid),
      })}
    </p>
  )
}

/** What is said to be "about" so much has no more than two decimals. */
const inCents = (amount: number) => formatMoney(Math.round(amount * 100) / 100)

interface Played {
  bets: number
  /** The members’. */
  profit: number
  byDay: readonly { bets: number }[]
}

/** Each day reaches a step of its own. Major units. */
export const salaryOf = ({ byDay }: Pick<Played, 'byDay'>, terms: Offered['terms']): number =>
  byDay.reduce((sum, { bets }) => sum + (bets * shareOf(bets, terms)) / 100, 0)

/** What the members have lost in all. Major units. */
const lostOf = ({ profit }: Pick<Played, 'profit'>): number => Math.max(0, -profit)

/** What the members have lost in all, by the step that their turnover reaches. Major units. */
export const dividendOf = (played: Pick<Played, 'bets' | 'profit'>, terms: Offered['terms']): number =>
  (lostOf(played) * shareOf(played.bets, terms)) / 100

/** The turnover of an average hour of so many days, and what it pays: no call tells each hour's. Major units. */
export function hourOf({ bets }: Pick<Played, 'bets'>, days: number, terms: Offered['terms']): [number, number] {
  const each = bets / (days * 24)
  return [each, (each * shareOf(each, terms)) / 100]
}

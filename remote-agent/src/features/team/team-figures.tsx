import type { ValueOf } from '@lobby/contracts/call'
import { teamOverview } from '@lobby/contracts/calls/agent'
import {
  formatDate,
  formatMoney,
  formatNumber,
  useCall,
  useFailureProps,
  useServerTime,
  useText,
} from '@lobby/platform'
import { Card, ErrorState, Money, Skeleton } from '@lobby/ui/core'
import type { ReactNode } from 'react'
import { daysOf, type Range } from './day-range.ts'
import styles from './team-figures.module.css'

type Overview = ValueOf<typeof teamOverview>

/** The range's figures: what the team won or lost first, since that is what an agent looks for. */
export function TeamFigures({ range }: { range: Range }) {
  const t = useText('agent')
  const failureProps = useFailureProps()
  const today = useServerTime((now) => formatDate(now, 'YYYY-MM-DD'))
  const days = daysOf(range, Date.parse(today))
  const { data, error, refetch, isFetching, isPlaceholderData } = useCall(teamOverview, days, {
    // Another range keeps the figures on screen until its own are here.
    placeholderData: (previous) => previous,
  })
  if (!data && error) {
    return (
      <ErrorState
        className={styles.failed}
        title={t('figures.failed')}
        retryLabel={t('retry')}
        {...failureProps({ error, refetch, isFetching })}
      />
    )
  }
  return (
    <section
      className={styles.figures}
      aria-label={t('figures.label')}
      aria-busy={!data || isPlaceholderData}
      data-old={isPlaceholderData || undefined}
    >
      <Result overview={data} days={days} />
      <div className={styles.grid}>
        {COUNTS.map((name) => (
          <Figure key={name} label={t(`figures.${name}`)}>
            {data ? formatNumber(data[name]) : null}
          </Figure>
        ))}
      </div>
      <div className={styles.grid} data-columns="2">
        {AMOUNTS.map((name) => (
          <Figure key={name} label={t(`figures.${name}`)}>
            {data ? formatMoney(data[name]) : null}
          </Figure>
        ))}
      </div>
    </section>
  )
}

const COUNTS = ['teamSize', 'activeMembers', 'newMembers'] as const
const AMOUNTS = ['bets', 'wins', 'deposits', 'withdrawals'] as const

/** Bets less wins: what the team has left at the tables. */
function Result({ overview, days }: { overview: Overview | undefined; days: { from: string; to: string } }) {
  const t = useText('agent')
  const result = overview ? resultOf(overview) : 0
  const from = formatDate(days.from, 'DD/MM/YYYY')
  const to = formatDate(days.to, 'DD/MM/YYYY')
  return (
    <Card className={styles.result}>
      <span className={styles.label}>{t('figures.result')}</span>
      {overview ? (
        <Money
          tone="change"
          size="figure"
          parts={{ sign: result > 0 ? 1 : result < 0 ? -1 : 0, whole: formatMoney(Math.abs(result)) }}
        />
      ) : (
        <Skeleton width={180} height={28} />
      )}
      <span className={styles.line}>
        <span>{from === to ? from : `${from} – ${to}`}</span>
        <span>{overview ? t('figures.balance', { amount: formatMoney(overview.teamBalance) }) : null}</span>
      </span>
    </Card>
  )
}

/** Money has four decimals on the wire: counted in them, a difference has no noise of binary fractions. */
const resultOf = ({ bets, wins }: Pick<Overview, 'bets' | 'wins'>): number =>
  (Math.round(bets * 10_000) - Math.round(wins * 10_000)) / 10_000

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{children ?? <Skeleton width="70%" height={16} />}</span>
    </div>
  )
}

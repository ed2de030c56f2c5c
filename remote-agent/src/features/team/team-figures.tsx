import type { ValueOf } from '@lobby/contracts/call'
import { teamOverview } from '@lobby/contracts/calls/agent'
import { PATH } from '@lobby/contracts/paths'
import { formatMoney, formatNumber, useCall, usePageExists, useText } from '@lobby/platform'
import { moneyParts, sumOf } from '@lobby/platform/amounts'
import { daysText } from '@lobby/platform/day-range'
import { ButtonLink, Card, Money, Skeleton } from '@lobby/ui/core'
import type { ReactNode } from 'react'
import { Failed } from '../../parts/list/failed.tsx'
import { useRange } from '../../parts/range/range-bar.tsx'
import styles from './team-figures.module.css'

type Overview = ValueOf<typeof teamOverview>

/** The range's figures: what the team won or lost first, since that is what an agent looks for. */
export function TeamFigures() {
  const t = useText('agent')
  const { from, to } = useRange('today')
  const { data, error, refetch, isFetching, isPlaceholderData } = useCall(
    teamOverview,
    { from, to },
    {
      // Another range keeps the figures on screen until its own are here.
      placeholderData: (previous) => previous,
    },
  )
  if (!data && error) {
    return <Failed className={styles.failed} title={t('figures.failed')} call={{ error, refetch, isFetching }} />
  }
  return (
    <section
      className={styles.figures}
      aria-label={t('figures.label')}
      aria-busy={!data || isPlaceholderData}
      data-old={isPlaceholderData || undefined}
    >
      <Earned overview={data} />
      <Result overview={data} days={daysText({ from, to })} />
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

/** What the agent's own is: the reason to open this page. Nothing where an older gateway does not say it. */
function Earned({ overview }: { overview: Overview | undefined }) {
  const t = useText('agent')
  const rewardsExist = usePageExists(PATH.rewardCentre)
  if (overview && overview.earned === undefined) return null
  return (
    <Card className={styles.earned}>
      <span className={styles.label}>{t('figures.earned')}</span>
      {overview?.earned === undefined ? (
        <Skeleton width={140} height={28} />
      ) : (
        <Money tone="balance" size="figure" parts={moneyParts(overview.earned)} />
      )}
      <span className={styles.line}>{t('figures.earnedNote')}</span>
      {rewardsExist ? (
        <ButtonLink look="link" href={PATH.rewardCentre}>
          {t('contract.toRewards')}
        </ButtonLink>
      ) : null}
    </Card>
  )
}

/**
 * What the members won less what they staked on bets that are settled, with the sign that they see themselves, and in
 * words whose it is. In no colour: what they lose is no loss of the agent's (decision 564).
 */
function Result({ overview, days }: { overview: Overview | undefined; days: string }) {
  const t = useText('agent')
  const result = overview && sumOf([overview.wins, -overview.bets, overview.open])
  return (
    <Card className={styles.result}>
      <span className={styles.label}>{t('figures.result')}</span>
      {result === undefined ? (
        <Skeleton width={180} height={28} />
      ) : (
        <Money tone="signed" size="figure" parts={moneyParts(result)} />
      )}
      <span className={styles.line}>{result ? t(result < 0 ? 'figures.lost' : 'figures.won') : null}</span>
      <span className={styles.line}>
        <span>{days}</span>
        <span>{overview ? t('figures.balance', { amount: formatMoney(overview.teamBalance) }) : null}</span>
      </span>
    </Card>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{children ?? <Skeleton width="70%" height={16} />}</span>
    </div>
  )
}

import { teamProfit } from '@lobby/contracts/calls/agent-reports'
import { readRange } from '@lobby/contracts/day-range'
import { PATH } from '@lobby/contracts/paths'
import { formatDate, useCall, useFlag, usePageExists, useServerTime, useText } from '@lobby/platform'
import { daysText } from '@lobby/platform/day-range'
import { EmptyState, PageSection, Skeleton } from '@lobby/ui/core'
import { ChartLineIcon } from '@lobby/ui/icons'
import { TeamChart } from '../../parts/chart/team-chart.tsx'
import { useRange } from '../../parts/range/range-bar.tsx'
import styles from './week-chart.module.css'

const WEEK = { presets: [], normal: 'week' } as const

/**
 * PL-13: what the days of the range came to, or the last seven where it is one day, which is the figure above. It goes
 * with the page of profit and loss, which it leads to.
 */
export function WeekChart() {
  const isOn = useFlag('AGETEAMPNL3')
  const exists = usePageExists(PATH.teamProfit)
  return isOn && exists ? <Chart /> : null
}

function Chart() {
  const t = useText('agent')
  const chosen = useRange('today')
  const today = useServerTime((now) => formatDate(now, 'iso'))
  const { from, to } = chosen.from === chosen.to ? readRange(new URLSearchParams(), today, WEEK) : chosen
  const { data, error } = useCall(teamProfit, { from, to }, { placeholderData: (previous) => previous })
  // The figures above tell of an outage, once.
  if (!data && error) return null
  return (
    <PageSection title={t('menu.pnl')} link={{ label: t('profit.byDay'), href: PATH.teamProfit }}>
      <div className={styles.chart} aria-busy={!data}>
        <p className={styles.days}>{daysText({ from, to })}</p>
        {!data ? (
          <Skeleton shape="block" height={320} />
        ) : data.byDay.length === 0 ? (
          <EmptyState icon={<ChartLineIcon size={28} />} title={t('noData')} detail={t('profit.noBets')} />
        ) : (
          <TeamChart range={{ from, to }} days={data.byDay} />
        )}
      </div>
    </PageSection>
  )
}

import { Downline } from '../../parts/downline/downline.tsx'
import { RangeBar, useRange } from '../../parts/range/range-bar.tsx'
import { AgentPages } from './agent-pages.tsx'
import { TeamFigures } from './team-figures.tsx'
import styles from './team-overview-page.module.css'
import { WaitingList } from './waiting-list.tsx'
import { WeekChart } from './week-chart.tsx'

/**
 * `/m/agent/team/overview` (AG-01): what waits for the agent, the way to every other page for agents, the team in
 * figures, and the members under the agent. (shared/docs/decisions/558-where-an-agent-begins.md)
 */
export default function TeamOverviewPage() {
  const range = useRange('today')
  return (
    <div className={styles.page}>
      <div className={styles.start}>
        <WaitingList />
        <AgentPages />
      </div>
      <div className={styles.range}>
        <RangeBar normal="today" />
      </div>
      <div className={styles.team}>
        <TeamFigures />
        <WeekChart />
      </div>
      <Downline range={range} />
    </div>
  )
}

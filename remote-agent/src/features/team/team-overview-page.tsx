import { Downline } from '../../parts/downline/downline.tsx'
import { RangeBar } from '../../parts/range/range-bar.tsx'
import { TeamFigures } from './team-figures.tsx'
import styles from './team-overview-page.module.css'
import { WeekChart } from './week-chart.tsx'

/** `/m/agent/team/overview` (AG-01): the team in figures, and the members under the agent. */
export default function TeamOverviewPage() {
  return (
    <div className={styles.page}>
      <RangeBar normal="today" />
      <div className={styles.team}>
        <TeamFigures />
        <WeekChart />
      </div>
      <Downline />
    </div>
  )
}

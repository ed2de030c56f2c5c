import { useSearchParams, useText } from '@lobby/platform'
import { Chip, Chips } from '@lobby/ui/core'
import { RANGES, type Range, readRange } from './day-range.ts'
import { Downline } from './downline.tsx'
import { TeamFigures } from './team-figures.tsx'
import styles from './team-overview-page.module.css'

/** `/m/agent/team/overview` (AG-01): the team in figures, and the members under the agent. */
export default function TeamOverviewPage() {
  const t = useText('agent')
  const [query, setQuery] = useSearchParams()
  const range = readRange(query)
  const choose = (next: Range) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === 'today') after.delete('range')
        else after.set('range', next)
        return after
      },
      { replace: true },
    )
  return (
    <div className={styles.page}>
      <Chips label={t('range.label')} look="scroll" className={styles.ranges}>
        {RANGES.map((one) => (
          <Chip key={one} pressed={one === range} onPress={() => choose(one)}>
            {t(`range.${one}`)}
          </Chip>
        ))}
      </Chips>
      <TeamFigures range={range} />
      <Downline />
    </div>
  )
}

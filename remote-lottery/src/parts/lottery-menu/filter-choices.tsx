import { LOTTERY_TAG } from '@lobby/contracts/constants'
import { useText } from '@lobby/platform'
import { Chip, Chips } from '@lobby/ui/core'
import styles from './filter-choices.module.css'
import type { LotteryMenu } from './lottery-menu.ts'
import { drawDayOf, WEEK_CHIPS } from './weekdays.ts'

/** The regions of the menu, and the indices: `hot` is none, it gathers games of the others. */
export const areasOf = (menu: LotteryMenu | undefined) =>
  Object.values(menu ?? {}).filter(({ tag }) => tag !== LOTTERY_TAG.hot)

interface AreaProps {
  areas: readonly { tag: string; labelName: string }[]
  /** A category's tag; empty for all. */
  value: string
  onChange: (tag: string) => void
  look?: 'wrap' | 'scroll'
}

/** One category of the menu, or none. */
export function AreaChips({ areas, value, onChange, look = 'wrap' }: AreaProps) {
  const t = useText('lottery')
  return (
    <Chips label={t('filter.area')} look={look}>
      {areas.map(({ tag, labelName }) => (
        <Chip key={tag} pressed={tag === value} onPress={() => onChange(tag === value ? '' : tag)}>
          {labelName}
        </Chip>
      ))}
    </Chips>
  )
}

interface WeekdayProps {
  /** The gateway's number of a day (LT-12); null for every day. */
  value: number | null
  onChange: (drawDay: number | null) => void
  look?: 'row' | 'grid'
}

/** The seven days of a week; pressing the chosen one again asks for every day. (LT-11, LT-12) */
export function WeekdayChips({ value, onChange, look = 'row' }: WeekdayProps) {
  const t = useText('lottery')
  return (
    <Chips label={t('week.label')} look="wrap" className={look === 'grid' ? styles.grid : styles.row}>
      {WEEK_CHIPS.map((chip) => {
        const drawDay = drawDayOf(chip)
        return (
          <Chip
            key={chip}
            className={styles.day}
            pressed={value === drawDay}
            onPress={() => onChange(value === drawDay ? null : drawDay)}
          >
            {t(`week.short_week_${chip}`)}
          </Chip>
        )
      })}
    </Chips>
  )
}

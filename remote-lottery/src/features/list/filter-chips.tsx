import { useText } from '@lobby/platform'
import { Chip, Chips } from '@lobby/ui/core'
import type { LotteryMenu } from '../../parts/lottery-menu/lottery-menu.ts'
import { chipOfDrawDay } from '../../parts/lottery-menu/weekdays.ts'
import styles from './filter-chips.module.css'
import type { Filter } from './list-state.ts'

interface Props {
  menu: LotteryMenu
  filter: Filter
  onChange: (filter: Filter) => void
}

/** What the list is filtered by; each can be taken away alone. (LT-08) A region alone is said by its own chip. */
export function FilterChips({ menu, filter, onChange }: Props) {
  const t = useText('lottery')
  const area = Object.values(menu).find(({ tag }) => tag === filter.area)?.labelName ?? filter.area
  const chips = [
    { key: 'name', text: filter.name && `“${filter.name}”`, without: { ...filter, name: '' } },
    // A weekday belongs to its area (LT-13).
    { key: 'area', text: area, without: { ...filter, area: '', drawDay: null } },
    {
      key: 'day',
      text: filter.drawDay ? t(`week.long.${chipOfDrawDay(filter.drawDay)}`) : '',
      without: { ...filter, drawDay: null },
    },
  ].filter(({ text }) => text !== '')
  if (chips.every(({ key }) => key === 'area')) return null
  return (
    <Chips label={t('filter.active')} look="wrap" className={styles.chips}>
      {chips.map(({ key, text, without }) => (
        <Chip key={key} removeLabel={t('filter.remove', { what: text })} onRemove={() => onChange(without)}>
          {text}
        </Chip>
      ))}
    </Chips>
  )
}

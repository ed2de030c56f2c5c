import { useText } from '@lobby/platform'
import { Chip, Chips } from '@lobby/ui/core'
import { useFilterLabel } from './filter-labels.ts'
import styles from './game-list-page.module.css'
import { FILTER_NAMES, type ListState, withoutFilter } from './list-state.ts'

/** GL-07: the filters that are on, each to be taken away. */
export function FilterChips({ state, onChange }: { state: ListState; onChange: (next: ListState) => void }) {
  const t = useText('games')
  const labelOf = useFilterLabel()
  const active = FILTER_NAMES.flatMap((name) => {
    const value = state.filters[name]
    return value === undefined ? [] : [{ name, label: labelOf(name, value) }]
  })
  if (active.length === 0) return null
  return (
    <Chips label={t('filter.active')} className={styles.chips}>
      {active.map(({ name, label }) => (
        <Chip
          key={name}
          removeLabel={t('filter.remove', { name: label })}
          onRemove={() => onChange(withoutFilter(state, name))}
        >
          {label}
        </Chip>
      ))}
    </Chips>
  )
}

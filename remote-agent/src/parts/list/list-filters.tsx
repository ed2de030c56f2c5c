import { Select, type SelectOption } from '@lobby/ui/core'
import type { ReactNode } from 'react'
import field from '../field/field.module.css'
import styles from './list-filters.module.css'

/** What a list of the agents' pages is narrowed and ordered by: the search first, then the choices. */
export function ListFilters({ children }: { children: ReactNode }) {
  return <div className={styles.filters}>{children}</div>
}

interface ChoiceProps<T extends string> {
  label: string
  value: T
  options: readonly (SelectOption & { value: T })[]
  onChange: (value: T) => void
}

/** One of them. */
export function FilterChoice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <Select
      label={label}
      className={`${field.field} ${field.bare}`}
      value={value}
      options={options}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.value === target.value)
        if (chosen) onChange(chosen.value)
      }}
    />
  )
}

import type { ComponentType } from 'react'
import styles from './option-list.module.css'

interface Option<Id> {
  id: Id
  title: string
  /** A second line under the title. */
  detail?: string
  /** At the end of the row. */
  note: string
  Icon?: ComponentType<{ size?: number; className?: string | undefined }>
}

interface OptionListProps<Id> {
  legend: string
  name: string
  options: readonly Option<Id>[]
  value: Id | undefined
  onChange: (id: Id) => void
}

/** One of several, each a row with two lines and a note. */
export function OptionList<Id extends string | number>({
  legend,
  name,
  options,
  value,
  onChange,
}: OptionListProps<Id>) {
  return (
    <fieldset className={styles.options}>
      <legend>{legend}</legend>
      {options.map(({ id, title, detail, note, Icon }) => (
        <label key={id} className={styles.option} data-chosen={id === value || undefined}>
          <input type="radio" name={name} value={id} checked={id === value} onChange={() => onChange(id)} />
          {Icon ? <Icon size={20} className={styles.icon} /> : null}
          <span className={styles.text}>
            <b>{title}</b>
            {detail ? <span className={styles.detail}>{detail}</span> : null}
          </span>
          <span className={styles.note}>{note}</span>
        </label>
      ))}
    </fieldset>
  )
}

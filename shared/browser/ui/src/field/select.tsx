import { type ComponentProps, useId } from 'react'
import { ChevronDownIcon } from '../icon/icons.ts'
import styles from './control.module.css'
import { Field, type FieldTexts } from './field.tsx'

/** One choice of a `Select`; `value` is unique among them. */
export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

/** Everything a `<select>` takes goes through: `value`, `onChange`, `name`, `ref` … */
export interface SelectProps extends FieldTexts, Omit<ComponentProps<'select'>, 'required' | 'children' | 'size'> {
  options: readonly SelectOption[]
  /** Shown while nothing is chosen; the value is then the empty string. */
  placeholder?: string
}

/** A choice among options by the browser's own picker, which every phone's user knows. */
export function Select({ label, helper, error, required, className, options, placeholder, ...select }: SelectProps) {
  const generatedId = useId()
  const texts = { label, helper, error, required, className }
  return (
    <Field {...texts} id={select.id ?? generatedId}>
      {(attributes) => (
        <div
          className={styles.control}
          data-invalid={attributes['aria-invalid']}
          data-disabled={select.disabled || undefined}
        >
          <select {...select} {...attributes} className={`${styles.input} ${styles.select}`}>
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon size={20} className={styles.chevron} />
        </div>
      )}
    </Field>
  )
}

import { type ComponentProps, useId } from 'react'
import { ChevronDownIcon } from '../icons.ts'
import styles from './control.module.css'
import { Field, type FieldTexts } from './field.tsx'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectProps extends FieldTexts, Omit<ComponentProps<'select'>, 'required' | 'children' | 'size'> {
  options: readonly SelectOption[]
  /** Shown while nothing is chosen; the value is then the empty string. */
  placeholder?: string
}

/** The platform's own picker: on a phone nothing is better known. */
export function Select({ label, helper, error, required, className, options, placeholder, ...select }: SelectProps) {
  const made = useId()
  const texts = { label, helper, error, required, className }
  return (
    <Field {...texts} id={select.id ?? made}>
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

import type { ReactNode } from 'react'
import { classNames } from '../parts/class-names.ts'
import styles from './field.module.css'

/** The texts around a control, the same for every kind of field. */
export interface FieldTexts {
  label: string
  /** Stands below the control until there is an error. */
  helper?: ReactNode
  /** What is wrong and what to do. Marks the control invalid. */
  error?: ReactNode
  /** VA-13: shows the `*` marker and tells screen readers; the form's own rules do the checking. */
  required?: boolean
}

/** Attributes that tie a control to its label and its note. */
interface ControlAttributes {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

interface FieldProps extends FieldTexts {
  id: string
  className?: string | undefined
  /** Stands at the end of the note's line: a counter, a link. */
  aside?: ReactNode
  children: (attributes: ControlAttributes) => ReactNode
}

const filled = (text: ReactNode): boolean => text !== undefined && text !== null && text !== false && text !== ''

/** Label, control and note. An empty note keeps its line, so that an error moves nothing below it. */
export function Field({ id, label, helper, error, required, className, aside, children }: FieldProps) {
  const invalid = filled(error)
  const noteId = `${id}-note`
  return (
    <div className={classNames(styles.field, className)} data-invalid={invalid || undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required ? (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        ) : null}
      </label>
      {children({
        id,
        'aria-describedby': invalid || filled(helper) ? noteId : undefined,
        'aria-invalid': invalid || undefined,
        'aria-required': required || undefined,
      })}
      <div className={styles.foot}>
        <span id={noteId} className={styles.note} aria-live="polite">
          {invalid ? error : helper}
        </span>
        {aside}
      </div>
    </div>
  )
}

import { type ComponentProps, useId } from 'react'
import styles from './control.module.css'
import { Field, type FieldTexts } from './field.tsx'

export interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'required' | 'children' | 'value'> {
  value: string
}

/** Several lines. With `maxLength` it counts, in the UTF-16 units that the browser's own limit counts in. */
export function TextArea({ label, helper, error, required, className, ...area }: TextAreaProps) {
  const made = useId()
  const texts = { label, helper, error, required, className }
  const count = area.maxLength === undefined ? null : `${area.value.length}/${area.maxLength}`
  return (
    <Field {...texts} id={area.id ?? made} aside={count && <span className={styles.count}>{count}</span>}>
      {(attributes) => (
        <div
          className={styles.control}
          data-invalid={attributes['aria-invalid']}
          data-disabled={area.disabled || undefined}
        >
          <textarea {...area} {...attributes} className={`${styles.input} ${styles.area}`} />
        </div>
      )}
    </Field>
  )
}

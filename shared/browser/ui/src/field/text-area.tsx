import { type ComponentProps, useId } from 'react'
import styles from './control.module.css'
import { Field, type FieldTexts } from './field.tsx'

/** Everything a `<textarea>` takes goes through; `value` is needed to count it. */
export interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'required' | 'children' | 'value'> {
  value: string
}

/** Several lines of text. With `maxLength` it shows how much is used, in UTF-16 units as the browser's limit counts. */
export function TextArea({ label, helper, error, required, className, ...area }: TextAreaProps) {
  const generatedId = useId()
  const texts = { label, helper, error, required, className }
  const count = area.maxLength === undefined ? null : `${area.value.length}/${area.maxLength}`
  return (
    <Field {...texts} id={area.id ?? generatedId} aside={count && <span className={styles.count}>{count}</span>}>
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

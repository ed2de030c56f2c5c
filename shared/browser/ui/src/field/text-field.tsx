import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './control.module.css'
import { Field, type FieldTexts } from './field.tsx'

/** A field's texts, what an `<input>` takes, and what stands beside the text. */
export interface TextFieldProps
  extends FieldTexts,
    Omit<ComponentProps<'input'>, 'prefix' | 'required' | 'size' | 'children'> {
  /** Before the text: an icon, a dialling code. */
  prefix?: ReactNode
  /** After the text: a unit in a `span`, a button. */
  suffix?: ReactNode
}

/** A text input. Everything an `<input>` takes goes through: `autoComplete`, `inputMode`, `ref`, `maxLength` … */
export function TextField({ label, helper, error, required, prefix, suffix, className, ...input }: TextFieldProps) {
  const generatedId = useId()
  const texts = { label, helper, error, required, className }
  return (
    <Field {...texts} id={input.id ?? generatedId}>
      {(attributes) => (
        <div
          className={styles.control}
          data-invalid={attributes['aria-invalid']}
          data-disabled={input.disabled || undefined}
        >
          {prefix === undefined ? null : <span className={styles.prefix}>{prefix}</span>}
          <input type="text" {...input} {...attributes} className={styles.input} />
          {suffix === undefined ? null : <span className={styles.suffix}>{suffix}</span>}
        </div>
      )}
    </Field>
  )
}

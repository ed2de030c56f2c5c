import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../parts/class-names.ts'
import styles from './checkbox.module.css'

interface ToggleProps extends Omit<ComponentProps<'input'>, 'type' | 'required' | 'children' | 'role'> {
  /** May hold a link ("I agree to the …"): a press on it follows the link and leaves the box as it is. */
  label: ReactNode
  /** Second line. */
  detail?: ReactNode
  /** What is wrong and what to do, shown in place of `detail`. Marks the box invalid. */
  error?: ReactNode
  /** VA-13: shows the `*` marker and tells screen readers; the form's own rules do the checking. */
  required?: boolean
}
/** Everything an `<input>` takes goes through: `checked`, `onChange`, `name`, `ref` … */
export type CheckboxProps = ToggleProps
/** A switch takes effect at once, so a form neither requires nor refuses it. */
export type SwitchProps = Omit<ToggleProps, 'required' | 'error'>

function Toggle({
  label,
  detail,
  error,
  required,
  className,
  kind,
  ...input
}: ToggleProps & { kind: 'box' | 'switch' }) {
  const id = useId()
  const invalid = Boolean(error)
  return (
    <div className={classNames(styles.toggle, className)} data-kind={kind} data-invalid={invalid || undefined}>
      <label className={styles.row}>
        <input
          {...input}
          type="checkbox"
          role={kind === 'switch' ? 'switch' : undefined}
          className={styles.input}
          aria-required={required || undefined}
          aria-invalid={invalid || undefined}
          aria-describedby={invalid || detail ? id : undefined}
        />
        <span className={styles.label}>
          {label}
          {required ? (
            <span className={styles.required} aria-hidden="true">
              *
            </span>
          ) : null}
        </span>
      </label>
      {invalid || detail ? (
        <span id={id} className={styles.note} aria-live="polite">
          {error || detail}
        </span>
      ) : null}
    </div>
  )
}

/** A choice that a form sends later; what takes effect at once is a `Switch`. */
export function Checkbox(props: CheckboxProps) {
  return <Toggle {...props} kind="box" />
}

/** A setting that takes effect at once; what a form sends later is a `Checkbox`. */
export function Switch(props: SwitchProps) {
  return <Toggle {...props} kind="switch" />
}

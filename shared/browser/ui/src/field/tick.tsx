import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './tick.module.css'

interface TickProps extends Omit<ComponentProps<'input'>, 'type' | 'required' | 'children' | 'role'> {
  /** May hold a link ("I agree to the …"): a press on it follows the link and leaves the tick alone. */
  label: ReactNode
  /** Second line. */
  detail?: ReactNode
  error?: ReactNode
  /** VA-13 */
  required?: boolean
}
export type CheckboxProps = TickProps
export type SwitchProps = Omit<TickProps, 'required' | 'error'>

function Tick({ label, detail, error, required, className, kind, ...input }: TickProps & { kind: 'box' | 'switch' }) {
  const id = useId()
  const invalid = Boolean(error)
  return (
    <div className={classNames(styles.tick, className)} data-kind={kind} data-invalid={invalid || undefined}>
      <label className={styles.line}>
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

export function Checkbox(props: CheckboxProps) {
  return <Tick {...props} kind="box" />
}

/** For what takes effect at once; what a form sends later is a Checkbox. */
export function Switch(props: SwitchProps) {
  return <Tick {...props} kind="switch" />
}

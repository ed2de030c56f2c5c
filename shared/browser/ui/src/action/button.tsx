import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../feedback/spinner.tsx'
import styles from './button.module.css'

export type ButtonLook = 'primary' | 'quiet' | 'danger' | 'link'

interface Looks {
  /** `quiet` without one. One primary action a screen. */
  look?: ButtonLook
  /** `small` draws 36 px and still answers to 48. */
  size?: 'regular' | 'small'
  /** As wide as what it stands in. */
  wide?: boolean
  icon?: ReactNode
}

export interface ButtonProps extends Looks, ComponentProps<'button'> {
  /** Keeps width and focus, shows that it works, and ignores further presses. */
  busy?: boolean
}

export interface ButtonLinkProps extends Looks, ComponentProps<'a'> {
  href: string
}

/** What button and link have in common; `rest` is the element's own. */
function dressed<P extends Looks & { className?: string | undefined; children?: ReactNode }>(props: P) {
  const { look = 'quiet', size = 'regular', wide = false, icon, className, children, ...rest } = props
  return {
    rest,
    looks: {
      className: classNames(styles.button, className),
      'data-look': look,
      'data-size': size,
      'data-wide': wide || undefined,
    },
    content: (
      <span className={styles.content}>
        {icon}
        {children}
      </span>
    ),
  }
}

/** A `type="button"` unless told otherwise: submitting is asked for. */
export function Button({ busy = false, onClick, ...props }: ButtonProps) {
  const { rest, looks, content } = dressed(props)
  // A busy button is not `disabled`: that would drop the focus. A default prevented here also stops the form's submit.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...looks}
    >
      {content}
      {busy ? (
        <span className={styles.busy} aria-hidden="true">
          <Spinner />
        </span>
      ) : null}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  const { rest, looks, content } = dressed(props)
  return (
    <a {...rest} {...looks}>
      {content}
    </a>
  )
}

import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '../parts/class-names.ts'
import { Spinner } from '../parts/spinner.tsx'
import styles from './button.module.css'

/** `quiet` is bordered, for everything beside the screen's one `primary` action; `link` has neither border nor fill. */
export type ButtonLook = 'primary' | 'quiet' | 'danger' | 'link'

interface ButtonStyle {
  /** `quiet` without one. One primary action a screen. */
  look?: ButtonLook
  /** `small` draws 36 px and still answers to 48. */
  size?: 'regular' | 'small'
  /** As wide as what it stands in. */
  wide?: boolean
  icon?: ReactNode
}

/** Everything a `<button>` takes goes through: `disabled`, `form`, `aria-haspopup`, `ref` … */
export interface ButtonProps extends ButtonStyle, ComponentProps<'button'> {
  /** Shows a spinner and ignores presses; width and focus stay, unlike with `disabled`. */
  busy?: boolean
}

/** Everything an `<a>` takes goes through. */
export interface ButtonLinkProps extends ButtonStyle, ComponentProps<'a'> {
  href: string
}

/** What button and link have in common: styled attributes and content, and the `rest`, which is the element's own. */
function buttonParts<P extends ButtonStyle & { className?: string | undefined; children?: ReactNode }>(props: P) {
  const { look = 'quiet', size = 'regular', wide = false, icon, className, children, ...rest } = props
  return {
    rest,
    attributes: {
      className: classNames(styles.button, className),
      'data-look': look,
      'data-size': size,
      'data-wide': wide || undefined,
    },
    content: (
      <span className={styles.content}>
        {icon ? <span className={styles.icon}>{icon}</span> : null}
        {children}
      </span>
    ),
  }
}

/**
 * A press that does something. It is a `type="button"` unless told otherwise, so that no form is submitted by accident.
 */
export function Button({ busy = false, onClick, ...props }: ButtonProps) {
  const { rest, attributes, content } = buttonParts(props)
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
      {...attributes}
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

/** A link that looks like a button, for what leads to another page. */
export function ButtonLink(props: ButtonLinkProps) {
  const { rest, attributes, content } = buttonParts(props)
  return (
    <a {...rest} {...attributes}>
      {content}
    </a>
  )
}

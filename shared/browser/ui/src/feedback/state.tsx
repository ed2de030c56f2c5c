import { type ReactNode, useLayoutEffect } from 'react'
import { Button } from '../action/button.tsx'
import { CircleAlertIcon } from '../icon/icons.ts'
import { classNames } from '../parts/class-names.ts'
import styles from './state.module.css'

/**
 * `page` without one: centred, with an icon. `panel` is for a part of a page: bordered, as tall as its container, and
 * in one line where text and button fit beside each other.
 */
type StateSize = 'page' | 'panel'

/** What an empty place says. */
export interface EmptyStateProps {
  title: ReactNode
  /** What to do about it. */
  detail?: ReactNode
  icon?: ReactNode
  action?: ReactNode
  size?: StateSize
  className?: string
}

/** Stands where content would stand when there is none, which is no error. */
export function EmptyState({ title, detail, icon, action, size = 'page', className }: EmptyStateProps) {
  return (
    <div className={classNames(styles.state, className)} data-size={size}>
      {icon === undefined ? null : <span className={styles.icon}>{icon}</span>}
      <p className={styles.title}>{title}</p>
      {detail === undefined ? null : <p className={styles.detail}>{detail}</p>}
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </div>
  )
}

/** What went wrong, and what the player can do about it. */
export interface ErrorStateProps {
  /** What happened. */
  title: ReactNode
  /** What to do, and the request's id where support may ask for it. */
  detail?: ReactNode
  retryLabel: string
  onRetry: () => void
  /** A retry is under way. */
  busy?: boolean
  icon?: ReactNode
  /** Beside the retry: the way to support. */
  action?: ReactNode
  size?: StateSize
  className?: string
}

/**
 * Stands where content would stand when it could not be loaded, and is announced to screen readers. From the first one
 * on the root says that an error was met: style sheets that look for errors in a page do so only then.
 */
export function ErrorState(props: ErrorStateProps) {
  const { title, detail, retryLabel, onRetry, busy, action, size = 'page', className } = props
  const { icon = size === 'page' ? <CircleAlertIcon size={28} /> : undefined } = props
  useLayoutEffect(() => document.documentElement.setAttribute('data-met-error', ''), [])
  return (
    <div role="alert" className={classNames(styles.state, className)} data-tone="error" data-size={size}>
      {icon === undefined ? null : <span className={styles.icon}>{icon}</span>}
      <p className={styles.title}>{title}</p>
      {detail === undefined ? null : <p className={styles.detail}>{detail}</p>}
      <div className={styles.action}>
        <Button size={size === 'panel' ? 'small' : 'regular'} onClick={onRetry} busy={busy}>
          {retryLabel}
        </Button>
        {action}
      </div>
    </div>
  )
}

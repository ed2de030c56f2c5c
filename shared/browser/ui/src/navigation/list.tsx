import type { ReactNode } from 'react'
import { ChevronRightIcon } from '../icon/icons.ts'
import { classNames } from '../parts/class-names.ts'
import styles from './list.module.css'

/** Rows, and the list's name where no heading gives one. */
export interface ListProps {
  children: ReactNode
  /** Names the list where no heading does. */
  label?: string
  className?: string
}

/** `ListRow`s on one raised surface, separated by hairlines. */
export function List({ children, label, className }: ListProps) {
  return (
    <ul aria-label={label} className={classNames(styles.list, className)}>
      {children}
    </ul>
  )
}

/** What stands in a row, and what a press on it does. */
export interface ListRowProps {
  title: ReactNode
  icon?: ReactNode
  /** Second line. */
  detail?: ReactNode
  /** At the end of the line: a value, a badge, a switch. */
  value?: ReactNode
  href?: string
  onClick?: () => void
  /** Shown on links and buttons unless switched off. */
  chevron?: boolean
  /** Colours title and icon of what cannot be taken back. */
  tone?: 'plain' | 'danger'
  disabled?: boolean
  className?: string
}

/** A row of a `List`: a link with `href`, a button with `onClick` alone, otherwise plain text. */
export function ListRow({
  title,
  icon,
  detail,
  value,
  href,
  onClick,
  chevron = true,
  tone = 'plain',
  disabled,
  className,
}: ListRowProps) {
  const live = href !== undefined || onClick !== undefined
  const content = (
    <>
      {icon === undefined ? null : <span className={styles.icon}>{icon}</span>}
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {detail === undefined ? null : <span className={styles.detail}>{detail}</span>}
      </span>
      {value === undefined ? null : <span className={styles.value}>{value}</span>}
      {live && chevron ? <ChevronRightIcon size={18} className={styles.chevron} /> : null}
    </>
  )
  const attributes = { className: styles.row, 'data-tone': tone, 'data-live': live || undefined }
  return (
    <li className={classNames(styles.item, className)}>
      {href !== undefined && !disabled ? (
        <a {...attributes} href={href} onClick={onClick}>
          {content}
        </a>
      ) : live ? (
        <button type="button" {...attributes} onClick={onClick} disabled={disabled}>
          {content}
        </button>
      ) : (
        <div {...attributes}>{content}</div>
      )}
    </li>
  )
}

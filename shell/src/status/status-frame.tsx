import type { ReactNode } from 'react'
import { Logo } from '../brand/logo.tsx'
import styles from './status-page.module.css'

interface Props {
  icon: ReactNode
  title: string
  lines: readonly string[]
  /** What the player can do. */
  children: ReactNode
}

/** A whole screen that says one thing, with what to do about it where the thumb is. */
export function StatusFrame({ icon, title, lines, children }: Props) {
  return (
    <main className={styles.page}>
      <Logo />
      <div className={styles.said}>
        <span className={styles.icon}>{icon}</span>
        <h1 className={styles.title}>{title}</h1>
        {lines.map((line) => (
          <p key={line} className={styles.text}>
            {line}
          </p>
        ))}
      </div>
      <div className={styles.actions}>{children}</div>
    </main>
  )
}

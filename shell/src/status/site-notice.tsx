import type { ReactNode } from 'react'
import styles from './site-notice.module.css'

interface Props {
  icon: ReactNode
  title: string
  text: string
  tone: 'good' | 'bad'
  action: ReactNode
  /** The button that closes it, where it can be closed. */
  close?: ReactNode
}

/** A notice of the site above the bottom menu: it floats, so that nothing moves. */
export function SiteNotice({ icon, title, text, tone, action, close }: Props) {
  return (
    <section role="status" className={styles.notice} data-tone={tone}>
      <span className={styles.icon}>{icon}</span>
      <div className={styles.content}>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.action}>{action}</div>
      {close}
    </section>
  )
}

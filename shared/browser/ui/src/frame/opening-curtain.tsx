import type { ReactNode } from 'react'
import styles from './opening-curtain.module.css'

interface Props {
  /** Its picture, square and as wide as its place; undefined where there is none. */
  cover: ReactNode
  /** Undefined until it is known; its line is kept. */
  name: string | undefined
  /** Below the name. */
  mark?: ReactNode
  /** Behind all of it. */
  behind?: ReactNode
  /** Says what is waited for. */
  note: string
  /** The site's indicator asks to wait meanwhile: the curtain has no words of its own then (ER-01). */
  busy: boolean
}

/** Stands before a vendor's stage until the vendor's page is there. */
export function OpeningCurtain({ cover, name, mark, behind, note, busy }: Props) {
  return (
    <div className={styles.curtain} role="status" data-busy={busy || undefined}>
      {behind}
      {cover ? <span className={styles.cover}>{cover}</span> : null}
      <p className={styles.name}>{name}</p>
      {mark}
      <span className={styles.track} aria-hidden="true">
        <span className={styles.runner} />
      </span>
      <p className={styles.note}>{note}</p>
    </div>
  )
}

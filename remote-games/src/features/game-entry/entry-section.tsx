import { usePageExists, useText } from '@lobby/platform'
import { ChevronRightIcon } from '@lobby/ui/icons'
import { type ReactNode, useId } from 'react'
import styles from './entry-section.module.css'

interface Props {
  title: string
  /** Where the title leads; a page that no release declares makes it a plain one. */
  to?: string
  children: ReactNode
}

/** A titled part of a panel; the whole line of the title leads to all of it (GE-10). */
export function EntrySection({ title, to, children }: Props) {
  const t = useText('games')
  const id = useId()
  const linked = usePageExists(to ?? '') && to !== undefined
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {linked ? (
          <a className={styles.link} href={to}>
            <span className={styles.text}>{title}</span>
            <span className={styles.way} aria-hidden="true">
              <span className={styles.all}>{t('all')}</span>
              <ChevronRightIcon size={18} />
            </span>
          </a>
        ) : (
          <span className={styles.text}>{title}</span>
        )}
      </h2>
      {children}
    </section>
  )
}

import { useText } from '@lobby/platform'
import type { ReactNode } from 'react'
import { CopyButton } from '../copy/copy-button.tsx'
import styles from './facts.module.css'

export interface Fact {
  label: string
  value: ReactNode
  /** What a press on the copy button takes along. */
  copy?: string
}

/** What there is to know about one entry, line by line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const t = useText('account')
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, copy }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>
            {value}
            {copy === undefined ? null : (
              <CopyButton className={styles.copy} label={t('copy.what', { what: label })} text={copy} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

import { useText } from '@lobby/platform'
import { Facts as FactLines } from '@lobby/ui/facts'
import type { ReactNode } from 'react'
import { CopyButton } from '../copy/copy-button.tsx'
import styles from './facts.module.css'

export interface Fact {
  label: string
  value: ReactNode
  /** What a press on the copy button takes along. */
  copy?: string
}

/** What there is to know about one entry; what is needed elsewhere can be copied. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const t = useText('account')
  return (
    <FactLines
      facts={facts.map(({ label, value, copy }) => ({
        label,
        value,
        action:
          copy === undefined ? undefined : (
            <CopyButton className={styles.copy} label={t('copy.what', { what: label })} text={copy} />
          ),
      }))}
    />
  )
}

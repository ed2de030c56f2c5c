import { toast, useText } from '@lobby/platform'
import { IconButton } from '@lobby/ui/core'
import { CopyIcon } from '@lobby/ui/icons'
import type { ReactNode } from 'react'
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
  async function copy(text: string) {
    await navigator.clipboard.writeText(text)
    toast({ text: t('member.copied'), kind: 'success' })
  }
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, copy: text }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>
            {value}
            {/* Only a secure page may write to the clipboard. */}
            {text !== undefined && 'clipboard' in navigator ? (
              <IconButton
                className={styles.copy}
                label={t('records.copy', { label })}
                icon={<CopyIcon size={16} />}
                onClick={() => void copy(text)}
              />
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

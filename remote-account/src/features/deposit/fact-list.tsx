import { toast, useText } from '@lobby/platform'
import { Button } from '@lobby/ui/core'
import { CopyIcon } from '@lobby/ui/icons'
import styles from './fact-list.module.css'
import type { Fact } from './order-facts.tsx'

/** Names and values under one another, with a button to copy what has to be typed elsewhere. */
export function FactList({ facts, label }: { facts: readonly Fact[]; label: string }) {
  return (
    <dl className={styles.facts} aria-label={label}>
      {facts.map((fact) => (
        <div key={fact.name} className={styles.fact} data-strong={fact.strong}>
          <dt>{fact.label}</dt>
          <dd>
            <span className={styles.text}>{fact.text}</span>
            {fact.copy === undefined ? null : <Copy text={fact.copy} what={fact.label} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Copy({ text, what }: { text: string; what: string }) {
  const t = useText('account')
  // Only a secure page may write to the clipboard.
  if (!('clipboard' in navigator)) return null
  async function copy() {
    await navigator.clipboard.writeText(text)
    toast({ text: t('deposit.copied', { what }), kind: 'success' })
  }
  return (
    <Button
      size="small"
      className={styles.copy}
      aria-label={t('deposit.copyWhat', { what })}
      icon={<CopyIcon size={14} />}
      onClick={() => void copy()}
    >
      {t('deposit.copy')}
    </Button>
  )
}

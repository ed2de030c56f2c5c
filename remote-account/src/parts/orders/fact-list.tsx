import { useText } from '@lobby/platform'
import { Button } from '@lobby/ui/core'
import { DotSeparated } from '@lobby/ui/dot-separated'
import { CopyIcon } from '@lobby/ui/icons'
import { useCopy } from '../copy/use-copy.ts'
import styles from './fact-list.module.css'

export interface OrderFact {
  name: string
  label: string
  text: string
  /** What a copy takes, where it is worth one: digits without grouping. */
  copy?: string
  /** It must be written exactly so. */
  strong?: true
}

/** Names and values under one another, with a button to copy what has to be typed elsewhere. */
export function FactList({ facts, label }: { facts: readonly OrderFact[]; label: string }) {
  return (
    <dl className={styles.facts} aria-label={label}>
      {facts.map((fact) => (
        <div key={fact.name} className={styles.fact} data-strong={fact.strong}>
          <dt>{fact.label}</dt>
          <dd>
            <span className={styles.text}>
              <DotSeparated parts={fact.text.split(' · ')} />
            </span>
            {fact.copy === undefined ? null : <Copy text={fact.copy} what={fact.label} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Copy({ text, what }: { text: string; what: string }) {
  const t = useText('account')
  const copy = useCopy({ done: t('copy.doneWhat', { what }) })
  if (!copy) return null
  return (
    <Button
      size="small"
      className={styles.copy}
      aria-label={t('copy.what', { what })}
      icon={<CopyIcon size={14} />}
      onClick={() => void copy(text)}
    >
      {t('copy.action')}
    </Button>
  )
}

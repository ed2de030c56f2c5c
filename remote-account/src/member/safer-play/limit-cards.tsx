import { LIMIT_KINDS } from '@lobby/contracts/calls/protection'
import { useText } from '@lobby/platform'
import { Card, Progress } from '@lobby/ui/core'
import { ChevronRightIcon } from '@lobby/ui/icons'
import { useState } from 'react'
import { AskedLimit } from './asked-limit.tsx'
import type { Limit } from './limit.ts'
import { LimitSheet } from './limit-sheet.tsx'
import styles from './safer-play.module.css'
import { useAmountText } from './use-amount-text.ts'

/** PP-01: every limit with what is used of it, and the way to change it. */
export function LimitCards({ limits }: { limits: readonly Limit[] }) {
  const t = useText('account')
  const [chosen, setChosen] = useState<Pick<Limit, 'kind' | 'period'>>()
  const [open, setOpen] = useState(false)
  // As it is now: a sheet that is opened again at once may be there before the news of what it has changed.
  const shown = limits.find(({ kind, period }) => kind === chosen?.kind && period === chosen.period)
  return (
    <>
      <p className={styles.hint}>{t('safer.limitsHint')}</p>
      {LIMIT_KINDS.map((kind) => (
        <Card key={kind} className={styles.card}>
          <h2 className={styles.kind}>{t(`safer.kind.${kind}`)}</h2>
          <p className={styles.about}>{t(`safer.about.${kind}`)}</p>
          <ul className={styles.periods}>
            {limits
              .filter((limit) => limit.kind === kind)
              .map((limit) => (
                <li key={limit.period}>
                  <Period
                    limit={limit}
                    onPress={() => {
                      setChosen(limit)
                      setOpen(true)
                    }}
                  />
                  {limit.asked ? <AskedLimit limit={limit} asked={limit.asked} /> : null}
                </li>
              ))}
          </ul>
        </Card>
      ))}
      {shown ? <LimitSheet limit={shown} open={open} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function Period({ limit, onPress }: { limit: Limit; onPress: () => void }) {
  const t = useText('account')
  const text = useAmountText()
  const { kind, period, amount, used } = limit
  const name = t(`safer.period.${period}`)
  const stands =
    amount === null ? t('safer.none') : t('safer.used', { used: text(kind, used), limit: text(kind, amount) })
  return (
    <>
      <button type="button" className={styles.period} onClick={onPress}>
        <span>{name}</span>
        <span className={styles.amount} data-none={amount === null || undefined}>
          {stands}
        </span>
        <ChevronRightIcon size={18} />
      </button>
      {amount === null ? null : (
        <Progress
          label={`${t(`safer.kind.${kind}`)}, ${name}`}
          value={used}
          max={amount}
          valueText={stands}
          tone={used >= amount ? 'red' : used >= amount * 0.8 ? 'gold' : 'jade'}
        />
      )}
    </>
  )
}

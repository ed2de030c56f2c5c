import { formatDate, useText } from '@lobby/platform'
import { CheckIcon, CloseIcon } from '@lobby/ui/icons'
import styles from './timeline.module.css'
import type { Withdrawal } from './withdrawal.ts'

const WAY = ['requested', 'reviewing', 'sent', 'paid'] as const

/** The steps it has come, each with its time, and those that are still to come. */
export function Timeline({ row }: { row: Withdrawal }) {
  const t = useText('account')
  const last = row.steps.at(-1)?.state
  // What follows a state that this release does not know, nobody here can say.
  const isOver = last === 'refused' || last === 'cancelled' || last === 'unknown'
  const toCome = isOver ? [] : WAY.slice(WAY.indexOf(last as 'requested') + 1)
  const steps = [...row.steps, ...toCome.map((state) => ({ state, at: null }))]
  return (
    <ol className={styles.timeline} aria-label={t('withdraw.timeline')}>
      {steps.map(({ state, at }, index) => {
        const isBad = state === 'refused' || state === 'cancelled'
        const isCurrent = index === row.steps.length - 1
        // Begun and not over; a request is over as soon as it is made.
        const isUnderWay = isCurrent && (state === 'reviewing' || state === 'sent')
        const isDone = at !== null && !isUnderWay
        return (
          <li
            key={state}
            data-done={isDone || undefined}
            data-under-way={isUnderWay || undefined}
            data-bad={isBad || undefined}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span className={styles.dot}>
              {isBad ? <CloseIcon size={12} /> : isDone ? <CheckIcon size={12} /> : index + 1}
            </span>
            <span className={styles.text}>
              <b>{t(`withdraw.step.${state}`)}</b>
              {at === null ? null : <time dateTime={new Date(at).toISOString()}>{formatDate(at, 'dateTime')}</time>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

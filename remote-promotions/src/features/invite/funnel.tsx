import type { ValueOf } from '@lobby/contracts/call'
import type { inviteSummary } from '@lobby/contracts/calls/referrals'
import { formatNumber, useText } from '@lobby/platform'
import { PageSection, Skeleton } from '@lobby/ui/core'
import styles from './funnel.module.css'

const STEPS = ['visited', 'registered', 'deposited'] as const

/** From a visit to a deposit: each step with its number, and its share of the first as a bar. */
export function Funnel({ funnel }: { funnel: ValueOf<typeof inviteSummary>['funnel'] | undefined }) {
  const t = useText('promotions')
  return (
    <PageSection title={t('invite.funnel.title')}>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step} className={styles.step} data-step={step}>
            <span className={styles.label}>{t(`invite.funnel.${step}`)}</span>
            <span className={styles.figure}>
              {funnel ? formatNumber(funnel[step]) : <Skeleton width={32} height={20} />}
            </span>
            <span className={styles.track} aria-hidden="true">
              <span
                className={styles.bar}
                style={{ transform: `scaleX(${funnel?.visited ? funnel[step] / funnel.visited : 0})` }}
              />
            </span>
          </li>
        ))}
      </ol>
    </PageSection>
  )
}

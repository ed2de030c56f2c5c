import { clubStanding } from '@lobby/contracts/calls/club'
import { useCall, useFailureProps, useText } from '@lobby/platform'
import { ErrorState, PageSection, Skeleton } from '@lobby/ui/core'
import { BenefitList } from './benefit-list.tsx'
import styles from './benefits-page.module.css'
import { Ladder } from './ladder.tsx'
import { StandingCard } from './standing-card.tsx'

/** `/m/member/benefits` (SH-24, SM-01): the level, how it rises and what keeps it, and what it gives. */
export default function BenefitsPage() {
  const t = useText('account')
  const failureProps = useFailureProps()
  const { data, error, refetch, isFetching } = useCall(clubStanding, {})
  if (error && !data) {
    return (
      <div className={styles.page}>
        <ErrorState
          title={t('benefits.failed')}
          retryLabel={t('retry')}
          {...failureProps({ error, refetch, isFetching })}
        />
      </div>
    )
  }
  if (!data) {
    return (
      <section className={styles.page} aria-busy="true" aria-label={t('records.loading')}>
        <Skeleton shape="block" height={236} />
        <Skeleton width={140} height={20} />
        <Skeleton shape="block" height={228} />
        <Skeleton width={140} height={20} />
        <Skeleton shape="block" height={320} />
      </section>
    )
  }
  return (
    <div className={styles.page}>
      <StandingCard standing={data} />
      <PageSection title={t('benefits.yours')}>
        <BenefitList benefits={data.benefits} />
      </PageSection>
      <PageSection title={t('benefits.levels')}>
        <Ladder standing={data} />
      </PageSection>
    </div>
  )
}

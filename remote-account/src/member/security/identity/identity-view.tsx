import { identityState } from '@lobby/contracts/calls/identity'
import { PATH } from '@lobby/contracts/paths'
import { formatDate, useCall, useFailureProps, useSession, useText } from '@lobby/platform'
import { Badge, ButtonLink, EmptyState, ErrorState, PageSection, Skeleton } from '@lobby/ui/core'
import { ClockIcon, IdCardIcon, ShieldCheckIcon } from '@lobby/ui/icons'
import { isTrial } from '../../../parts/free-play/trial-session.ts'
import { IDENTITY_TONE } from '../../../parts/papers/identity-tone.ts'
import { useSwitchedOff } from '../../../parts/switches/use-switched-off.ts'
import styles from './identity.module.css'
import { IdentityForm } from './identity-form.tsx'

/** How often a pending review is asked for again, ms. */
const LOOK_AGAIN = 15_000

/** SH-51, SE-12: identity verification, in whichever state it is. */
export function IdentityView() {
  const t = useText('account')
  const failureProps = useFailureProps()
  const trial = useSession(isTrial)
  const isOff = useSwitchedOff('IDENTITY')
  const { data, error, refetch, isFetching } = useCall(
    identityState,
    {},
    { refetchInterval: (value) => (value?.state === 'submitted' ? LOOK_AGAIN : false) },
  )
  return (
    <div className={styles.page} aria-busy={!data && !error}>
      <PageSection
        title={t('identity.title')}
        aside={data ? <Badge tone={IDENTITY_TONE[data.state]}>{t(`identity.state.${data.state}`)}</Badge> : null}
      >
        {trial ? (
          <EmptyState
            icon={<IdCardIcon size={28} />}
            // TR-04
            title={t('password.trial')}
            action={
              <ButtonLink look="primary" href={PATH.register}>
                {t('login.register')}
              </ButtonLink>
            }
          />
        ) : !data ? (
          error ? (
            <ErrorState
              title={t('identity.failed')}
              retryLabel={t('retry')}
              {...failureProps({ error, refetch, isFetching })}
            />
          ) : (
            <Coming label={t('records.loading')} />
          )
        ) : data.state === 'submitted' ? (
          <EmptyState
            icon={<ClockIcon size={28} />}
            title={t('identity.waiting')}
            detail={t('identity.waitingHint', { at: formatDate(data.submittedAt ?? '', 'dateTime') })}
          />
        ) : data.state === 'approved' ? (
          <EmptyState
            icon={<ShieldCheckIcon size={28} />}
            title={t('identity.approved')}
            detail={t('identity.approvedHint', { at: formatDate(data.decidedAt ?? '', 'date') })}
            action={<ButtonLink href={PATH.benefits}>{t('link.benefits')}</ButtonLink>}
          />
        ) : isOff ? (
          <EmptyState icon={<IdCardIcon size={28} />} title={t('identity.off')} />
        ) : (
          <>
            {data.state === 'refused' ? (
              <p role="status" className={styles.refused}>
                {t(`identity.reason.${data.reason ?? 'incomplete'}`)}
              </p>
            ) : (
              <p className={styles.lead}>{t('identity.lead')}</p>
            )}
            <IdentityForm key={data.state} texts={data.texts} minAge={data.minAge} />
          </>
        )}
      </PageSection>
    </div>
  )
}

function Coming({ label }: { label: string }) {
  return (
    <section className={styles.form} aria-label={label}>
      <Skeleton width="90%" />
      <Skeleton shape="block" height={150} />
      <Skeleton shape="block" height={320} />
    </section>
  )
}

import { identityState } from '@lobby/contracts/calls/identity'
import { securityConfig } from '@lobby/contracts/calls/member'
import { useCall, useFailureProps, useText } from '@lobby/platform'
import { ButtonLink, EmptyState, ErrorState, PageSection, Skeleton } from '@lobby/ui/core'
import { PasswordIcon } from '@lobby/ui/icons'
import { ForgottenPaymentForm } from './forgotten-payment-form.tsx'
import styles from './security.module.css'
import { viewPath } from './views.ts'

/** Another payment password for whoever has forgotten theirs: by a code, or by what stands in approved papers. */
export function ForgottenPaymentView() {
  const t = useText('account')
  const failureProps = useFailureProps()
  const config = useCall(securityConfig, {})
  const identity = useCall(identityState, {})
  const failed = [config, identity].find(({ data, error }) => !data && error)
  if (failed) {
    return (
      <div className={styles.page}>
        <ErrorState title={t('security.failed')} retryLabel={t('retry')} {...failureProps(failed)} />
      </div>
    )
  }
  const ready = config.data && identity.data
  const ways = [
    ...(config.data && config.data.approveBy.length > 0 ? (['code'] as const) : []),
    ...(identity.data?.state === 'approved' ? (['papers'] as const) : []),
  ]
  return (
    <div className={styles.page} aria-busy={!ready}>
      <PageSection title={t('forgottenPayment.title')}>
        {!ready || !config.data ? (
          <Skeleton shape="block" height={280} />
        ) : ways.length > 0 ? (
          <ForgottenPaymentForm ways={ways} approveBy={config.data.approveBy} />
        ) : (
          <EmptyState
            icon={<PasswordIcon size={28} />}
            title={t('forgottenPayment.noWay')}
            detail={t('forgottenPayment.noWayHint')}
            action={
              <ButtonLink look="primary" href={viewPath('mobile')}>
                {t('contact.save.mobile')}
              </ButtonLink>
            }
          />
        )}
      </PageSection>
    </div>
  )
}

import type { ContactKind } from '@lobby/contracts/calls/contact'
import { securityConfig } from '@lobby/contracts/calls/member'
import { useCall, useFailureProps, useText } from '@lobby/platform'
import { Badge, EmptyState, ErrorState, PageSection, Skeleton } from '@lobby/ui/core'
import { MailIcon, SmartphoneIcon } from '@lobby/ui/icons'
import { useSwitchedOff } from '../../parts/switches/use-switched-off.ts'
import { ContactForm } from './contact-form.tsx'
import styles from './security.module.css'

/** MS-10: the number or the mail of the account: what it is, whether it is proved, and another one. */
export function ContactView({ kind }: { kind: ContactKind }) {
  const t = useText('account')
  const failureProps = useFailureProps()
  const config = useCall(securityConfig, {})
  const isOff = { mobile: useSwitchedOff('SMS'), email: useSwitchedOff('MAIL') }[kind]
  const Icon = kind === 'mobile' ? SmartphoneIcon : MailIcon
  const { data, error } = config
  if (error && !data) {
    return (
      <div className={styles.page}>
        <ErrorState title={t('security.failed')} retryLabel={t('retry')} {...failureProps(config)} />
      </div>
    )
  }
  const now = kind === 'mobile' ? data?.mobileNum : data?.email
  const isProved = kind === 'mobile' ? data?.mobileProved : data?.emailProved
  return (
    <div className={styles.page} aria-busy={!data}>
      <PageSection
        title={t(`security.${kind}`)}
        aside={
          now ? (
            <Badge tone={isProved ? 'jade' : 'gold'}>{t(isProved ? 'contact.proved' : 'contact.unproved')}</Badge>
          ) : null
        }
      >
        {isOff ? (
          <EmptyState icon={<Icon size={28} />} title={t(`contact.off.${kind}`)} />
        ) : data ? (
          <>
            <p className={styles.lead}>
              {now
                ? t(isProved ? `contact.leadChange.${kind}` : `contact.leadProve.${kind}`, { now })
                : t(`contact.leadSet.${kind}`)}
            </p>
            <ContactForm kind={kind} approveBy={data.approveBy} isChange={isProved === true && now !== ''} />
          </>
        ) : (
          <Skeleton shape="block" height={280} />
        )}
      </PageSection>
    </div>
  )
}

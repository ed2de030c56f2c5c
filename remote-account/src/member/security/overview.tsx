import type { ValueOf } from '@lobby/contracts/call'
import { identityState } from '@lobby/contracts/calls/identity'
import { securityConfig } from '@lobby/contracts/calls/member'
import { sessionList } from '@lobby/contracts/calls/session'
import { PATH } from '@lobby/contracts/paths'
import { formatDate, formatNumber, useCall, useFailureProps, usePageExists, useText } from '@lobby/platform'
import { Badge, Card, ErrorState, List, ListRow, PageSection, Progress, Skeleton } from '@lobby/ui/core'
import { DotSeparated } from '@lobby/ui/dot-separated'
import {
  CardIcon,
  DownloadIcon,
  HistoryIcon,
  IdCardIcon,
  KeyIcon,
  LockIcon,
  MailIcon,
  PasswordIcon,
  PhoneIcon,
  ShieldCheckIcon,
  SmartphoneIcon,
  UserIcon,
} from '@lobby/ui/icons'
import { useState } from 'react'
import { IDENTITY_TONE } from '../../parts/papers/identity-tone.ts'
import { useSwitchedOff } from '../../parts/switches/use-switched-off.ts'
import { PaymentPasswordSheet } from './payment-password-sheet.tsx'
import styles from './security.module.css'
import { viewPath } from './views.ts'

type Config = ValueOf<typeof securityConfig>
type Identity = ValueOf<typeof identityState>

/** What is on, what is missing, and the way to each. */
export function Overview() {
  const t = useText('account')
  const failureProps = useFailureProps()
  const config = useCall(securityConfig, {})
  const identity = useCall(identityState, {})
  const sessions = useCall(sessionList, {})
  const changeExists = usePageExists(PATH.changePassword)
  const [setting, setSetting] = useState(false)
  if (config.error && !config.data) {
    return (
      <div className={styles.page}>
        <ErrorState title={t('security.failed')} retryLabel={t('retry')} {...failureProps(config)} />
      </div>
    )
  }
  const known = config.data
  // Narrow, so that no line beside it breaks that will not break later.
  const waiting = <Skeleton width={40} />
  const masked = (value: string | undefined) => (value === undefined ? waiting : value || t('security.notSet'))
  return (
    <div className={`${styles.page} ${styles.overview}`}>
      <Strength config={known} identity={identity.data} />
      <PageSection title={t('security.passwords')}>
        <List>
          {changeExists ? (
            <ListRow icon={<LockIcon size={20} />} title={t('security.loginPassword')} href={PATH.changePassword} />
          ) : null}
          <ListRow
            icon={<PasswordIcon size={20} />}
            title={t('security.paymentPassword')}
            detail={t('security.paymentHint')}
            value={known ? <OnOff on={known.hasPaymentPassword} /> : waiting}
            disabled={!known}
            onClick={() => setSetting(true)}
          />
          <ListRow
            icon={<KeyIcon size={20} />}
            title={t('passkeys.heading')}
            detail={t('passkeys.hint')}
            href={viewPath('passkeys')}
          />
        </List>
      </PageSection>
      <PageSection title={t('security.contact')}>
        <List>
          <ListRow
            icon={<PhoneIcon size={20} />}
            title={t('security.mobile')}
            detail={known?.mobileNum && !known.mobileProved ? t('contact.unproved') : undefined}
            value={masked(known?.mobileNum)}
            href={viewPath('mobile')}
          />
          <ListRow
            icon={<MailIcon size={20} />}
            title={t('security.email')}
            detail={known?.email && !known.emailProved ? t('contact.unproved') : undefined}
            value={known?.email ? <Address text={known.email} /> : masked(known?.email)}
            href={viewPath('email')}
          />
          <ListRow
            icon={<UserIcon size={20} />}
            title={t('security.payee')}
            detail={t('security.payeeHint')}
            value={masked(known?.payeeName)}
            // The first bank account gives the name, which nobody changes after.
            href={known && !known.payeeName ? viewPath('cards') : undefined}
          />
        </List>
      </PageSection>
      <PageSection title={t('security.proof')}>
        <List>
          <ListRow
            icon={<IdCardIcon size={20} />}
            title={t('identity.title')}
            href={viewPath('identity')}
            value={
              identity.data ? (
                <Badge tone={IDENTITY_TONE[identity.data.state]}>{t(`identity.state.${identity.data.state}`)}</Badge>
              ) : identity.error ? undefined : (
                waiting
              )
            }
          />
          <ListRow
            icon={<CardIcon size={20} />}
            title={t('security.cards')}
            detail={t('security.cardsHint')}
            href={viewPath('cards')}
          />
        </List>
      </PageSection>
      <PageSection title={t('security.access')}>
        <List>
          <ListRow
            icon={<SmartphoneIcon size={20} />}
            title={t('security.devices')}
            href={viewPath('devices')}
            value={sessions.data ? formatNumber(sessions.data.length) : sessions.error ? undefined : waiting}
          />
          <ListRow
            icon={<HistoryIcon size={20} />}
            title={t('security.history')}
            detail={
              known?.lastLogin ? <LastLogin {...known.lastLogin} /> : known || config.error ? undefined : '\u00a0'
            }
            href={viewPath('history')}
          />
          <ListRow
            icon={<DownloadIcon size={20} />}
            title={t('ownData.title')}
            detail={t('ownData.hint')}
            href={viewPath('data')}
          />
        </List>
      </PageSection>
      <PaymentPasswordSheet
        open={setting}
        hasOne={known?.hasPaymentPassword ?? false}
        onClose={() => setSetting(false)}
      />
    </div>
  )
}

function LastLogin({ at, ip }: NonNullable<Config['lastLogin']>) {
  const t = useText('account')
  return <DotSeparated parts={[t('security.lastLogin', { at: formatDate(at, 'dateTime') }), ip]} />
}

/** It breaks before its second half, if it must. */
function Address({ text }: { text: string }) {
  const [before, behind] = text.split('@')
  return behind === undefined ? (
    text
  ) : (
    <>
      {before}@<wbr />
      {behind}
    </>
  )
}

function OnOff({ on }: { on: boolean }) {
  const t = useText('account')
  return <Badge tone={on ? 'jade' : 'gold'}>{on ? t('security.set') : t('security.notSet')}</Badge>
}

/** Of the protections there are, how many this account has; and the next one worth having. */
function Strength({ config, identity }: { config: Config | undefined; identity: Identity | undefined }) {
  const t = useText('account')
  const identityIsOff = useSwitchedOff('IDENTITY')
  const smsIsOff = useSwitchedOff('SMS')
  const mailIsOff = useSwitchedOff('MAIL')
  if (!config || !identity) {
    return (
      <Card className={styles.strength} aria-busy="true" aria-label={t('records.loading')}>
        <p className={styles.strengthHead}>
          <Skeleton width="60%" />
        </p>
        <Skeleton shape="block" height={8} />
        <p className={styles.advice}>
          <Skeleton width="80%" />
        </p>
      </Card>
    )
  }
  const has = {
    payment: config.hasPaymentPassword,
    // What this site cannot send a code to, or nobody looks at, is no protection that one could have.
    ...(smsIsOff ? {} : { mobile: config.mobileNum !== '' && config.mobileProved }),
    ...(mailIsOff ? {} : { email: config.email !== '' && config.emailProved }),
    ...(identityIsOff ? {} : { identity: identity.state === 'approved' }),
  }
  const all = Object.values(has).length
  const on = Object.values(has).filter(Boolean).length
  const text = t('security.strengthOf', { on, all })
  const missing = !has.payment
    ? t('security.advice.payment')
    : has.mobile === false
      ? t('security.advice.mobile')
      : has.email === false
        ? t('security.advice.email')
        : identityIsOff || has.identity
          ? t('security.advice.none')
          : identity.state === 'submitted'
            ? t('security.advice.waiting')
            : t('security.advice.identity')
  return (
    <Card className={styles.strength}>
      <p className={styles.strengthHead}>
        <ShieldCheckIcon size={24} />
        <span>{text}</span>
      </p>
      <Progress
        label={t('security.strength')}
        value={on}
        max={all}
        valueText={text}
        tone={on === all ? 'jade' : on === 0 ? 'red' : 'gold'}
      />
      <p className={styles.advice}>{missing}</p>
    </Card>
  )
}

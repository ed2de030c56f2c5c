import type { ValueOf } from '@lobby/contracts/call'
import { securityConfig } from '@lobby/contracts/calls/member'
import { cancelRecovery, MOST_PASSKEYS, passkeyList } from '@lobby/contracts/calls/passkeys'
import { formatDate, toast, useCall, useErrorText, useFailureProps, useText } from '@lobby/platform'
import { useSubmit } from '@lobby/platform/submit'
import { Badge, Button, EmptyState, ErrorState, List, ListRow, PageSection, Skeleton } from '@lobby/ui/core'
import { KeyIcon } from '@lobby/ui/icons'
import { Refusal } from '@lobby/ui/refusal'
import { useState } from 'react'
import { hasPasskeys } from '../../../parts/passkeys/use-webauthn.ts'
import { type Change, ChangeSheet } from './change-sheet.tsx'
import styles from './passkeys.module.css'

type Passkey = ValueOf<typeof passkeyList>['passkeys'][number]
const STYLE = 'date'

/** The passkeys of the account, and whether one is asked for after the password. */
export default function PasskeysView({ deviceName }: { deviceName: string }) {
  const t = useText('account')
  const failureProps = useFailureProps()
  const list = useCall(passkeyList, {})
  const config = useCall(securityConfig, {})
  const [change, setChange] = useState<Change | null>(null)
  const { data, error } = list
  if (error && !data) {
    return (
      <div className={styles.page}>
        <ErrorState title={t('passkeys.listFailed')} retryLabel={t('retry')} {...failureProps(list)} />
      </div>
    )
  }
  const canAdd = hasPasskeys()
  const passkeys = data?.passkeys ?? []
  return (
    <div className={styles.page} aria-busy={!data}>
      {data && data.recoverFrom !== null ? <Recovery from={data.recoverFrom} /> : null}
      <PageSection title={t('passkeys.heading')}>
        <p className={styles.lead}>{t('passkeys.lead')}</p>
        {canAdd ? null : <p className={styles.notice}>{t('passkeys.unsupported')}</p>}
        {data && passkeys.length === 0 ? (
          <EmptyState icon={<KeyIcon size={28} />} title={t('passkeys.none')} />
        ) : (
          <List label={t('passkeys.heading')}>
            {data ? (
              passkeys.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  onRemove={({ id, name }) => setChange({ kind: 'remove', id, name, isLast: passkeys.length === 1 })}
                />
              ))
            ) : (
              <ListRow title={<Skeleton width="50%" />} detail={<Skeleton width="70%" />} />
            )}
          </List>
        )}
        {data && canAdd && passkeys.length < MOST_PASSKEYS ? (
          <Button className={styles.add} look="primary" wide onClick={() => setChange({ kind: 'add' })}>
            {t('passkeys.do.add')}
          </Button>
        ) : null}
      </PageSection>
      {data && passkeys.length > 0 ? (
        <PageSection
          title={t('passkeys.factor')}
          aside={
            <Badge tone={data.secondFactor ? 'jade' : 'gold'}>
              {t(data.secondFactor ? 'passkeys.on' : 'passkeys.off')}
            </Badge>
          }
        >
          <p className={styles.lead}>{t(data.secondFactor ? 'passkeys.factorOn' : 'passkeys.factorOff')}</p>
          <Button wide onClick={() => setChange({ kind: data.secondFactor ? 'off' : 'on' })}>
            {t(data.secondFactor ? 'passkeys.do.off' : 'passkeys.do.on')}
          </Button>
        </PageSection>
      ) : null}
      {change ? (
        <ChangeSheet
          change={change}
          deviceName={deviceName}
          approveBy={config.data?.approveBy ?? []}
          hasFactor={data?.secondFactor ?? false}
          onClose={() => setChange(null)}
        />
      ) : null}
    </div>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: (passkey: Passkey) => void }) {
  const t = useText('account')
  const { name, addedAt, lastUsedAt, synced } = passkey
  const added = formatDate(addedAt, STYLE)
  const detail = lastUsedAt
    ? t('passkeys.used', { added, used: formatDate(lastUsedAt, STYLE) })
    : t('passkeys.unused', { added })
  return (
    <ListRow
      icon={<KeyIcon size={20} />}
      title={name}
      detail={synced ? `${detail} · ${t('passkeys.synced')}` : detail}
      value={
        <Button size="small" aria-label={t('passkeys.removeName', { name })} onClick={() => onRemove(passkey)}>
          {t('passkeys.do.remove')}
        </Button>
      }
    />
  )
}

/** Somebody who knows the way to the last step says that the passkeys are lost. */
function Recovery({ from }: { from: number }) {
  const t = useText('account')
  const errorText = useErrorText()
  const cancel = useSubmit(cancelRecovery, {
    invalidates: [passkeyList],
    onSuccess: () => toast({ text: t('passkeys.recoveryOff'), kind: 'success' }),
  })
  return (
    <section className={styles.recovery}>
      <p className={styles.notice}>{t('passkeys.recovery', { at: formatDate(from, 'dateTime') })}</p>
      {cancel.error ? <Refusal>{errorText(cancel.error)}</Refusal> : null}
      <Button look="danger" wide busy={cancel.busy} onClick={() => void cancel.submit({})}>
        {t('passkeys.recoveryCancel')}
      </Button>
    </section>
  )
}

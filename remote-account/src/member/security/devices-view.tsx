import type { ValueOf } from '@lobby/contracts/call'
import { sessionList } from '@lobby/contracts/calls/session'
import { ask, formatDate, toast, useCall, useErrorText, useFailureProps, useText } from '@lobby/platform'
import { Badge, Button, ErrorState, List, ListRow, PageSection, Skeleton } from '@lobby/ui/core'
import { DotSeparated } from '@lobby/ui/dot-separated'
import { MonitorIcon, SmartphoneIcon } from '@lobby/ui/icons'
import { deviceName } from './device-name.ts'
import styles from './security.module.css'
import { useEndSessions } from './use-end-sessions.ts'

type Session = ValueOf<typeof sessionList>[number]

/** Where the account is signed in now; each other place can be signed out from here (ER-14). */
export function DevicesView() {
  const t = useText('account')
  const errorText = useErrorText()
  const failureProps = useFailureProps()
  const { data, error, refetch, isFetching } = useCall(sessionList, {})
  const { submit, busy, input } = useEndSessions({
    onSuccess: () => toast({ text: t('security.ended'), kind: 'success' }),
    onError: (cause) => toast({ text: errorText(cause), kind: 'error' }),
  })
  const ending = busy && input ? input : []
  const others = data?.filter((session) => !session.current) ?? []

  async function confirm(ids: readonly number[], title: string) {
    const sure = await ask({ kind: 'confirm', title, ok: t('security.end'), danger: true })
    return sure ? ids : null
  }
  if (error && !data) {
    return (
      <div className={styles.page}>
        <ErrorState
          title={t('security.devicesFailed')}
          retryLabel={t('retry')}
          {...failureProps({ error, refetch, isFetching })}
        />
      </div>
    )
  }
  return (
    <div className={styles.page} aria-busy={!data}>
      <PageSection title={t('security.devices')}>
        <p className={styles.lead}>{t('security.devicesLead')}</p>
        <List label={t('security.devices')}>
          {data
            ? [...data]
                .sort((a, b) => Number(b.current) - Number(a.current))
                .map((session) => (
                  <DeviceRow
                    key={session.id}
                    session={session}
                    busy={ending.includes(session.id)}
                    onEnd={(name) => void submit(() => confirm([session.id], t('security.endSure', { name })))}
                  />
                ))
            : ['a', 'b'].map((at) => <Coming key={at} />)}
        </List>
      </PageSection>
      {others.length > 1 ? (
        <Button
          wide
          look="danger"
          busy={ending.length > 1}
          onClick={() =>
            void submit(() =>
              confirm(
                others.map(({ id }) => id),
                t('security.endAllSure', { count: others.length }),
              ),
            )
          }
        >
          {t('security.endAll')}
        </Button>
      ) : null}
    </div>
  )
}

function DeviceRow({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: (name: string) => void }) {
  const t = useText('account')
  const name = deviceName(session.userAgent) || t('security.unknownDevice')
  const since = t('security.since', { at: formatDate(session.startedAt, 'dateTime') })
  const Icon = /Mobi|Android|iPhone|iPad/.test(session.userAgent) ? SmartphoneIcon : MonitorIcon
  return (
    <ListRow
      icon={<Icon size={22} />}
      title={name}
      detail={<DotSeparated parts={[since, session.ip]} />}
      value={
        session.current ? (
          <Badge tone="jade">{t('security.thisDevice')}</Badge>
        ) : (
          <Button size="small" busy={busy} aria-label={t('security.endName', { name })} onClick={() => onEnd(name)}>
            {t('security.end')}
          </Button>
        )
      }
    />
  )
}

function Coming() {
  return (
    <ListRow
      icon={<Skeleton width={22} height={22} />}
      title={<Skeleton width="50%" />}
      detail={<Skeleton width="70%" />}
    />
  )
}

import { loginHistory } from '@lobby/contracts/calls/session'
import { formatDate, useCall, useFailureProps, useText } from '@lobby/platform'
import { Badge, ErrorState, List, ListRow, PageSection, Skeleton } from '@lobby/ui/core'
import { DotSeparated } from '@lobby/ui/dot-separated'
import { LogInIcon } from '@lobby/ui/icons'
import { deviceName } from './device-name.ts'
import styles from './security.module.css'

const TONE = { current: 'jade', live: 'jade', left: 'plain', ended: 'red', expired: 'plain', unknown: 'plain' } as const

/** When and from where the account was signed in to in the last ninety days. */
export function HistoryView() {
  const t = useText('account')
  const failureProps = useFailureProps()
  const { data, error, refetch, isFetching } = useCall(loginHistory, {})
  if (error && !data) {
    return (
      <div className={styles.page}>
        <ErrorState
          title={t('security.historyFailed')}
          retryLabel={t('retry')}
          {...failureProps({ error, refetch, isFetching })}
        />
      </div>
    )
  }
  return (
    <div className={styles.page} aria-busy={!data}>
      <PageSection title={t('security.history')}>
        <p className={styles.lead}>{t('security.historyLead')}</p>
        <List label={t('security.history')}>
          {data
            ? data.map((login) => (
                <ListRow
                  key={login.id}
                  icon={<LogInIcon size={20} />}
                  title={formatDate(login.at, 'dateTime')}
                  detail={
                    <DotSeparated parts={[deviceName(login.userAgent) || t('security.unknownDevice'), login.ip]} />
                  }
                  value={<Badge tone={TONE[login.state]}>{t(`security.session.${login.state}`)}</Badge>}
                />
              ))
            : ['a', 'b', 'c', 'd'].map((at) => (
                <ListRow
                  key={at}
                  icon={<Skeleton width={20} height={20} />}
                  title={<Skeleton width="55%" />}
                  detail={<Skeleton width="75%" />}
                />
              ))}
        </List>
      </PageSection>
    </div>
  )
}

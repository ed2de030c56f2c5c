import { depositOptions } from '@lobby/contracts/calls/deposits'
import { useCall, useErrorText, useText } from '@lobby/platform'
import { ErrorState, Skeleton } from '@lobby/ui/core'
import { DepositForm } from './deposit-form.tsx'
import styles from './new-deposit.module.css'
import { OpenOrder } from './open-order.tsx'

/** The options as they are now: an order that waits comes first. */
export function NewDeposit() {
  const t = useText('account')
  const say = useErrorText()
  const { data, error, isFetching, refetch } = useCall(depositOptions, {}, { staleTime: 0 })
  if (data) {
    return (
      <div className={styles.page}>
        {data.open ? <OpenOrder order={data.open} /> : null}
        <DepositForm options={data} onRefused={() => void refetch()} />
      </div>
    )
  }
  if (error) {
    return (
      <ErrorState
        title={t('deposit.failed')}
        detail={say(error)}
        retryLabel={t('retry')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.methods}>
        {Array.from({ length: 5 }, (_, at) => (
          <Skeleton key={at} shape="block" height={76} />
        ))}
      </div>
      <Skeleton shape="block" height={66} />
      <Skeleton shape="block" height={224} />
      <Skeleton shape="block" height={180} />
    </div>
  )
}

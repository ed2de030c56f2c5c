import { PATH } from '@lobby/contracts/paths'
import { useFailureProps, useText } from '@lobby/platform'
import { ErrorState } from '@lobby/ui/core'
import { ChevronRightIcon } from '@lobby/ui/icons'
import { useDeferredValue, useMemo } from 'react'
import { useLotteryMenu } from '../../parts/lottery-menu/lottery-menu.ts'
import { HubKinds } from './hub-kinds.tsx'
import { HubMenuSkeleton, HubSkeleton } from './hub-states.tsx'
import styles from './lottery-hub.module.css'

/** The lottery on home: kinds, next draws with their clocks, and the way to all of them. (LT-09) */
export default function LotteryHub() {
  const t = useText('lottery')
  const failureProps = useFailureProps()
  const { data, time, isPending, error, isFetching, refetch } = useLotteryMenu()
  // Some two hundred elements: rendered in pieces, so that no tap has to wait for them.
  const draws = useDeferredValue(useMemo(() => (data && time ? { menu: data, time } : undefined), [data, time]))
  const waiting = isPending || data !== undefined
  return (
    <section className={styles.hub} aria-labelledby="lottery-hub-title" aria-busy={!draws && waiting}>
      <div className={styles.head}>
        <h2 id="lottery-hub-title" className={styles.title}>
          {t('hub.title')}
        </h2>
        <a className={styles.all} href={PATH.lottery}>
          {t('hub.all')}
          <ChevronRightIcon size={16} />
        </a>
      </div>
      {draws ? (
        <HubKinds menu={draws.menu} time={draws.time} />
      ) : (
        <>
          <HubMenuSkeleton waiting={waiting} />
          <div className={styles.body}>
            {waiting ? (
              <HubSkeleton />
            ) : (
              <ErrorState
                size="panel"
                title={t('hub.failed')}
                retryLabel={t('list.retry')}
                {...failureProps({ error, refetch, isFetching })}
              />
            )}
          </div>
        </>
      )}
    </section>
  )
}

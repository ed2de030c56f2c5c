import { PATH } from '@lobby/contracts/paths'
import { Link, useText } from '@lobby/platform'
import { ChevronRightIcon } from '@lobby/ui/icons'
import { useLotteryMenu } from '../menu/lottery-menu.ts'
import { HubKinds } from './hub-kinds.tsx'
import { HubMenuSkeleton, HubMessage, HubSkeleton } from './hub-states.tsx'
import styles from './lottery-hub.module.css'

/** The lottery on home: kinds, next draws with their clocks, and the way to all of them. (LT-09) */
export default function LotteryHub() {
  const t = useText('lottery')
  const { data, time, isPending, isFetching, refetch } = useLotteryMenu()
  return (
    <section className={styles.hub} aria-labelledby="lottery-hub-title" aria-busy={isPending}>
      <div className={styles.head}>
        <h2 id="lottery-hub-title" className={styles.title}>
          {t('hub.title')}
        </h2>
        <Link className={styles.all} to={PATH.lottery}>
          {t('hub.all')}
          <ChevronRightIcon size={16} />
        </Link>
      </div>
      {data && time ? (
        <HubKinds menu={data} time={time} />
      ) : (
        <>
          <HubMenuSkeleton waiting={isPending} />
          <div className={styles.body}>
            {isPending ? (
              <HubSkeleton />
            ) : (
              <HubMessage
                text={t('hub.failed')}
                retry={{ label: t('list.retry'), busy: isFetching, run: () => void refetch() }}
              />
            )}
          </div>
        </>
      )}
    </section>
  )
}

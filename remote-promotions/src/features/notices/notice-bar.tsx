import { PATH } from '@lobby/contracts/paths'
import { useFailureProps, useText } from '@lobby/platform'
import { Marquee, Skeleton } from '@lobby/ui/core'
import { MegaphoneIcon } from '@lobby/ui/icons'
import { InlineError } from '@lobby/ui/inline-error'
import { useHomeAnnouncements } from '../../parts/announcements/announcement-calls.ts'
import styles from './notice-bar.module.css'

/**
 * The notices run past; a tap opens them all (HM-05). Without any it says so (HM-06), and when they could not be had as
 * well.
 */
export default function NoticeBar() {
  const t = useText('promotions')
  const failureProps = useFailureProps()
  const { data, isPending, error, refetch, isFetching } = useHomeAnnouncements()
  const notices = data?.player ?? []
  return (
    <div className={styles.bar}>
      <MegaphoneIcon size={18} className={styles.icon} />
      {notices.length > 0 ? (
        <Marquee
          className={styles.run}
          label={t('notice.label')}
          pauseLabel={t('notice.pause')}
          playLabel={t('notice.play')}
        >
          {notices.map(({ id, title }) => (
            <a key={id} className={styles.notice} href={PATH.notices}>
              {title}
            </a>
          ))}
        </Marquee>
      ) : isPending ? (
        <Skeleton width="70%" />
      ) : error && !data ? (
        <span className={styles.failed}>
          <InlineError
            look="row"
            title={t('notice.failed')}
            retryLabel={t('retry')}
            {...failureProps({ error, refetch, isFetching })}
          />
        </span>
      ) : (
        <a className={styles.none} href={PATH.notices}>
          {t('no_announcement')}
        </a>
      )}
    </div>
  )
}

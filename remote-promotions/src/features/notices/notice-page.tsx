import { formatDate, useFailureProps, useSearchParams, useText } from '@lobby/platform'
import { EmptyState, ErrorState, Skeleton } from '@lobby/ui/core'
import { BellIcon } from '@lobby/ui/icons'
import { useHomeAnnouncements } from '../../parts/announcements/announcement-calls.ts'
import { Disclosure } from '../../parts/announcements/disclosure.tsx'
import { useReadMarks } from '../../parts/announcements/read-marks.ts'
import { RichText } from '../../parts/announcements/rich-text.tsx'
import styles from './notice-page.module.css'

/** SH-09: all notices; each opens to its text. */
export default function NoticePage() {
  const t = useText('promotions')
  const failureProps = useFailureProps()
  const { data, isError, error, isFetching, refetch } = useHomeAnnouncements()
  const [params, setParams] = useSearchParams()
  const { mark, isUnread } = useReadMarks()
  const open = params.get('id')
  if (!data) {
    return isError ? (
      <ErrorState
        title={t('notice.failed')}
        retryLabel={t('retry')}
        {...failureProps({ error, refetch, isFetching })}
      />
    ) : (
      <section className={styles.list} aria-label={t('notice.loading')} aria-busy="true">
        {[1, 2, 3, 4].map((at) => (
          <Skeleton key={at} shape="block" height={80} />
        ))}
      </section>
    )
  }
  if (data.player.length === 0) {
    return <EmptyState icon={<BellIcon size={28} />} title={t('no_announcement')} detail={t('notice.emptyHint')} />
  }
  return (
    <ul className={styles.list}>
      {data.player.map((notice) => (
        <li key={notice.id}>
          <Disclosure
            open={open === notice.id}
            unread={isUnread(notice) ? t('unread') : undefined}
            title={notice.title}
            detail={notice.startDate ? formatDate(notice.startDate, 'date') : undefined}
            onToggle={(next) => {
              setParams(next ? { id: notice.id } : {}, { replace: true })
              if (next) mark(notice)
            }}
          >
            {notice.content ? <RichText html={notice.content} /> : <p>{notice.title}</p>}
          </Disclosure>
        </li>
      ))}
    </ul>
  )
}

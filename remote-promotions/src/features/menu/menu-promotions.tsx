import { PATH, withQuery } from '@lobby/contracts/paths'
import { useFailureProps, useText } from '@lobby/platform'
import { Badge, SkeletonText, VisuallyHidden } from '@lobby/ui/core'
import { ChevronDownIcon, GiftIcon } from '@lobby/ui/icons'
import { InlineError } from '@lobby/ui/inline-error'
import { useId, useState } from 'react'
import { usePromotions } from '../../parts/announcements/announcement-calls.ts'
import { useReadMarks } from '../../parts/announcements/read-marks.ts'
import { UnreadDot } from '../../parts/announcements/unread-dot.tsx'
import styles from './menu-promotions.module.css'

/** SM-04: promotions in the side menu, an entry that opens to their titles, the unread ones highlighted. */
export default function MenuPromotions({ close }: { close: () => void }) {
  const t = useText('promotions')
  const id = useId()
  const [open, setOpen] = useState(false)
  const failureProps = useFailureProps()
  const { data, error, refetch, isFetching } = usePromotions()
  const { isUnread } = useReadMarks()
  const promotions = data?.promotion ?? []
  const unread = promotions.filter(isUnread).length
  return (
    <div className={styles.entry}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <GiftIcon size={20} className={styles.icon} />
        <span className={styles.title}>{t('menu.title')}</span>
        {unread > 0 ? (
          <Badge look="count">
            <span aria-hidden="true">{unread}</span>
            <VisuallyHidden>{t('menu.unread', { count: unread })}</VisuallyHidden>
          </Badge>
        ) : null}
        <ChevronDownIcon size={18} className={styles.chevron} />
      </button>
      <ul id={id} className={styles.list} hidden={!open}>
        {promotions.map((promotion) => (
          <li key={promotion.id}>
            <a
              className={styles.promotion}
              data-unread={isUnread(promotion) || undefined}
              href={withQuery(PATH.promotions, { id: promotion.id })}
              onClick={close}
            >
              <span className={styles.name}>{promotion.title}</span>
              {isUnread(promotion) ? <UnreadDot label={t('unread')} /> : null}
            </a>
          </li>
        ))}
        {data && promotions.length === 0 ? <li className={styles.none}>{t('centre.noOffer')}</li> : null}
        {!data ? (
          <li className={styles.none}>
            {error ? (
              <InlineError
                title={t('centre.failed')}
                retryLabel={t('retry')}
                {...failureProps({ error, refetch, isFetching })}
              />
            ) : (
              <SkeletonText lines={3} />
            )}
          </li>
        ) : null}
      </ul>
    </div>
  )
}

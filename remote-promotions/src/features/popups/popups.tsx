import { useText } from '@lobby/platform'
import { Button, Dialog } from '@lobby/ui/core'
import { useState } from 'react'
import { usePopupAnnouncements } from '../announcements/announcement-calls.ts'
import { useReadMarks } from '../announcements/read-marks.ts'
import { RichText } from '../announcements/rich-text.tsx'
import { hiddenNotices, hideNotice } from './hidden-notices.ts'
import styles from './popups.module.css'

/** HM-07: popups of home, one after the other, each once: one that was closed does not come back. */
export default function Popups() {
  const t = useText('promotions')
  const { data } = usePopupAnnouncements()
  const { mark } = useReadMarks()
  const [hidden, setHidden] = useState<readonly string[]>(hiddenNotices)
  const waiting = (data?.popup ?? []).filter(({ id, read }) => !read && !hidden.includes(id))
  const [popup] = waiting
  const close = () => {
    if (!popup) return
    hideNotice(popup.id)
    setHidden([...hidden, popup.id])
    mark(popup)
  }
  return (
    <Dialog
      key={popup?.id}
      open={popup !== undefined}
      onClose={close}
      title={popup?.title ?? ''}
      closeLabel={t('popup.close')}
      actions={
        <Button look="primary" wide onClick={close}>
          {waiting.length > 1 ? t('popup.next', { count: waiting.length - 1 }) : t('popup.ok')}
        </Button>
      }
    >
      <div className={styles.text}>{popup?.content ? <RichText html={popup.content} /> : null}</div>
    </Dialog>
  )
}

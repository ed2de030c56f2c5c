import { formatDate, usePageExists, useText } from '@lobby/platform'
import { Button, ButtonLink, Card, VisuallyHidden } from '@lobby/ui/core'
import { ArrowRightIcon, ChevronDownIcon, MailIcon, TrashIcon } from '@lobby/ui/icons'
import { useId } from 'react'
import styles from './message-item.module.css'
import type { Message } from './use-message-actions.ts'

interface Props {
  message: Message
  open: boolean
  onToggle: () => void
  onDelete: () => void
}

/** One message: its head, and its text when it is open. */
export function MessageItem({ message, open, onToggle, onDelete }: Props) {
  const t = useText('account')
  const id = useId()
  const { title, content, link, sentAt, read } = message
  return (
    <Card flush className={styles.card} data-read={read}>
      <h2 className={styles.heading}>
        <button type="button" className={styles.head} aria-expanded={open} aria-controls={id} onClick={onToggle}>
          <span className={styles.crest} aria-hidden="true">
            <MailIcon size={20} />
          </span>
          <span className={styles.text}>
            <span className={styles.title}>
              {title}
              {read ? null : <VisuallyHidden>{`, ${t('messages.unread')}`}</VisuallyHidden>}
            </span>
            {open ? null : <span className={styles.preview}>{content}</span>}
            <time className={styles.time} dateTime={sentAt}>
              {formatDate(sentAt, 'dateTime')}
            </time>
          </span>
          <ChevronDownIcon size={20} className={styles.chevron} />
        </button>
      </h2>
      <div id={id} className={styles.content} hidden={!open}>
        {open ? (
          <>
            <p className={styles.body}>{content}</p>
            <div className={styles.actions}>
              <MessageLink link={link} />
              <Button look="link" icon={<TrashIcon size={18} />} onClick={onDelete}>
                {t('messages.delete')}
              </Button>
            </div>
          </>
        ) : null}
      </div>
    </Card>
  )
}

/** Into the site where there is such a page, out of it only to an address of the web; anything else leads nowhere. */
function MessageLink({ link = '' }: { link?: string | undefined }) {
  const t = useText('account')
  const exists = usePageExists(link)
  const isWeb = /^https?:\/\//.test(link)
  if (!isWeb && !(link.startsWith('/m/') && exists)) return null
  return (
    <ButtonLink
      href={link}
      size="small"
      icon={<ArrowRightIcon size={18} />}
      {...(isWeb ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {t('messages.follow')}
    </ButtonLink>
  )
}

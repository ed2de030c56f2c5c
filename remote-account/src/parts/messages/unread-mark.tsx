import { useText } from '@lobby/platform'
import { Badge, VisuallyHidden } from '@lobby/ui/core'
import { useUnread } from './use-unread.ts'

/** Above it the exact number helps nobody. */
const MOST_SHOWN = 99

/** CS-02: the unread dot of the messages entry, with their number in it; nothing while there are none. */
export function UnreadMark() {
  const t = useText('account')
  const unread = useUnread()
  if (unread === 0) return null
  return (
    <Badge look="count">
      <span aria-hidden="true">{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</span>
      <VisuallyHidden>{t('messages.unreadCount', { count: unread })}</VisuallyHidden>
    </Badge>
  )
}

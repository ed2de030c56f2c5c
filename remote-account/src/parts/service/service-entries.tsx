import { PATH } from '@lobby/contracts/paths'
import { usePagesExist, useText } from '@lobby/platform'
import { List, ListRow } from '@lobby/ui/core'
import { ExternalLinkIcon, MailIcon, MegaphoneIcon, MessageIcon, QuestionIcon } from '@lobby/ui/icons'
import { openWindow } from '../links/open-window.ts'
import { useResourceLink } from '../links/resource-link.ts'
import { UnreadMark } from '../messages/unread-mark.tsx'
import styles from './service-entries.module.css'
import { useLiveChat } from './use-live-chat.ts'

/** CS-01: messages, announcements, help centre, live chat. The same in the popup and on the page. */
export function ServiceEntries({ onFollow }: { onFollow?: () => void }) {
  const t = useText('account')
  const exists = usePagesExist()
  const helpCentre = useResourceLink()('HELPCENTER')
  const follow = (url: string) => {
    openWindow(url)
    onFollow?.()
  }
  return (
    <List label={t('service.entries')}>
      {exists(PATH.messages) ? (
        <ListRow
          href={PATH.messages}
          icon={<MailIcon size={20} />}
          title={t('link.messages')}
          detail={t('service.messagesHint')}
          value={<UnreadMark />}
          onClick={onFollow}
        />
      ) : null}
      {exists(PATH.notices) ? (
        <ListRow
          href={PATH.notices}
          icon={<MegaphoneIcon size={20} />}
          title={t('link.notices')}
          detail={t('service.noticesHint')}
          onClick={onFollow}
        />
      ) : null}
      {helpCentre ? (
        <ListRow
          icon={<QuestionIcon size={20} />}
          title={t('link.helpCentre')}
          detail={t('service.helpHint')}
          chevron={false}
          value={<ExternalLinkIcon size={18} />}
          onClick={() => follow(helpCentre)}
        />
      ) : null}
      <LiveChatRow follow={follow} />
    </List>
  )
}

/** CS-03 */
function LiveChatRow({ follow }: { follow: (url: string) => void }) {
  const t = useText('account')
  const { shown, url, failed, retry } = useLiveChat()
  if (shown === 'no') return null
  if (shown === 'unknown') {
    return (
      <ListRow
        icon={<MessageIcon size={20} />}
        title={<Ghost text={t('service.liveChat')} />}
        detail={<Ghost text={t('service.chatHint')} />}
        className={styles.waiting}
      />
    )
  }
  const said = failed ? t('service.chatFailed', { why: failed }) : t(url ? 'service.chatHint' : 'service.chatOpening')
  return (
    <ListRow
      icon={<MessageIcon size={20} />}
      title={t('service.liveChat')}
      detail={<span role={failed ? 'alert' : undefined}>{said}</span>}
      chevron={false}
      value={<ExternalLinkIcon size={18} />}
      disabled={!url && !failed}
      onClick={() => (url ? follow(url) : retry())}
    />
  )
}

/** A skeleton exactly as large as the text that may come, in every script. */
function Ghost({ text }: { text: string }) {
  return (
    <span className={styles.ghost} aria-hidden="true">
      {text}
    </span>
  )
}

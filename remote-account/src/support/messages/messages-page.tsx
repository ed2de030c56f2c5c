import { messageList } from '@lobby/contracts/calls/messages'
import { nextPage } from '@lobby/contracts/paging'
import { useErrorText, useFailureProps, useInfiniteCall, useSearchParams, useText } from '@lobby/platform'
import { Button, EmptyState, ErrorState, Skeleton, TabPanel, Tabs } from '@lobby/ui/core'
import { CheckIcon, MailIcon } from '@lobby/ui/icons'
import { Refusal } from '@lobby/ui/refusal'
import { useState } from 'react'
import { useUnread } from '../../parts/messages/use-unread.ts'
import { DeletedBar } from './deleted-bar.tsx'
import { DrawNews } from './draw-news.tsx'
import { messageInput } from './message-input.ts'
import { MessageItem } from './message-item.tsx'
import styles from './messages-page.module.css'
import { type Message, useMessageActions } from './use-message-actions.ts'

const TABS = 'message-tabs'

/**
 * SH-15, `/m/webEmail`: what the site has written to this member, newest first. The tab and what is open are in the
 * address.
 */
export default function MessagesPage() {
  const t = useText('account')
  const [params, setParams] = useSearchParams()
  const show = params.get('show') === 'unread' ? 'unread' : 'all'
  const open = params.get('id')
  const unread = useUnread()
  const actions = useMessageActions()
  /** Deleted since the bar came, the newest last: one undo brings all of them back. */
  const [deleted, setDeleted] = useState<readonly Message[]>([])

  function change(next: { show?: 'all' | 'unread'; id?: string | undefined }) {
    const query = { show, ...next }
    setParams(
      { ...(query.show === 'unread' ? { show: 'unread' } : {}), ...(query.id ? { id: query.id } : {}) },
      { replace: true },
    )
  }

  function toggle(message: Message) {
    const closing = open === String(message.id)
    change({ id: closing ? undefined : String(message.id) })
    if (!closing) actions.markRead(message)
  }

  async function remove(message: Message) {
    change({ id: undefined })
    if (await actions.remove(message)) setDeleted((before) => [...before, message])
  }

  async function restore(messages: readonly Message[]) {
    const back = await Promise.all(messages.map(async (message) => ((await actions.restore(message)) ? message.id : 0)))
    setDeleted((before) => before.filter(({ id }) => !back.includes(id)))
  }

  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <div className={styles.top}>
          <Tabs
            id={TABS}
            label={t('messages.show')}
            items={[
              { id: 'all', label: t('messages.all') },
              { id: 'unread', label: unread > 0 ? t('messages.unreadTab', { count: unread }) : t('messages.unread') },
            ]}
            value={show}
            onChange={(tab) => change({ show: tab === 'unread' ? 'unread' : 'all' })}
            className={styles.tabs}
          />
          <Button
            look="link"
            className={styles.readAll}
            icon={<CheckIcon size={18} />}
            disabled={unread === 0}
            onClick={() => actions.markAllRead()}
          >
            {t('messages.readAll')}
          </Button>
        </div>
        <DrawNews />
      </div>
      <TabPanel tabs={TABS} item={show} className={styles.shown}>
        <MessageList show={show} open={open} onToggle={toggle} onDelete={(message) => void remove(message)} />
      </TabPanel>
      {deleted.length > 0 ? (
        <DeletedBar
          key={deleted.at(-1)?.id}
          count={deleted.length}
          busy={actions.busy}
          onUndo={() => void restore(deleted)}
          onDone={() => setDeleted([])}
        />
      ) : null}
    </div>
  )
}

interface ListProps {
  show: 'all' | 'unread'
  open: string | null
  onToggle: (message: Message) => void
  onDelete: (message: Message) => void
}

function MessageList({ show, open, onToggle, onDelete }: ListProps) {
  const t = useText('account')
  const errorText = useErrorText()
  const failureProps = useFailureProps()
  const query = useInfiniteCall(messageList, (pageNo) => messageInput(show, pageNo), {
    next: nextPage,
  })
  const { data, isError, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  if (!data) {
    return isError ? (
      <ErrorState
        title={t('messages.failed')}
        retryLabel={t('retry')}
        {...failureProps({ error, refetch, isFetching })}
      />
    ) : (
      <section className={styles.list} aria-label={t('messages.loading')} aria-busy="true">
        {[1, 2, 3, 4].map((at) => (
          <Skeleton key={at} shape="block" height={94} />
        ))}
      </section>
    )
  }
  // A message that came between two pages would be on both.
  const messages = [...new Map(data.pages.flatMap(({ list }) => list).map((message) => [message.id, message])).values()]
  if (messages.length === 0) {
    return (
      <EmptyState
        icon={<MailIcon size={28} />}
        title={t(show === 'unread' ? 'messages.noneUnread' : 'messages.none')}
        detail={t(show === 'unread' ? 'messages.noneUnreadHint' : 'messages.noneHint')}
      />
    )
  }
  return (
    <>
      <ul className={styles.list}>
        {messages.map((message) => (
          <li key={message.id}>
            <MessageItem
              message={message}
              open={open === String(message.id)}
              onToggle={() => onToggle(message)}
              onDelete={() => onDelete(message)}
            />
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <div className={styles.more}>
          {isError ? <Refusal>{errorText(error)}</Refusal> : null}
          <Button wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('messages.more')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

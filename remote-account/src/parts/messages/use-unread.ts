import { messageList, unreadMessages } from '@lobby/contracts/calls/messages'
import { bus, invalidateCalls, patchCall, useCall, useSession } from '@lobby/platform'
import { useEffect } from 'react'

/** A message of the site's can come while the page is open. ms */
const LOOK_EVERY = 60_000

/** CS-02, CS-07: how many messages are unread; 0 for a visitor and until it is known. */
export function useUnread(): number {
  const { data } = useCall(unreadMessages, {}, { refetchInterval: LOOK_EVERY })
  useEffect(
    () =>
      bus.on('messages.changed', ({ unread }) => {
        if (unread === undefined) void invalidateCalls(unreadMessages)
        else patchCall(unreadMessages, () => unread)
        // Who looks at a list has changed it there; behind another tab it is old.
        if (unread === undefined || document.visibilityState === 'hidden') void invalidateCalls(messageList)
      }),
    [],
  )
  const isVisitor = useSession(({ status }) => status === 'visitor')
  useEffect(() => {
    if (isVisitor) markIcon(0)
    else if (data !== undefined) markIcon(data)
  }, [isVisitor, data])
  return data ?? 0
}

/** The icon of the installed app tells the same, where the browser can: for each message that one has not read. */
function markIcon(unread: number): void {
  // Refused where the site is not installed.
  void navigator.setAppBadge?.(unread).catch(() => undefined)
}

import { messageList, unreadMessages } from '@lobby/contracts/calls/messages'
import { bus, invalidateCalls, patchCall, useCall } from '@lobby/platform'
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
  return data ?? 0
}

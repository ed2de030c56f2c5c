import type { ValueOf } from '@lobby/contracts/call'
import {
  deleteMessage,
  messageList,
  readMessage,
  restoreMessage,
  unreadMessages,
} from '@lobby/contracts/calls/messages'
import { TOAST } from '@lobby/contracts/constants'
import { bus, invalidateCalls, patchCall, toast, useErrorText } from '@lobby/platform'
import { useSubmit } from '@lobby/platform/submit'

export type Message = ValueOf<typeof messageList>['list'][number]

/** Changes what is kept of the box, before the gateway has confirmed it; answers the undo. */
function patchBox(change: (list: readonly Message[]) => Message[], unread: (before: number) => number): () => void {
  const undo = [
    patchCall(messageList, (page) => ({ ...page, list: change(page.list) })),
    patchCall(unreadMessages, (before) => Math.max(0, unread(before))),
  ]
  return () => {
    for (const each of undo) each()
  }
}

const told = ({ unread }: { unread: number }) => bus.emit('messages.changed', { unread })

/**
 * What can be done with messages. Each shows at once, and is taken back when the gateway refuses it; every other place
 * that shows the unread hears of it.
 */
export function useMessageActions() {
  const errorText = useErrorText()
  // Messages are read and deleted beside each other.
  const beside = { keyOf: () => Symbol(), onSuccess: told }
  const onError = (error: unknown) => toast({ text: errorText(error), kind: 'error', ms: TOAST.short })
  const reading = useSubmit(readMessage, beside)
  const readingAll = useSubmit(readMessage, { ...beside, onError })
  const deleting = useSubmit(deleteMessage, { ...beside, onError })
  const restoring = useSubmit(restoreMessage, { ...beside, onError })

  return {
    /** A mark that could not be set is no trouble to the reader: the message stays unread. */
    markRead({ id, read }: Message): void {
      if (read) return
      const undo = patchBox(
        (list) => list.map((message) => (message.id === id ? { ...message, read: true } : message)),
        (before) => before - 1,
      )
      void reading.submit({ id }).then((result) => result?.ok || undo())
    },
    markAllRead(): void {
      const undo = patchBox(
        (list) => list.map((message) => ({ ...message, read: true })),
        () => 0,
      )
      void readingAll.submit({}).then((result) => result?.ok || undo())
    },
    /** Answers whether it is gone: then it can be had back. */
    async remove({ id, read }: Message): Promise<boolean> {
      const undo = patchBox(
        (list) => list.filter((message) => message.id !== id),
        (before) => (read ? before : before - 1),
      )
      const result = await deleting.submit({ id })
      if (!result?.ok) undo()
      return result?.ok === true
    },
    async restore({ id }: Message): Promise<boolean> {
      const result = await restoring.submit({ id })
      if (result?.ok) await invalidateCalls(messageList)
      return result?.ok === true
    },
    busy: restoring.busy,
  }
}

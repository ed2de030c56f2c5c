import type { ValueOf } from '@lobby/contracts/call'
import {
  deleteMessage,
  messageList,
  readMessage,
  restoreMessage,
  unreadMessages,
} from '@lobby/contracts/calls/messages'
import { TOAST } from '@lobby/contracts/constants'
import { bus, invalidateCalls, patchCall, toast, useCallMutation, useErrorText } from '@lobby/platform'

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
  const reading = useCallMutation(readMessage)
  const deleting = useCallMutation(deleteMessage)
  const restoring = useCallMutation(restoreMessage)

  const refused = (undo: () => void) => (error: unknown) => {
    undo()
    toast({ text: errorText(error), kind: 'error', ms: TOAST.short })
  }

  return {
    /** A mark that could not be set is no trouble to the reader: the message stays unread. */
    markRead({ id, read }: Message): void {
      if (read) return
      const undo = patchBox(
        (list) => list.map((message) => (message.id === id ? { ...message, read: true } : message)),
        (before) => before - 1,
      )
      reading.mutateAsync({ id }).then(told, undo)
    },
    markAllRead(): void {
      const undo = patchBox(
        (list) => list.map((message) => ({ ...message, read: true })),
        () => 0,
      )
      reading.mutateAsync({}).then(told, refused(undo))
    },
    /** Answers whether it is gone: then it can be had back. */
    async remove({ id, read }: Message): Promise<boolean> {
      const undo = patchBox(
        (list) => list.filter((message) => message.id !== id),
        (before) => (read ? before : before - 1),
      )
      try {
        told(await deleting.mutateAsync({ id }))
        return true
      } catch (error) {
        refused(undo)(error)
        return false
      }
    },
    async restore({ id }: Message): Promise<boolean> {
      try {
        told(await restoring.mutateAsync({ id }))
        await invalidateCalls(messageList)
        return true
      } catch (error) {
        refused(() => undefined)(error)
        return false
      }
    },
    busy: restoring.isPending,
  }
}

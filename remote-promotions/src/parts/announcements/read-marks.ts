import { announcements, markAnnouncementRead } from '@lobby/contracts/calls/system'
import { bus, patchCall, type SessionState, useSession } from '@lobby/platform'
import { useSubmit } from '@lobby/platform/submit'
import { useEffect, useRef } from 'react'

/** PR-09: a trial account leaves no marks, nor does a member whose type is not known yet (below zero). */
const MARKLESS_TYPE = 4

/** Puts the mark into every list that is kept, before the gateway has it; answers the undo. */
const patchRead = (id: string): (() => void) =>
  patchCall(announcements, (value) => ({
    ...value,
    player: value.player.map((item) => (item.id === id ? { ...item, read: true } : item)),
    popup: value.popup.map((item) => (item.id === id ? { ...item, read: true } : item)),
    promotion: value.promotion.map((item) => (item.id === id ? { ...item, read: true } : item)),
  }))

const marksKept = (state: SessionState): boolean =>
  state.status === 'member' && state.customerType >= 0 && state.customerType !== MARKLESS_TYPE

interface Markable {
  id: string
  read: boolean
}

/**
 * Read marks belong to members. `mark` sets one at once, tells the gateway and has the lists asked for again (PR-08);
 * `isUnread` is what may be highlighted.
 */
export function useReadMarks(): { mark: (item: Markable) => void; isUnread: (item: Markable) => boolean } {
  const keepsMarks = useSession((state) => marksKept(state))
  const { submit } = useSubmit(markAnnouncementRead, {
    invalidates: [announcements],
    keyOf: ({ announcementId }) => announcementId,
    onSuccess: (_value, { announcementId: id }) => bus.emit('announcements.read', { id }),
  })
  useEffect(() => bus.on('announcements.read', ({ id }) => void patchRead(id)), [])
  /** A mark that the gateway refused is not asked for again and again while its text is open. */
  const tried = useRef(new Set<string>())
  const isUnread = (item: Markable) => keepsMarks && !item.read
  const mark = (item: Markable) => {
    if (!isUnread(item) || tried.current.has(item.id)) return
    tried.current.add(item.id)
    const undo = patchRead(item.id)
    void submit({ announcementId: item.id, read: true }).then((result) => result?.ok === false && undo())
  }
  return { mark, isUnread }
}

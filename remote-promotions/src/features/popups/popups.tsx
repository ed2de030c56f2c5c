import { lazy, Suspense, useState } from 'react'
import { usePopupAnnouncements } from '../announcements/announcement-calls.ts'
import { useReadMarks } from '../announcements/read-marks.ts'
import { hiddenNotices, hideNotice } from './hidden-notices.ts'

/** Apart, with its sanitiser: whoever has closed the popups does not run what shows them. A first visit surely does. */
const PopupDialog = lazy(() => import(/* webpackPreload: true */ './popup-dialog.tsx'))

/** HM-07: popups of home, one after the other, each once: one that was closed does not come back. */
export default function Popups() {
  const { data } = usePopupAnnouncements()
  const { mark } = useReadMarks()
  const [hidden, setHidden] = useState<readonly string[]>(hiddenNotices)
  const [shown, setShown] = useState(false)
  const waiting = (data?.popup ?? []).filter(({ id, read }) => !read && !hidden.includes(id))
  const [popup] = waiting
  // Once there, the dialog stays: it gives the focus back when the last popup is closed.
  if (popup && !shown) setShown(true)
  const close = () => {
    if (!popup) return
    hideNotice(popup.id)
    setHidden([...hidden, popup.id])
    mark(popup)
  }
  return shown ? (
    <Suspense fallback={null}>
      <PopupDialog popup={popup} left={waiting.length - 1} onClose={close} />
    </Suspense>
  ) : null
}

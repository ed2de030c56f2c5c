import { lateComponent, useTurn } from '@lobby/platform'
import { Suspense, useEffect, useState } from 'react'
import { usePopupAnnouncements, usePromotions } from '../../parts/announcements/announcement-calls.ts'
import { useReadMarks } from '../../parts/announcements/read-marks.ts'
import { hiddenNotices, hideNotice } from './hidden-notices.ts'
import { promoAsked, promoShown } from './show-promo.ts'

/** Apart, with its sanitiser: whoever has closed the popups does not run what shows them. A first visit surely does. */
const PopupDialog = lateComponent(() => import(/* webpackPreload: true */ './popup-dialog.tsx'))

/**
 * HM-07: popups of home, one after the other, each once: one that was closed does not come back. After a registration
 * the first promotion stands before them, once (HM-14, shared/docs/choices/promotions.md).
 */
export default function Popups() {
  const { data, isLoading } = usePopupAnnouncements()
  const { mark } = useReadMarks()
  const [hidden, setHidden] = useState<readonly string[]>(hiddenNotices)
  const [asked, setAsked] = useState(promoAsked)
  const promotions = usePromotions(asked)
  const [shown, setShown] = useState(false)
  const promo = asked ? promotions.data?.promotion[0] : undefined
  // Popups that came first would make way under the player's thumb.
  const comes = asked && promotions.isPending
  const others = (data?.popup ?? []).filter(
    // One that arrives twice is one.
    ({ id, read }, at, all) => !read && !hidden.includes(id) && all.findIndex((other) => other.id === id) === at,
  )
  const waiting = comes ? [] : [...(promo ? [promo] : []), ...others]
  // Before its answer is here it may have something to show: what comes after it waits.
  const turn = useTurn(isLoading || comes || waiting.length > 0, 1)
  const popup = turn ? waiting[0] : undefined
  // Once there, the dialog stays: it gives the focus back when the last popup is closed.
  if (popup && !shown) setShown(true)
  const isPromo = promo !== undefined
  useEffect(() => {
    if (isPromo) promoShown()
  }, [isPromo])
  const close = () => {
    if (!popup) return
    if (popup === promo) return setAsked(false)
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

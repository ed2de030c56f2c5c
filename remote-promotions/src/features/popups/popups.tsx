import { TOAST } from '@lobby/contracts/constants'
import { PATH } from '@lobby/contracts/paths'
import { TURN } from '@lobby/contracts/turns'
import { lateComponent, toast, usePagesExist, useSession, useTurn } from '@lobby/platform'
import { afterPaint } from '@lobby/ui/after-paint'
import { Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePopupAnnouncements, usePromotions } from '../../parts/announcements/announcement-calls.ts'
import { bonusTarget } from '../../parts/announcements/bonus-target.ts'
import { hasOwnAccount } from '../../parts/announcements/own-account.ts'
import { useReadMarks } from '../../parts/announcements/read-marks.ts'
import { targetOf } from '../../parts/announcements/target.ts'
import { hiddenNotices, hideNotice } from './hidden-notices.ts'
import { keepPromo, promoAsked, promoShown } from './show-promo.ts'
import { useTouched } from './use-touched.ts'
import { useWelcomeGift } from './use-welcome-gift.ts'

/** A gift that has not opened by then is told by a toast, ms. */
const TELL_AFTER = 1_000

/** Whoever has closed the popups does not run what shows them; a first visit surely does, so it lies in home's file. */
const PopupDialog = lateComponent(() => import(/* webpackMode: "eager" */ './popup-dialog.tsx'))

/**
 * HM-07: popups of home, one in a visit (PL-01), each once: one that was closed does not come back. One that would come
 * when the player has begun with the page waits for the next arrival (decision 638). After registering
 * the registration's own bonus stands before them, once, or where there is none the first promotion (HM-14,
 * shared/docs/choices/promotions.md). A bonus that may not open is told by a toast instead: once either way (PL-03).
 */
export default function Popups() {
  const { data, isLoading } = usePopupAnnouncements()
  const { mark } = useReadMarks()
  const [hidden] = useState<readonly string[]>(hiddenNotices)
  const userName = useSession((session) => (session.status === 'member' ? session.userName : null))
  const hasAccount = useSession(hasOwnAccount)
  const [asked] = useState(() => promoAsked(userName))
  const promotions = usePromotions(asked)
  const welcome = useWelcomeGift(asked)
  const exists = usePagesExist()
  const [shown, setShown] = useState(false)
  const [closed, setClosed] = useState(false)
  const promotion = asked ? promotions.data?.promotion[0] : undefined
  // A popup that came first would make way under the player's thumb.
  const comes = asked && (promotions.isPending || welcome.isPending)
  const promo = welcome.gift ?? promotion
  const next = comes ? undefined : (promo ?? data?.popup.find(({ id, read }) => !read && !hidden.includes(id)))
  const [told, setTold] = useState(false)
  const late = (useTouched() || told) && !shown
  const opens = next !== undefined && !closed && !late
  // Before its answer is here it may have something to show: what comes after it waits.
  const turn = useTurn(((isLoading || comes) && !late) || opens, TURN.announcement, opens)
  const due = turn && opens ? next : undefined
  // Opened in a task of its own, after what came with it is painted: all behind it is styled anew then (SP-10). All of
  // it in that task, so that no tap lands between the decision and the dialog.
  const isDue = due !== undefined
  const [opensNow, setOpensNow] = useState(false)
  useEffect(() => (isDue ? afterPaint(() => flushSync(() => setOpensNow(true))) : undefined), [isDue])
  const popup = opensNow ? due : undefined
  // Once there, the dialog stays: it gives the focus back when it is closed.
  if (popup && !shown) setShown(true)
  const isPromo = popup !== undefined && popup === promo
  const bonus = popup && 'bonus' in popup ? popup.bonus : undefined
  const target =
    popup && popup === welcome.gift
      ? { to: PATH.rewardCentre }
      : promotion && isPromo
        ? targetOf(promotion, exists)
        : bonusTarget(bonus, !hasAccount, exists)
  useEffect(() => {
    if (asked && userName !== null) keepPromo(userName)
  }, [asked, userName])
  useEffect(() => {
    if (isPromo && !welcome.failed && userName !== null) promoShown(userName)
  }, [isPromo, welcome.failed, userName])
  const gift = welcome.gift?.title
  useEffect(() => {
    if (gift === undefined || comes || isDue || shown || told) return
    const timer = setTimeout(() => {
      setTold(true)
      if (userName !== null) promoShown(userName)
      toast({ text: gift, kind: 'success', ms: TOAST.long, href: PATH.rewardCentre })
    }, TELL_AFTER)
    return () => clearTimeout(timer)
  }, [gift, comes, isDue, shown, told, userName])
  // Nothing had the focus before it opened: who goes on by keys begins at the page, not behind its end.
  useEffect(() => {
    if (closed) document.querySelector('main')?.focus({ preventScroll: true })
  }, [closed])
  const close = () => {
    if (!popup) return
    setClosed(true)
    if (isPromo || 'gift' in popup) return
    hideNotice(popup.id)
    mark(popup)
  }
  return shown || isDue ? (
    <Suspense fallback={null}>
      <PopupDialog popup={popup} target={target} visitor={!hasAccount} onClose={close} />
    </Suspense>
  ) : null
}

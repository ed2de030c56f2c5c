import { PROMOTION_SCROLL_DELAY } from '@lobby/contracts/constants'
import { useSearchParams } from '@lobby/platform'
import { useEffect, useRef } from 'react'
import { useReadMarks } from '../../parts/announcements/read-marks.ts'
import type { Promotion } from './promotion.ts'
import styles from './promotion-centre-page.module.css'
import { PromotionPanel } from './promotion-panel.tsx'

/** As many as a phone shows, which the edge has drawn: their pictures are there at once. */
const FIRST_SCREENFUL = 3

/** The promotions, at most one open. The one that the address names is open and scrolled to. (PR-06) */
export function PromotionList({ promotions }: { promotions: readonly Promotion[] }) {
  const [params, setParams] = useSearchParams()
  const { mark, isUnread } = useReadMarks()
  const open = params.get('id')
  const panel = useRef<HTMLDivElement>(null)
  /** What the player opened here needs no scrolling: it is under the thumb. */
  const pressed = useRef<string>(null)

  const opened = promotions.find(({ id }) => id === open)
  const arrived = opened && opened.id !== pressed.current ? opened.id : undefined
  useEffect(() => {
    if (!arrived) return
    const timer = setTimeout(() => panel.current?.scrollIntoView({ block: 'start' }), PROMOTION_SCROLL_DELAY)
    return () => clearTimeout(timer)
  }, [arrived])

  const unreadId = opened && isUnread(opened) ? opened.id : undefined
  useEffect(() => {
    if (unreadId) mark({ id: unreadId, read: false })
  }, [unreadId, mark])

  const toggle = (id: string, next: boolean) => {
    pressed.current = next ? id : null
    const query = new URLSearchParams(params)
    if (next) query.set('id', id)
    else query.delete('id')
    setParams(query, { replace: true })
  }
  return (
    <ul className={styles.list}>
      {promotions.map((promotion, at) => (
        <li key={promotion.id}>
          <PromotionPanel
            ref={promotion.id === open ? panel : undefined}
            promotion={promotion}
            open={promotion.id === open}
            unread={isUnread(promotion)}
            eager={at < FIRST_SCREENFUL}
            onToggle={(next) => toggle(promotion.id, next)}
          />
        </li>
      ))}
    </ul>
  )
}

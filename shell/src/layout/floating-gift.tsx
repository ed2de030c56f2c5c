import { PATH } from '@lobby/contracts/paths'
import { useText } from '@lobby/platform'
import { GiftIcon } from '@lobby/ui/icons'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import styles from './floating-gift.module.css'
import { useFreeLift } from './use-free-lift.ts'

/** Scrolling less than this is ignored, as a resting finger causes it; px. */
const MIN_SCROLL = 8
/** Whoever has not scrolled for so long looks at what is there; ms. */
const AT_REST = 400

/**
 * SH-34: leads a visitor to registration. It comes once somebody has begun to look around, by a scroll or another page
 * (decision 586); it is away while the page scrolls, and then lifted to where it lies over no word and no tile, which
 * is looked for while the browser is idle. A default export for its lazy loader.
 */
export default function FloatingGift() {
  const label = useText('shell')('layout.gift')
  const { pathname } = useLocation()
  const gift = useRef<HTMLAnchorElement>(null)
  const [scrolling, setScrolling] = useState(false)
  const [arrivedOn] = useState(pathname)
  const [begun, setBegun] = useState(false)
  const { lift, look } = useFreeLift(gift, begun)
  useEffect(() => {
    if (pathname !== arrivedOn) setBegun(true)
  }, [pathname, arrivedOn])
  useEffect(() => {
    let last = scrollY
    let rest: ReturnType<typeof setTimeout> | undefined
    const scrolled = () => {
      if (Math.abs(scrollY - last) < MIN_SCROLL) return
      last = scrollY
      setScrolling(true)
      setBegun(true)
      clearTimeout(rest)
      rest = setTimeout(() => {
        look()
        setScrolling(false)
      }, AT_REST)
    }
    addEventListener('scroll', scrolled, { passive: true })
    return () => {
      clearTimeout(rest)
      removeEventListener('scroll', scrolled)
    }
  }, [look])
  return (
    // A landmark of its own: it floats outside of all others.
    <aside className={styles.place} aria-label={label} data-lifted="">
      <a
        ref={gift}
        href={PATH.register}
        className={styles.gift}
        data-lifted=""
        data-hidden={!begun || scrolling || lift === null || undefined}
        // Moved and not laid out anew: a browser would count that as a page that jumps (PL-12).
        style={{ '--lift': `${lift ?? 0}px` } as CSSProperties}
        aria-label={label}
      >
        <GiftIcon size={18} />
      </a>
    </aside>
  )
}

import { PATH } from '@lobby/contracts/paths'
import { usePageExists, useSession, useText } from '@lobby/platform'
import { GiftIcon } from '@lobby/ui/icons'
import { useEffect, useState } from 'react'
import styles from './floating-gift.module.css'

/** How far a finger that rests on the screen lets the page move, in pixels. */
const RESTING = 8

/** SH-34: for visitors only, and leads to registration. */
export function FloatingGift() {
  const t = useText('shell')
  const visitor = useSession((state) => state.status === 'visitor')
  const exists = usePageExists(PATH.register)
  return visitor && exists ? <Gift label={t('layout.gift')} /> : null
}

/** It makes way to who scrolls down, for what is below, and is there again with the first scroll up. */
function Gift({ label }: { label: string }) {
  const [away, setAway] = useState(false)
  useEffect(() => {
    let last = scrollY
    const scrolled = () => {
      if (Math.abs(scrollY - last) < RESTING) return
      setAway(scrollY > last)
      last = scrollY
    }
    addEventListener('scroll', scrolled, { passive: true })
    return () => removeEventListener('scroll', scrolled)
  }, [])
  return (
    // A landmark of its own: it floats outside of all others.
    <aside className={styles.place} aria-label={label}>
      <a href={PATH.register} className={styles.gift} data-away={away || undefined} aria-label={label}>
        <GiftIcon size={18} />
      </a>
    </aside>
  )
}

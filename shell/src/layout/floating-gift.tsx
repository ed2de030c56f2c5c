import { PATH } from '@lobby/contracts/paths'
import { usePageExists, useSession, useText } from '@lobby/platform'
import { GiftIcon } from '@lobby/ui/icons'
import { useEffect, useState } from 'react'
import styles from './floating-gift.module.css'

/** Scrolling less than this is ignored, as a resting finger causes it; px. */
const MIN_SCROLL = 8

/** SH-34: for visitors only, and leads to registration. */
export function FloatingGift() {
  const t = useText('shell')
  const visitor = useSession((state) => state.status === 'visitor')
  const exists = usePageExists(PATH.register)
  return visitor && exists ? <Gift label={t('layout.gift')} /> : null
}

/** Hidden while scrolling down, so that it covers nothing, and shown again at the first scroll up. */
function Gift({ label }: { label: string }) {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    let last = scrollY
    const scrolled = () => {
      if (Math.abs(scrollY - last) < MIN_SCROLL) return
      setHidden(scrollY > last)
      last = scrollY
    }
    addEventListener('scroll', scrolled, { passive: true })
    return () => removeEventListener('scroll', scrolled)
  }, [])
  return (
    // A landmark of its own: it floats outside of all others.
    <aside className={styles.place} aria-label={label}>
      <a href={PATH.register} className={styles.gift} data-hidden={hidden || undefined} aria-label={label}>
        <GiftIcon size={18} />
      </a>
    </aside>
  )
}

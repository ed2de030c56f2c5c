import { PATH } from '@lobby/contracts/paths'
import { usePageExists, useSession, useText } from '@lobby/platform'
import { GiftIcon } from '@lobby/ui/icons'
import styles from './floating-gift.module.css'

/** SH-34: for visitors only, and leads to registration. */
export function FloatingGift() {
  const t = useText('shell')
  const visitor = useSession((state) => state.status === 'visitor')
  const exists = usePageExists(PATH.register)
  if (!visitor || !exists) return null
  return (
    // A landmark of its own: it floats outside of all others.
    <aside className={styles.place} aria-label={t('layout.gift')}>
      <a href={PATH.register} className={styles.gift} aria-label={t('layout.gift')}>
        <GiftIcon size={26} />
      </a>
    </aside>
  )
}

import { useText } from '@lobby/platform'
import { hasHaptics, useHaptics } from '@lobby/platform/haptics'
import { Switch } from '@lobby/ui/core'
import styles from './theme-choice.module.css'

/** Whether the phone moves when a bet or a transfer is made; nothing where it cannot. */
export function HapticsChoice() {
  const t = useText('account')
  const [on, set] = useHaptics()
  if (!hasHaptics()) return null
  return (
    <div className={styles.theme}>
      <Switch label={t('haptics.title')} checked={on} onChange={({ target }) => set(target.checked)} />
    </div>
  )
}

import { useText } from '@lobby/platform'
import { Button } from '@lobby/ui/core'
import { GlobeIcon, WrenchIcon } from '@lobby/ui/icons'
import { Logo } from '../layout/logo.tsx'
import styles from './status-page.module.css'

/** SH-41, SH-42: why the site is closed to this player, and what to do. */
export function StatusPage({
  state,
  ip,
  onRetry,
}: {
  state: 'maintenance' | 'restricted'
  ip: string
  onRetry: () => void
}) {
  const t = useText('shell')
  const Icon = state === 'maintenance' ? WrenchIcon : GlobeIcon
  return (
    <main className={styles.page}>
      <Logo />
      <span className={styles.icon}>
        <Icon size={40} />
      </span>
      <h1 className={styles.title}>{t(`status.${state}`)}</h1>
      <p className={styles.text}>{t(`status.${state}Hint`)}</p>
      {state === 'restricted' && ip ? <p className={styles.text}>{t('status.ip', { ip })}</p> : null}
      <Button look="primary" onClick={onRetry}>
        {t('load.retry')}
      </Button>
    </main>
  )
}

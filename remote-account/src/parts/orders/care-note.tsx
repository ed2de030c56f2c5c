import { PATH } from '@lobby/contracts/paths'
import { usePageExists, useText } from '@lobby/platform'
import { ShieldIcon } from '@lobby/ui/icons'
import styles from './care-note.module.css'

/** A word of care where money is ordered, and the way to limits and help (PP-01). */
export function CareNote({ text }: { text: string }) {
  const t = useText('account')
  const saferExists = usePageExists(PATH.saferPlay)
  return (
    <p className={styles.care}>
      <ShieldIcon size={18} />
      <span>
        {text} {saferExists ? <a href={PATH.saferPlay}>{t('deposit.care.link')}</a> : null}
      </span>
    </p>
  )
}

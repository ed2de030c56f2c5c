import { PATH } from '@lobby/contracts/paths'
import { usePageExists, useText } from '@lobby/platform'
import { HeartHandshakeIcon } from '@lobby/ui/icons'
import styles from './care-note.module.css'

/** A word of care where money is ordered, and the way to the rules. */
export function CareNote({ text }: { text: string }) {
  const t = useText('account')
  const agreementExists = usePageExists(PATH.userAgreement)
  return (
    <p className={styles.care}>
      <HeartHandshakeIcon size={18} />
      <span>
        {text} {agreementExists ? <a href={PATH.userAgreement}>{t('deposit.care.link')}</a> : null}
      </span>
    </p>
  )
}

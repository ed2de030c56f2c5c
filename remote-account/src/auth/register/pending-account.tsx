import { useText } from '@lobby/platform'
import { Button } from '@lobby/ui/core'
import { LinkIcon } from '@lobby/ui/icons'
import { type PendingIdentity, SOCIAL_NAME } from '../../parts/verification/provider/social-provider.ts'
import styles from './register-form.module.css'

interface PendingAccountProps {
  identity: PendingIdentity
  onLeave: () => void
}

/** LG-27: says, before it is done, that the account elsewhere will be linked for good. */
export function PendingAccount({ identity, onLeave }: PendingAccountProps) {
  const t = useText('account')
  const account = [SOCIAL_NAME[identity.social], identity.name].filter(Boolean).join(' · ')
  return (
    <div className={styles.pending}>
      <LinkIcon size={20} />
      <div>
        <p className={styles.pendingName}>{account}</p>
        <p>{t('register.link.notice')}</p>
      </div>
      <Button size="small" onClick={onLeave}>
        {t('register.link.leave')}
      </Button>
    </div>
  )
}

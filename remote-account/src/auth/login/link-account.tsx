import { PATH } from '@lobby/contracts/paths'
import { usePageExists, useText } from '@lobby/platform'
import { Button, ButtonLink, Checkbox } from '@lobby/ui/core'
import { LinkIcon, UserPlusIcon } from '@lobby/ui/icons'
import { useState } from 'react'
import { accountOf, type PendingIdentity } from '../../parts/verification/provider/social-provider.ts'
import styles from './link-account.module.css'

interface LinkAccountProps {
  identity: PendingIdentity
  /** The player has one here, and has read that it is for good. */
  onExisting: () => void
  onLeave: () => void
}

/**
 * LG-27: an account elsewhere is linked to an existing account here or to a new one. That it cannot be changed or unlinked
 * is said first, and neither way opens before that is confirmed.
 */
export function LinkAccount({ identity, onExisting, onLeave }: LinkAccountProps) {
  const t = useText('account')
  const registerExists = usePageExists(PATH.register)
  const [confirmed, setConfirmed] = useState(false)
  const [tried, setTried] = useState(false)
  const account = accountOf(identity)
  const error = tried && !confirmed ? t('login.link.unconfirmed') : undefined
  return (
    <section className={styles.link} aria-labelledby="link-account">
      <span className={styles.disc}>
        <LinkIcon size={26} />
      </span>
      <h2 id="link-account" className={styles.heading}>
        {t('login.link.heading', { account })}
      </h2>
      <p className={styles.lead}>{t('login.link.lead')}</p>
      <p className={styles.warning}>{t('login.link.forGood')}</p>
      <Checkbox
        label={t('login.link.confirm')}
        required
        checked={confirmed}
        onChange={(event) => setConfirmed(event.target.checked)}
        error={error}
      />
      <div className={styles.actions}>
        <Button look="primary" wide onClick={() => (confirmed ? onExisting() : setTried(true))}>
          {t('login.link.existing')}
        </Button>
        {registerExists && confirmed ? (
          <ButtonLink wide href={PATH.register} icon={<UserPlusIcon size={18} />}>
            {t('login.link.register')}
          </ButtonLink>
        ) : null}
        {registerExists && !confirmed ? (
          <Button wide icon={<UserPlusIcon size={18} />} onClick={() => setTried(true)}>
            {t('login.link.register')}
          </Button>
        ) : null}
        <Button look="link" wide onClick={onLeave}>
          {t('login.link.leave')}
        </Button>
      </div>
    </section>
  )
}

import { PATH } from '@lobby/contracts/paths'
import { usePageExists, useText } from '@lobby/platform'
import { useForm } from '@lobby/platform/form'
import { Button, ButtonLink, Checkbox } from '@lobby/ui/core'
import { LinkIcon, UserPlusIcon } from '@lobby/ui/icons'
import * as v from 'valibot'
import { accountOf, type PendingIdentity } from '../../parts/verification/provider/social-provider.ts'
import styles from './link-account.module.css'

interface LinkAccountProps {
  identity: PendingIdentity
  /** The player has one here, and has read that it is for good. */
  onExisting: () => void
  onLeave: () => void
}

/**
 * LG-27: an account elsewhere is linked to an existing account here or to a new one. That it cannot be changed or
 * unlinked is said first, and neither way opens before that is confirmed.
 */
export function LinkAccount({ identity, onExisting, onLeave }: LinkAccountProps) {
  const t = useText('account')
  const registerExists = usePageExists(PATH.register)
  const form = useForm({
    initial: { confirmed: false },
    schema: v.object({ confirmed: v.literal(true, t('login.link.unconfirmed')) }),
    onSubmit: onExisting,
  })
  const { confirmed } = form.values
  const account = accountOf(identity)
  return (
    <form {...form.props} className={styles.link} aria-labelledby="link-account">
      <span className={styles.disc}>
        <LinkIcon size={26} />
      </span>
      <h2 id="link-account" className={styles.heading}>
        {t('login.link.heading', { account })}
      </h2>
      <p className={styles.lead}>{t('login.link.lead')}</p>
      <p className={styles.warning}>{t('login.link.forGood')}</p>
      <Checkbox label={t('login.link.confirm')} required {...form.checkbox('confirmed')} />
      <div className={styles.actions}>
        <Button type="submit" look="primary" wide>
          {t('login.link.existing')}
        </Button>
        {registerExists && confirmed ? (
          <ButtonLink wide href={PATH.register} icon={<UserPlusIcon size={18} />}>
            {t('login.link.register')}
          </ButtonLink>
        ) : null}
        {registerExists && !confirmed ? (
          <Button wide icon={<UserPlusIcon size={18} />} onClick={() => form.check()}>
            {t('login.link.register')}
          </Button>
        ) : null}
        <Button look="link" wide onClick={onLeave}>
          {t('login.link.leave')}
        </Button>
      </div>
    </form>
  )
}

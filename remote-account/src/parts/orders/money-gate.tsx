import { TOAST, TRIAL_TYPE } from '@lobby/contracts/constants'
import { loginPath, PATH } from '@lobby/contracts/paths'
import { canMoveMoney, toast, usePageExists, useSession, useText } from '@lobby/platform'
import { ButtonLink, EmptyState, Skeleton } from '@lobby/ui/core'
import { LockIcon } from '@lobby/ui/icons'
import { type ReactNode, useEffect } from 'react'
import styles from './money-gate.module.css'

/**
 * RO-03: types 0, 1 and 2 may go on. Others see a message for 2 s (ER-05), a trial user in the words of TR-04, and the
 * page goes on saying it.
 */
export function MoneyGate({ children }: { children: ReactNode }) {
  const allowed = useSession(canMoveMoney)
  const type = useSession((state) => (state.status === 'member' ? state.customerType : undefined))
  if (allowed) return children
  // Whose token it is has not been said yet.
  if (type === undefined || type < 0) return <Skeleton shape="block" height={240} className={styles.waiting} />
  return <Restricted trial={type === TRIAL_TYPE} />
}

function Restricted({ trial }: { trial: boolean }) {
  const t = useText('account')
  const serviceExists = usePageExists(PATH.service)
  const registerExists = usePageExists(PATH.register)
  const text = trial ? t('deposit.restricted.trial') : t('deposit.restricted.free_reject')
  useEffect(() => toast({ text, kind: 'error', ms: TOAST.freeReject }), [text])
  const action = trial ? (
    <>
      {registerExists ? (
        <ButtonLink look="primary" href={PATH.register}>
          {t('deposit.restricted.register')}
        </ButtonLink>
      ) : null}
      <ButtonLink href={loginPath()}>{t('deposit.restricted.login')}</ButtonLink>
    </>
  ) : serviceExists ? (
    <ButtonLink href={PATH.service}>{t('deposit.support')}</ButtonLink>
  ) : undefined
  return <EmptyState className={styles.restricted} icon={<LockIcon size={28} />} title={text} action={action} />
}

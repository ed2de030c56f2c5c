import { wallet } from '@lobby/contracts/calls/member'
import { PATH } from '@lobby/contracts/paths'
import { useCall, usePagesExist, useText } from '@lobby/platform'
import { ButtonLink, IconButton, Skeleton } from '@lobby/ui/core'
import { EyeIcon, EyeOffIcon } from '@lobby/ui/icons'
import { Amount } from '../../parts/wallet/balance.tsx'
import { setBalanceHidden, useBalanceHidden } from '../../parts/wallet/balance-hidden.ts'
import styles from './rail.module.css'

/**
 * PL-11: the member's total at the side of a desktop, on every page, with the two ways of money. A failure is told by
 * the page itself, where it matters there.
 */
export default function RailWallet() {
  const t = useText('account')
  const exists = usePagesExist()
  const hidden = useBalanceHidden()
  const { data, isError } = useCall(wallet, {})
  return (
    <section className={styles.wallet} aria-label={t('wallet.total')}>
      <div className={styles.head}>
        <span className={styles.label}>{t('wallet.total')}</span>
        <IconButton
          className={styles.eye}
          label={hidden ? t('wallet.show') : t('wallet.hide')}
          icon={hidden ? <EyeOffIcon size={18} /> : <EyeIcon size={18} />}
          onClick={() => setBalanceHidden(!hidden)}
        />
      </div>
      <p className={styles.amount}>
        {data ? (
          <Amount value={data.sumBalance} tone="balance" />
        ) : isError ? (
          '–'
        ) : (
          <Skeleton width={112} height="0.8em" />
        )}
      </p>
      <div className={styles.ways}>
        {exists(PATH.deposit) ? (
          <ButtonLink size="small" look="primary" href={PATH.deposit}>
            {t('link.deposit')}
          </ButtonLink>
        ) : null}
        {exists(PATH.withdraw) ? (
          <ButtonLink size="small" href={PATH.withdraw}>
            {t('link.withdraw')}
          </ButtonLink>
        ) : null}
      </div>
    </section>
  )
}

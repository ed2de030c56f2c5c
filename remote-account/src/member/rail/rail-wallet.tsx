import { wallet } from '@lobby/contracts/calls/member'
import { PATH } from '@lobby/contracts/paths'
import type { SlotProps } from '@lobby/contracts/remote'
import { useCall, usePagesExist, useText } from '@lobby/platform'
import { ButtonLink, IconButton, Skeleton } from '@lobby/ui/core'
import { EyeIcon, EyeOffIcon } from '@lobby/ui/icons'
import { Amount } from '../../parts/wallet/balance.tsx'
import { setBalanceHidden, useBalanceHidden } from '../../parts/wallet/balance-hidden.ts'
import styles from './rail.module.css'

/** Pages that say the total themselves, larger (HM-10, SH-24). */
const WITH_TOTAL: readonly string[] = [PATH.home, PATH.memberHome, PATH.deposit]

/**
 * PL-11: the way to withdraw at the side of a desktop, and on every page that does not say it itself the member's
 * total; on the others profit and loss, so that the place is as high. To deposit, the menu above leads. (decisions 590,
 * 561)
 */
export default function RailWallet({ path }: SlotProps['layout.rail']) {
  const t = useText('account')
  const exists = usePagesExist()
  const isSaid = WITH_TOTAL.includes(path)
  return (
    <section className={styles.wallet} aria-label={t(isSaid ? 'group.money' : 'wallet.total')}>
      {isSaid ? null : <Total />}
      <div className={styles.ways}>
        {exists(PATH.withdraw) ? (
          <ButtonLink size={isSaid ? undefined : 'small'} href={PATH.withdraw}>
            {t('link.withdraw')}
          </ButtonLink>
        ) : null}
        {isSaid && exists(PATH.profitAndLoss) ? (
          <ButtonLink href={PATH.profitAndLoss}>{t('link.profitAndLoss')}</ButtonLink>
        ) : null}
      </div>
    </section>
  )
}

/** A failure is told by the page itself, where it matters there. */
function Total() {
  const t = useText('account')
  const hidden = useBalanceHidden()
  const { data, isError } = useCall(wallet, {})
  return (
    <>
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
    </>
  )
}

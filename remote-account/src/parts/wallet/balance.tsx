import { wallet } from '@lobby/contracts/calls/member'
import { useCall, useFailureProps, useText } from '@lobby/platform'
import { moneyParts } from '@lobby/platform/amounts'
import { IconButton, Money, type MoneyProps, Skeleton, VisuallyHidden } from '@lobby/ui/core'
import { EyeIcon, EyeOffIcon, RefreshIcon } from '@lobby/ui/icons'
import { InlineError } from '@lobby/ui/inline-error'
import styles from './balance.module.css'
import { setBalanceHidden, useBalanceHidden } from './balance-hidden.ts'

/** SM-02: what a hidden amount shows; its length says nothing of the amount's. */
const MASK = '******'

/** An amount that the player may have hidden. */
export function Amount({ value, size, tone }: { value: number } & Pick<MoneyProps, 'size' | 'tone'>) {
  const t = useText('account')
  const hidden = useBalanceHidden()
  if (!hidden) return <Money parts={moneyParts(value)} size={size} tone={tone} />
  return (
    <>
      <span aria-hidden="true">
        <Money parts={{ sign: 0, whole: MASK }} size={size} tone={tone} />
      </span>
      <VisuallyHidden>{t('wallet.hidden')}</VisuallyHidden>
    </>
  )
}

/**
 * The member's total (SE-10): label, amount, the toggle that hides it and the one that asks again. In a line where it
 * stands above what the page is for.
 */
export function Balance({ size = 'title', look }: { size?: 'title' | 'figure'; look?: 'line' }) {
  const t = useText('account')
  const failureProps = useFailureProps()
  const { data, error, isFetching, refetch } = useCall(wallet, {})
  const hidden = useBalanceHidden()
  return (
    <div className={styles.balance} data-size={size} data-look={look} aria-busy={isFetching}>
      <div className={styles.head}>
        <span className={styles.label}>{t('wallet.total')}</span>
        <IconButton
          className={styles.tool}
          label={hidden ? t('wallet.show') : t('wallet.hide')}
          icon={hidden ? <EyeOffIcon size={18} /> : <EyeIcon size={18} />}
          onClick={() => setBalanceHidden(!hidden)}
        />
        <IconButton
          className={styles.tool}
          data-spinning={isFetching || undefined}
          label={t('wallet.refresh')}
          icon={<RefreshIcon size={16} />}
          onClick={() => void refetch()}
        />
      </div>
      <div className={styles.amount}>
        {data ? (
          <Amount value={data.sumBalance} size={size} tone="balance" />
        ) : error ? (
          <InlineError
            title={t('wallet.failed')}
            retryLabel={t('retry')}
            {...failureProps({ error, refetch, isFetching })}
          />
        ) : (
          <Skeleton width={140} height="0.8em" />
        )}
      </div>
    </div>
  )
}

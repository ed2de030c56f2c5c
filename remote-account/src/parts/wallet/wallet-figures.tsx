import { WALLET_FIGURES, wallet } from '@lobby/contracts/calls/member'
import { useCall, useText } from '@lobby/platform'
import { Skeleton } from '@lobby/ui/core'
import { Amount, Balance } from './balance.tsx'
import styles from './wallet-figures.module.css'

/** The whole wallet: the total, and below it where it lies. */
export function WalletFigures() {
  return (
    <>
      <Balance size="figure" />
      <WalletParts />
    </>
  )
}

/** Where the member's money lies: every figure that the gateway gives, each by its name alone. */
export function WalletParts() {
  const t = useText('account')
  const { data, isError } = useCall(wallet, {})
  const waiting = isError ? '–' : <Skeleton width={72} />
  // The names are known before the amounts: nothing moves when those come.
  const figures = data?.figures ?? WALLET_FIGURES.map((kind) => ({ kind, amount: undefined }))
  return (
    <dl className={styles.figures}>
      {figures.map(({ kind, amount }) => (
        <div key={kind} className={styles.figure}>
          <dt>{t(`wallet.figure.${kind}`)}</dt>
          <dd>{amount === undefined ? waiting : <Amount value={amount} size="detail" />}</dd>
        </div>
      ))}
    </dl>
  )
}

import { recallBalance, wallet } from '@lobby/contracts/calls/member'
import { transactionRecords } from '@lobby/contracts/calls/records'
import { bus, formatMoney, toast, useCall, useErrorText, useLease, useText } from '@lobby/platform'
import { useMoneyCall } from '@lobby/platform/money-call'
import { Button, Card, PageSection, Skeleton } from '@lobby/ui/core'
import { CircleCheckIcon, GamepadIcon, WalletIcon } from '@lobby/ui/icons'
import type { ReactNode } from 'react'
import { useVendors } from '../../parts/vendors/use-vendors.ts'
import { Amount, Balance } from '../../parts/wallet/balance.tsx'
import styles from './my-account-page.module.css'

/** Where the money is, wallet by wallet, and the one button that brings it all back to the main wallet. (SH-51) */
export function VendorBalances() {
  const t = useText('account')
  const errorText = useErrorText()
  const { nameOf } = useVendors()
  const { data } = useCall(wallet, {})
  const away = data?.vendors.filter(({ balance }) => balance > 0) ?? []
  const sum = away.reduce((total, { balance }) => total + Math.round(balance * 10_000), 0) / 10_000

  const { submit, busy, error } = useMoneyCall(recallBalance, {
    invalidates: [wallet, transactionRecords],
    // Brought back and sent away again is another recall.
    wishOf: () => away,
    onSuccess: () => {
      bus.emit('wallet.changed', { cause: 'transfer' })
      toast({ text: t('recall.done', { amount: formatMoney(sum) }), kind: 'success' })
    },
  })
  useLease(busy, 'balance recall')
  return (
    <PageSection title={t('recall.title')}>
      <Card className={styles.balances}>
        <Balance size="figure" />
        <ul className={styles.balanceList}>
          <BalanceRow icon={<WalletIcon size={20} />} name={t('wallet.main')} value={data?.balance} />
          {away.map(({ vendor, balance }) => (
            <BalanceRow key={vendor} icon={<GamepadIcon size={20} />} name={nameOf(vendor)} value={balance} />
          ))}
        </ul>
        <p className={styles.hint} role={error ? 'alert' : undefined} data-tone={error ? 'error' : undefined}>
          {error ? errorText(error) : sum > 0 ? t('recall.hint') : null}
          {!error && data && sum === 0 ? (
            <>
              <CircleCheckIcon size={16} />
              {t('recall.nothing')}
            </>
          ) : null}
        </p>
        <Button look="primary" wide busy={busy} disabled={!data || sum === 0} onClick={() => void submit({})}>
          {t('recall.action')}
        </Button>
      </Card>
    </PageSection>
  )
}

function BalanceRow({ icon, name, value }: { icon: ReactNode; name: string; value: number | undefined }) {
  return (
    <li className={styles.balance}>
      <span className={styles.balanceIcon}>{icon}</span>
      <span className={styles.balanceName}>{name}</span>
      {value === undefined ? <Skeleton width={72} /> : <Amount value={value} size="body" />}
    </li>
  )
}

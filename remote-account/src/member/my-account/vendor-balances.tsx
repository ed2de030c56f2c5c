import { useErrorText, useText } from '@lobby/platform'
import { Button, Card, PageSection } from '@lobby/ui/core'
import { CircleCheckIcon, GamepadIcon } from '@lobby/ui/icons'
import { useVendors } from '../../parts/vendors/use-vendors.ts'
import { Amount } from '../../parts/wallet/balance.tsx'
import { useRecall } from '../../parts/wallet/use-recall.ts'
import { WalletFigures } from '../../parts/wallet/wallet-figures.tsx'
import styles from './my-account-page.module.css'

/** Where the money is, wallet by wallet, and the one button that brings it all back to the main wallet. (SH-51) */
export function VendorBalances() {
  const t = useText('account')
  const errorText = useErrorText()
  const { nameOf } = useVendors()
  const { isKnown, away, sum, recall, busy, error } = useRecall()
  return (
    <PageSection title={t('recall.title')}>
      <Card className={styles.balances}>
        <WalletFigures />
        {away.length > 0 ? (
          <ul className={styles.balanceList}>
            {away.map(({ vendor, balance }) => (
              <li key={vendor} className={styles.balance}>
                <GamepadIcon size={20} className={styles.balanceIcon} />
                <span className={styles.balanceName}>{nameOf(vendor)}</span>
                <Amount value={balance} size="body" />
              </li>
            ))}
          </ul>
        ) : null}
        <p className={styles.hint} role={error ? 'alert' : undefined} data-tone={error ? 'error' : undefined}>
          {error ? errorText(error) : sum > 0 ? t('recall.hint') : null}
          {!error && isKnown && sum === 0 ? (
            <>
              <CircleCheckIcon size={16} />
              {t('recall.nothing')}
            </>
          ) : null}
        </p>
        <Button look="primary" wide busy={busy} disabled={!isKnown || sum === 0} onClick={recall}>
          {t('recall.action')}
        </Button>
      </Card>
    </PageSection>
  )
}

import { formatMoney, useText } from '@lobby/platform'
import { Button } from '@lobby/ui/core'
import { Refusal } from '@lobby/ui/refusal'
import styles from './reward-centre-page.module.css'
import type { Claim } from './use-claim.ts'

/** The primary action, where the thumb is. */
export function ClaimAll({ amount, claim }: { amount: number; claim: Claim }) {
  const t = useText('promotions')
  return (
    <div className={styles.all}>
      {claim.error?.what === 'all' ? <Refusal>{claim.error.text}</Refusal> : null}
      <Button look="primary" wide busy={claim.busy === 'all'} onClick={() => claim.run('all')}>
        {t('rewards.claimAll', { amount: formatMoney(amount) })}
      </Button>
    </div>
  )
}

import { useText } from '@lobby/platform'
import { Badge, VisuallyHidden } from '@lobby/ui/core'
import { useClaimable } from './use-claimable.ts'

/** PL-03: on the entry of the reward centre, how many rewards wait there; nothing while none does. */
export function ClaimableMark() {
  const t = useText('account')
  const claimable = useClaimable()
  if (!claimable?.count) return null
  return (
    <Badge look="count">
      <span aria-hidden="true">{claimable.count}</span>
      <VisuallyHidden>{t('wallet.waitCount', { count: claimable.count })}</VisuallyHidden>
    </Badge>
  )
}

import { wallet } from '@lobby/contracts/calls/member'
import { inviteSummary } from '@lobby/contracts/calls/referrals'
import { claimReward, rewardList } from '@lobby/contracts/calls/rewards'
import { bus, formatMoney, toast, useErrorText, useText } from '@lobby/platform'
import { useSubmit } from '@lobby/platform/submit'

/** What is being claimed: one reward by its id, or all of them. */
type Claimed = number | 'all'

export interface Claim {
  run: (what: Claimed) => void
  busy: Claimed | undefined
  /** Why it was not credited, and which. */
  error: { what: Claimed; text: string } | undefined
}

/** One claim at a time. The gateway credits each reward once, so that asking again after a dead connection is safe. */
export function useClaim(): Claim {
  const t = useText('promotions')
  const errorText = useErrorText()
  const { submit, busy, input, error } = useSubmit(claimReward, {
    invalidates: [rewardList, wallet, inviteSummary],
    onSuccess: ({ amount }) => {
      bus.emit('wallet.changed', { cause: 'bonus' })
      toast({
        kind: 'success',
        text: amount > 0 ? t('rewards.credited', { amount: formatMoney(amount) }) : t('rewards.creditedBefore'),
      })
    },
  })
  const what: Claimed = input?.id ?? 'all'
  return {
    run: (next) => void submit(next === 'all' ? {} : { id: next }),
    busy: busy ? what : undefined,
    error: error ? { what, text: errorText(error) } : undefined,
  }
}

import { wallet } from '@lobby/contracts/calls/member'
import { inviteSummary } from '@lobby/contracts/calls/referrals'
import { claimReward, rewardList } from '@lobby/contracts/calls/rewards'
import { bus, formatMoney, toast, useCallMutation, useErrorText, useText } from '@lobby/platform'

/** What is being claimed: one reward by its id, or all of them. */
type Claimed = number | 'all'

export interface Claim {
  run: (what: Claimed) => void
  busy: Claimed | undefined
  /** Why it was not credited, and which. */
  fault: { what: Claimed; text: string } | undefined
}

/** One claim at a time. The gateway credits each reward once, so that asking again after a dead line is safe. */
export function useClaim(): Claim {
  const t = useText('promotions')
  const errorText = useErrorText()
  const { mutate, isPending, variables, error } = useCallMutation(claimReward, {
    invalidates: [rewardList, wallet, inviteSummary],
    onSuccess: ({ amount }) => {
      bus.emit('wallet.changed', { cause: 'bonus' })
      toast({
        kind: 'success',
        text: amount > 0 ? t('rewards.credited', { amount: formatMoney(amount) }) : t('rewards.creditedBefore'),
      })
    },
  })
  const what: Claimed = variables?.id ?? 'all'
  return {
    run: (next) => {
      if (!isPending) mutate(next === 'all' ? {} : { id: next })
    },
    busy: isPending ? what : undefined,
    fault: error ? { what, text: errorText(error) } : undefined,
  }
}

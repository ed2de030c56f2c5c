import { clubStanding } from '@lobby/contracts/calls/club'
import { wallet } from '@lobby/contracts/calls/member'
import { inviteSummary } from '@lobby/contracts/calls/referrals'
import { claimReward, rewardList } from '@lobby/contracts/calls/rewards'
import { bus, toast, useErrorText, useText } from '@lobby/platform'
import { useSubmit } from '@lobby/platform/submit'

/** What is being claimed: one reward by its id, or all of them. */
type Claimed = number | 'all'

export interface Claim {
  run: (what: Claimed) => void
  busy: Claimed | undefined
  /** Why it was not credited, and which. */
  error: { what: Claimed; text: string } | undefined
  /** What the last claim has brought, and how much is to be staked for it, where the gateway says that. */
  brought: { amount: number; toPlay: number | undefined } | undefined
}

/** One claim at a time. The gateway credits each reward once, so that asking again after a dead connection is safe. */
export function useClaim(): Claim {
  const t = useText('promotions')
  const errorText = useErrorText()
  const { submit, busy, input, error, value } = useSubmit(claimReward, {
    invalidates: [rewardList, wallet, inviteSummary, clubStanding],
    onSuccess: ({ amount }) => {
      bus.emit('wallet.changed', { cause: 'bonus' })
      // What it has brought stands on the page, with the way to play.
      if (amount === 0) toast({ kind: 'success', text: t('rewards.creditedBefore') })
    },
  })
  const what: Claimed = input?.id ?? 'all'
  return {
    run: (next) => void submit(next === 'all' ? {} : { id: next }),
    busy: busy ? what : undefined,
    error: error ? { what, text: errorText(error) } : undefined,
    brought: value && value.amount > 0 ? { amount: value.amount, toPlay: value.toPlay } : undefined,
  }
}

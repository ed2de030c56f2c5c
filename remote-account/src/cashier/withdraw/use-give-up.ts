import { wallet } from '@lobby/contracts/calls/member'
import { transactionRecords } from '@lobby/contracts/calls/records'
import { rewardList } from '@lobby/contracts/calls/rewards'
import { giveUpBonus, withdrawOptions } from '@lobby/contracts/calls/withdrawals'
import { ask, bus, formatMoney, invalidateCalls, toast, useLease, useText } from '@lobby/platform'
import { tick } from '@lobby/platform/haptics'
import { useSubmit } from '@lobby/platform/submit'
import { useState } from 'react'
import type { WithdrawOptions } from './withdraw-options.ts'

/** What comes of giving up the bonus of a lock. */
export type GiveUp = NonNullable<WithdrawOptions['locks'][number]['giveUp']>

/**
 * Gives a bonus up, once the player has read what goes back and what stays. The gateway takes exactly the sum that was
 * read, and once: after a lost answer the same tap asks again. `gone` counts those that were given up and are listed no
 * more.
 */
export function useGiveUp(locks: WithdrawOptions['locks']) {
  const t = useText('account')
  const [given, setGiven] = useState<readonly number[]>([])
  const { submit, busy, input, error } = useSubmit(giveUpBonus, {
    invalidates: [withdrawOptions, wallet, transactionRecords, rewardList],
    onSuccess: ({ withdrawable }, { id }) => {
      setGiven((before) => [...before, id])
      tick()
      bus.emit('wallet.changed', { cause: 'bonus' })
      toast({ text: t('withdraw.giveUp.done', { free: formatMoney(withdrawable) }), kind: 'success' })
    },
    // What is left may have changed, or it may be done: the page shows what is so.
    onError: () => void invalidateCalls(withdrawOptions, wallet),
  })
  useLease(busy, 'give up a bonus')

  function giveUp(name: string, { id, bonus, takes, keeps, free, toPlay }: GiveUp): void {
    const money = {
      takes: formatMoney(takes),
      keeps: formatMoney(keeps),
      free: formatMoney(free),
      toPlay: formatMoney(toPlay),
    }
    const goes = takes === 0 ? 'nothing' : takes < bonus ? 'rest' : 'whole'
    const stays = keeps === 0 ? 'keepsNone' : toPlay === 0 ? 'keepsAll' : 'keepsSome'
    void submit(async () => {
      const sure = await ask({
        kind: 'confirm',
        title: t('withdraw.giveUp.sure', { name }),
        text: [goes, stays, 'final'].map((part) => t(`withdraw.giveUp.${part as 'final'}`, money)).join(' '),
        ok: t('withdraw.giveUp.confirm'),
        cancel: t('withdraw.giveUp.keep'),
        danger: true,
      })
      return sure ? { id, takes } : null
    })
  }
  const gone = given.filter((id) => !locks.some((lock) => lock.giveUp?.id === id)).length
  return { giveUp, gone, busy: busy ? input?.id : undefined, failed: error ? { id: input?.id, error } : undefined }
}

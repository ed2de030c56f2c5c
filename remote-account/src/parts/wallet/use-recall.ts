import { recallBalance, wallet } from '@lobby/contracts/calls/member'
import { transactionRecords } from '@lobby/contracts/calls/records'
import { withdrawOptions } from '@lobby/contracts/calls/withdrawals'
import { bus, formatMoney, toast, useCall, useLease, useText } from '@lobby/platform'
import { tick } from '@lobby/platform/haptics'
import { useMoneyCall } from '@lobby/platform/money-call'
import { useState } from 'react'
import { inGames } from './in-games.ts'

/**
 * What lies in games, wallet by wallet and in all (units), and the one call that brings it back; `isBack` once it has.
 * (SH-51, PL-10)
 */
export function useRecall() {
  const t = useText('account')
  const { data, isError } = useCall(wallet, {})
  const away = data?.vendors.filter(({ balance }) => balance > 0) ?? []
  const sum = inGames(away)
  const [hasRecalled, setRecalled] = useState(false)
  const { submit, busy, error } = useMoneyCall(recallBalance, {
    invalidates: [wallet, transactionRecords, withdrawOptions],
    // Brought back and sent away again is another recall.
    wishOf: () => away,
    onSuccess: () => {
      setRecalled(true)
      tick()
      bus.emit('wallet.changed', { cause: 'transfer' })
      toast({ text: t('recall.done', { amount: formatMoney(sum) }), kind: 'success' })
    },
  })
  useLease(busy, 'balance recall')
  const isBack = hasRecalled && sum === 0
  return { isKnown: data !== undefined, isError, away, sum, isBack, recall: () => submit({}), busy, error }
}

import { withdraw, withdrawalList, withdrawOptions } from '@lobby/contracts/calls/withdrawals'
import { ask, bus, useCallMutation, useText, uuid } from '@lobby/platform'
import { useRef } from 'react'

/**
 * Asks for the payment password and takes the money out, once: a second tap does nothing, and a try after a lost answer
 * carries the same reference.
 */
export function useWithdraw(onMade: (id: string) => void) {
  const t = useText('account')
  const sending = useRef(false)
  const last = useRef<{ wanted: string; reference: string } | null>(null)
  const { mutate, error, isPending } = useCallMutation(withdraw, {
    invalidates: [withdrawOptions, withdrawalList],
    onSuccess: ({ id }) => {
      sending.current = false
      last.current = null
      bus.emit('wallet.changed', { cause: 'withdrawal' })
      onMade(id)
    },
    onError: () => {
      sending.current = false
    },
  })
  return {
    error,
    busy: isPending,
    async take(amount: number, account: number, text: string) {
      if (sending.current) return
      sending.current = true
      const paymentPassword = await ask({
        kind: 'password',
        title: t('withdraw.password.ask'),
        text,
        ok: t('withdraw.password.confirm'),
        cancel: t('close'),
      })
      if (paymentPassword === null) {
        sending.current = false
        return
      }
      const wanted = `${amount}/${account}`
      if (last.current?.wanted !== wanted) last.current = { wanted, reference: uuid() }
      mutate({ amount, account, paymentPassword, reference: last.current.reference })
    },
  }
}

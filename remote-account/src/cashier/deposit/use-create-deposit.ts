import type { InputOf, ValueOf } from '@lobby/contracts/call'
import { createDeposit, depositList, depositOptions } from '@lobby/contracts/calls/deposits'
import { useCallMutation, uuid } from '@lobby/platform'
import { useRef } from 'react'

type Wanted = Omit<InputOf<typeof createDeposit>, 'reference'>

/**
 * Orders a deposit once: a second tap while the first is under way does nothing, and a try after a lost answer carries the
 * same reference, so that the gateway finds the order it made.
 */
export function useCreateDeposit(handlers: {
  onMade: (order: ValueOf<typeof createDeposit>) => void
  onRefused: () => void
}) {
  const sending = useRef(false)
  const last = useRef<{ wanted: string; reference: string } | null>(null)
  const { mutate, error, isPending } = useCallMutation(createDeposit, {
    invalidates: [depositOptions, depositList],
    onSuccess: (order) => {
      sending.current = false
      last.current = null
      handlers.onMade(order)
    },
    onError: ({ status }) => {
      sending.current = false
      // An answer that came is final: what is wanted next is another order.
      if (status !== 0 && status < 500) {
        last.current = null
        handlers.onRefused()
      }
    },
  })
  return {
    error,
    busy: isPending,
    create(wanted: Wanted) {
      if (sending.current) return
      sending.current = true
      const text = JSON.stringify(wanted)
      if (last.current?.wanted !== text) last.current = { wanted: text, reference: uuid() }
      mutate({ ...wanted, reference: last.current.reference })
    },
  }
}

import {
  cancelDeposit,
  depositList,
  depositOptions,
  depositOrder,
  submitDeposit,
} from '@lobby/contracts/calls/deposits'
import { ask, gateway, useText } from '@lobby/platform'
import { useSubmit } from '@lobby/platform/submit'

const CHANGES = [depositOrder, depositOptions, depositList]

/** What a member changes of an order that waits: it is said to be paid, or given up once the question was answered. */
export function useOrderChange(id: string) {
  const t = useText('account')
  const { submit, busy, input, error } = useSubmit(
    (what: 'paid' | 'cancel') => gateway(what === 'paid' ? submitDeposit : cancelDeposit, { id }),
    { invalidates: CHANGES },
  )
  async function confirmCancel(): Promise<'cancel' | null> {
    const sure = await ask({
      kind: 'confirm',
      title: t('deposit.cancelSure'),
      text: t('deposit.cancelHint'),
      ok: t('deposit.cancel'),
      cancel: t('deposit.keep'),
      danger: true,
    })
    return sure ? 'cancel' : null
  }
  return {
    report: () => void submit('paid'),
    cancel: () => void submit(confirmCancel),
    /** What is under way. */
    doing: busy ? input : undefined,
    error,
  }
}

import { recallBalance, wallet } from '@lobby/contracts/calls/member'
import { transactionRecords } from '@lobby/contracts/calls/records'
import { bus, gateway, invalidateCalls, uuid } from '@lobby/platform'
import { useRef } from 'react'
import { useOneSubmit } from '../../parts/form/use-one-submit.ts'

/**
 * SH-51: brings what is at vendors back. A try whose answer never came is made again under the same
 * reference, so that it moves nothing twice; the next recall has a reference of its own.
 */
export function useRecall() {
  const reference = useRef<string>(undefined)
  const { submit, busy, refused } = useOneSubmit(async () => {
    reference.current ??= uuid()
    const answer = await gateway(recallBalance, { reference: reference.current })
    reference.current = undefined
    void invalidateCalls(wallet, transactionRecords)
    bus.emit('wallet.changed', { cause: 'transfer' })
    return answer
  })
  return { recall: () => submit(undefined), busy, refused }
}

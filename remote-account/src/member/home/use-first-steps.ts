import { protection } from '@lobby/contracts/calls/protection'
import { profitAndLoss } from '@lobby/contracts/calls/records'
import { withdrawOptions } from '@lobby/contracts/calls/withdrawals'
import { PATH } from '@lobby/contracts/paths'
import { formatDate, useCall, usePagesExist, useServerTime } from '@lobby/platform'
import { PAPERS_PATH } from '../../parts/papers/papers-path.ts'
import { isOnBreak } from '../../parts/protection/break-standing.tsx'

export interface FirstStep {
  name: 'limit' | 'deposit' | 'password' | 'account' | 'papers'
  isDone: boolean
  /** Where it is done. */
  path: string
}

/**
 * What is asked before money goes in and out, in the order in which it is asked, and what of it is done (PP-01, PP-07,
 * SH-24). Undefined while it is not known, or cannot be had.
 */
export function useFirstSteps(): readonly FirstStep[] | undefined {
  const exists = usePagesExist()
  const fresh = { staleTime: 0 } as const
  const play = useCall(protection, {}, fresh).data
  const today = useServerTime((now) => formatDate(now, 'iso'))
  // Of all days there ever were, whichever are asked for.
  const money = useCall(profitAndLoss, { from: today, to: today }, fresh).data
  const out = useCall(withdrawOptions, {}, fresh).data
  if (!play || !money || !out) return undefined
  const steps: FirstStep[] = [
    // Whoever takes a break is led to no deposit (PP-03, PP-04). A gateway of before does not say what was paid in.
    ...(isOnBreak(play) || !money.lifetime
      ? []
      : [
          { name: 'limit' as const, isDone: !play.asksFirst, path: PATH.saferPlay },
          { name: 'deposit' as const, isDone: money.lifetime.deposits > 0, path: PATH.deposit },
        ]),
    // Asked for by few sites, and no step once they are approved.
    ...(out.papers ? [{ name: 'papers' as const, isDone: false, path: PAPERS_PATH }] : []),
    { name: 'password', isDone: out.hasPaymentPassword, path: PATH.withdraw },
    { name: 'account', isDone: out.accounts.length > 0, path: PATH.withdraw },
  ]
  return steps.filter(({ path }) => exists(path.split('?')[0] ?? path))
}

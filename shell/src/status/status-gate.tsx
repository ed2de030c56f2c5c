import type { ValueOf } from '@lobby/contracts/call'
import { systemStatus } from '@lobby/contracts/calls/system'
import { useCall, useSettings } from '@lobby/platform'
import type { ReactNode } from 'react'
import { siteState } from './site-state.ts'
import { StatusPage } from './status-page.tsx'

/** How long an answer counts; ms. */
const FRESH_FOR = 30_000
/** How often the status is asked for while the site is closed; ms. */
const ASK_AGAIN = 15_000

/** Shows the status page instead of the site while the site is closed to this player (SH-37). No answer means open. */
export function StatusGate({ children }: { children: ReactNode }) {
  const { statusReading } = useSettings().readings
  const { data, refetch } = useCall(systemStatus, {}, { staleTime: FRESH_FOR, refetchInterval: ASK_AGAIN })
  const state = data ? siteState(data.status, statusReading) : 'open'
  if (state === 'open') return children
  return <StatusPage state={state} ip={(data as ValueOf<typeof systemStatus>).ip} onRetry={() => void refetch()} />
}

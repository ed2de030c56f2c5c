import { systemStatus } from '@lobby/contracts/calls/site'
import { useCall } from '@lobby/platform'
import { onClosedAnswer } from '@lobby/platform/host'
import { useEffect, useState } from 'react'
import { keepStatus, keptStatus, type SystemStatus } from './kept-status.ts'

/** How long an answer counts; ms. */
const FRESH_FOR = 30_000
/** How often the status is asked for while the site is closed, and while it is open; ms. */
const ASK_AGAIN = { closed: 15_000, open: 60_000 } as const

interface Status {
  /** The server's answer, else the one kept from before (SH-40); undefined when neither is there. */
  status: SystemStatus | undefined
  askAgain: () => void
}

export function useSystemStatus(): Status {
  const [kept] = useState(keptStatus)
  const { data, isPlaceholderData, refetch } = useCall(
    systemStatus,
    {},
    {
      staleTime: FRESH_FOR,
      refetchInterval: (now) => (now && now.status !== 0 ? ASK_AGAIN.closed : ASK_AGAIN.open),
      ...(kept ? { placeholderData: kept } : {}),
    },
  )
  // Whoever plays when the site closes hears it from the first call that is refused.
  useEffect(() => onClosedAnswer(() => void refetch({ cancelRefetch: false })), [refetch])
  useEffect(() => {
    if (data && !isPlaceholderData) keepStatus(data)
  }, [data, isPlaceholderData])
  return { status: data ?? kept, askAgain: () => void refetch() }
}

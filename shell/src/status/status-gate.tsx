import { useSettings, useText } from '@lobby/platform'
import { ErrorState } from '@lobby/ui/core'
import { type ReactNode, useState } from 'react'
import { resourceUrl } from './resource-url.ts'
import { siteState } from './site-state.ts'
import { useTooOld } from './too-old.ts'
import { UpdatePage } from './update-page.tsx'
import { useShellPart } from './use-shell-part.ts'
import { useSystemStatus } from './use-system-status.ts'

const loadStatusPage = () => import(/* webpackChunkName: "failures" */ './status-page.tsx')

/** Shows the status page instead of the site while the site is closed to this player (SH-37). No answer means open. */
export function StatusGate({ children }: { children: ReactNode }) {
  const t = useText('shell')
  const { statusReading } = useSettings().readings
  const { status, askAgain } = useSystemStatus()
  const state = status ? siteState(status.status, statusReading) : 'open'
  const tooOld = useTooOld()
  const [disconnected, setDisconnected] = useState(false)
  const StatusPage = useShellPart(state !== 'open' && !disconnected, loadStatusPage, {
    onDisconnected: () => setDisconnected(true),
  })
  if (tooOld) return <UpdatePage />
  if (!status || state === 'open') return children
  if (disconnected) {
    return (
      <ErrorState title={t('load.disconnected')} retryLabel={t('load.retry')} onRetry={() => setDisconnected(false)} />
    )
  }
  return StatusPage ? (
    <StatusPage
      state={state}
      ip={status.ip}
      contact={resourceUrl(status.info.resources, 'HELPCENTER')}
      onRetry={askAgain}
    />
  ) : null
}

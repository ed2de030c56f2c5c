import { PATH } from '@lobby/contracts/paths'
import { type GatewayError, usePageExists, useText } from '@lobby/platform'
import { ButtonLink } from '@lobby/ui/core'

/** Codes of what a limit, a time-out or an exclusion refuses. */
const PROTECTS = /^(limit|play|register)\.(deposit|loss|stake|time|paused|excluded)$/

/** The way to safer play, under a refusal that comes from there; nothing under any other. */
export function ProtectionLink({ error }: { error: GatewayError | null }) {
  const t = useText('account')
  const exists = usePageExists(PATH.saferPlay)
  if (!error || !exists || !PROTECTS.test(error.code)) return null
  return (
    <ButtonLink href={PATH.saferPlay} look="link">
      {t('safer.see')}
    </ButtonLink>
  )
}

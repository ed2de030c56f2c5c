import { useText } from '@lobby/platform'
import { Button, ButtonLink } from '@lobby/ui/core'
import { GlobeIcon, WrenchIcon } from '@lobby/ui/icons'
import { StatusFrame } from './status-frame.tsx'

interface Props {
  state: 'maintenance' | 'restricted'
  /** The player's address as the gateway sees it. */
  ip: string
  /** Where the player can ask; undefined when the site names nothing. */
  contact: string | undefined
  onRetry: () => void
}

/** SH-41, SH-42: why the site is closed to this player, and what to do. A default export for its lazy loader. */
export default function StatusPage({ state, ip, contact, onRetry }: Props) {
  const t = useText('shell')
  const Icon = state === 'maintenance' ? WrenchIcon : GlobeIcon
  return (
    <StatusFrame
      icon={<Icon size={40} />}
      title={t(`status.${state}`)}
      lines={[t(`status.${state}Hint`), ...(state === 'restricted' && ip ? [t('status.ip', { ip })] : [])]}
    >
      {state === 'restricted' && contact ? (
        <ButtonLink look="primary" wide href={contact} target="_blank" rel="noopener noreferrer">
          {t('status.contact')}
        </ButtonLink>
      ) : null}
      <Button look={state === 'restricted' && contact ? 'quiet' : 'primary'} wide onClick={onRetry}>
        {t('load.retry')}
      </Button>
    </StatusFrame>
  )
}

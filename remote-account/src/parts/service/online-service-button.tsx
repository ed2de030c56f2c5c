import { useText } from '@lobby/platform'
import { Button, type ButtonProps } from '@lobby/ui/core'
import { CrownIcon, HeadsetIcon } from '@lobby/ui/icons'
import { openWindow } from '../links/open-window.ts'
import { useOnlineService } from './use-online-service.ts'

/**
 * CS-04, CS-05: the online-service icon. For everybody, visitors too (RO-01); nothing where the site has no such link.
 * While the link is being looked up the button stands there, and waits.
 */
export function OnlineServiceButton({ onFollow, ...looks }: Pick<ButtonProps, 'look' | 'wide'> & OnlineService) {
  const t = useText('account')
  const channel = useOnlineService()
  if (channel === null) return null
  return (
    <Button
      {...looks}
      busy={channel === undefined}
      icon={channel?.vip ? <CrownIcon size={18} /> : <HeadsetIcon size={18} />}
      onClick={() => {
        if (channel) openWindow(channel.url)
        onFollow?.()
      }}
    >
      {t(channel?.vip ? 'service.onlineVip' : 'service.online')}
    </Button>
  )
}

interface OnlineService {
  onFollow?: () => void
}

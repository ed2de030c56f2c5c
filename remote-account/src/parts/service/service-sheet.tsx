import { useText } from '@lobby/platform'
import { Sheet } from '@lobby/ui/core'
import { OnlineServiceButton } from './online-service-button.tsx'
import { ServiceEntries } from './service-entries.tsx'

interface Props {
  open: boolean
  onClose: () => void
  /** An entry was followed: what lies below the popup may have to go as well. `onClose` without one. */
  onFollow?: () => void
}

/** The customer-service popup (CS-01): over whatever the player was doing, so that nothing of it is lost. */
export function ServiceSheet({ open, onClose, onFollow = onClose }: Props) {
  const t = useText('account')
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('service.title')}
      closeLabel={t('close')}
      actions={<OnlineServiceButton look="primary" wide onFollow={onFollow} />}
    >
      <ServiceEntries onFollow={onFollow} />
    </Sheet>
  )
}

import { bus } from '@lobby/platform'
import { VendorFrame } from '@lobby/ui/vendor'

interface Props {
  address: URL
  title: string
  /** The vendor's page is there. */
  onShown: () => void
  /** The game asks to be closed. */
  onClose: () => void
}

/** The vendor's page, and what it has to say. */
export function GameFrame({ address, title, onShown, onClose }: Props) {
  return (
    <VendorFrame
      address={address}
      title={title}
      onShown={onShown}
      onMessage={(kind) => {
        if (kind === 'lobby.wallet.changed') bus.emit('wallet.changed', { cause: 'bet' })
        if (kind === 'lobby.game.close') onClose()
      }}
    />
  )
}

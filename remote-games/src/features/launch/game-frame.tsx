import { bus } from '@lobby/platform'
import { tick } from '@lobby/platform/haptics'
import { usePlayPaused } from '@lobby/platform/play'
import { VendorFrame } from '@lobby/ui/vendor'

interface Props {
  address: URL
  title: string
  /** The vendor's page is there. */
  onShown: () => void
  /** The game asks to be closed. */
  onClose: () => void
  onSilence: (silent: boolean) => void
  /** How often money has come to the open game. */
  moneyCame: number
}

/** The vendor's page, and what it has to say. */
export function GameFrame({ address, title, onShown, onClose, onSilence, moneyCame }: Props) {
  const paused = usePlayPaused()
  return (
    <VendorFrame
      paused={paused}
      moneyCame={moneyCame}
      address={address}
      title={title}
      onShown={onShown}
      onSilence={onSilence}
      onMessage={(kind) => {
        onShown()
        if (kind === 'lobby.wallet.changed') {
          tick()
          bus.emit('wallet.changed', { cause: 'bet' })
        }
        if (kind === 'lobby.game.close') onClose()
      }}
    />
  )
}

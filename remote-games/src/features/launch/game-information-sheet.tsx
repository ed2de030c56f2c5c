import { useText } from '@lobby/platform'
import type { GameChoice } from '@lobby/platform/game-information'
import { Sheet } from '@lobby/ui/core'
import { RegisterLink } from '../../parts/free-play/register-word.tsx'
import { GameDetails } from '../../parts/information/game-details.tsx'

interface Props {
  choice: GameChoice
  /** Plays without money. */
  free: boolean
  open: boolean
  onClose: () => void
}

/** PP-09: what is told of the game, over the game, which goes on below. */
export default function GameInformationSheet({ choice, free, open, onClose }: Props) {
  const t = useText('games')
  return (
    <Sheet open={open} onClose={onClose} title={t('information.title')} closeLabel={t('close')}>
      {free ? <RegisterLink /> : null}
      <GameDetails choice={choice} />
    </Sheet>
  )
}

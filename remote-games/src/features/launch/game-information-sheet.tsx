import { useText } from '@lobby/platform'
import type { GameChoice } from '@lobby/platform/game-information'
import { Sheet } from '@lobby/ui/core'
import { GameDetails } from '../../parts/information/game-details.tsx'

interface Props {
  choice: GameChoice
  open: boolean
  onClose: () => void
}

/** PP-09: what is told of the game, over the game, which goes on below. */
export default function GameInformationSheet({ choice, open, onClose }: Props) {
  const t = useText('games')
  return (
    <Sheet open={open} onClose={onClose} title={t('information.title')} closeLabel={t('close')}>
      <GameDetails choice={choice} />
    </Sheet>
  )
}

import { lateComponent, useText } from '@lobby/platform'
import type { GameChoice } from '@lobby/platform/game-information'
import { IconButton } from '@lobby/ui/core'
import { InfoIcon } from '@lobby/ui/icons'
import { Suspense, useState } from 'react'

/** Nobody needs it before the first tap. */
const GameInformationSheet = lateComponent(() => import('./game-information-sheet.tsx'))

/** PP-09: stands in the line over a game, and opens what is told of it. */
export function InformationButton({ choice }: { choice: GameChoice }) {
  const t = useText('games')
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t('information.openLabel')}
        icon={<InfoIcon size={20} />}
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      />
      {wanted ? (
        <Suspense fallback={null}>
          <GameInformationSheet choice={choice} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

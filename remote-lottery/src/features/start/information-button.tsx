import { lateComponent, useText } from '@lobby/platform'
import type { GameChoice } from '@lobby/platform/game-information'
import { IconButton } from '@lobby/ui/core'
import { InfoIcon } from '@lobby/ui/icons'
import { Suspense, useState } from 'react'

/** Nobody needs it before the first tap. */
const LotteryInformationSheet = lateComponent(() => import('./lottery-information-sheet.tsx'))

/** PP-09: stands in the line over the lottery, and opens what is told of it. */
export function InformationButton({ choice }: { choice: GameChoice }) {
  const t = useText('lottery')
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
          <LotteryInformationSheet choice={choice} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

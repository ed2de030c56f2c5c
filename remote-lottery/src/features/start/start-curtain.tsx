import { usePictures, useText } from '@lobby/platform'
import { Image } from '@lobby/ui/core'
import { TicketIcon } from '@lobby/ui/icons'
import { OpeningCurtain } from '@lobby/ui/opening-curtain'
import type { LotteryFace } from './use-lottery-face.ts'

const COVER = 148

/** Stands before the stage until the vendor's page is there, as a game's does; `busy`: ER-01. */
export function StartCurtain({ face, busy }: { face: LotteryFace | null; busy: boolean }) {
  const t = useText('lottery')
  const pictures = usePictures()
  return (
    <OpeningCurtain
      cover={
        <Image {...pictures.at(face?.picture, COVER)} alt="" ratio="1 / 1" eager fallback={<TicketIcon size={40} />} />
      }
      name={face?.name}
      note={t('start.opening')}
      busy={busy}
    />
  )
}

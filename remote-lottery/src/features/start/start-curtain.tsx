import { usePictures, useText } from '@lobby/platform'
import { Image } from '@lobby/ui/core'
import { TicketIcon } from '@lobby/ui/icons'
import styles from './start-curtain.module.css'
import type { LotteryFace } from './use-lottery-face.ts'

const COVER = 148

/** Stands before the stage until the vendor's page is there. */
export function StartCurtain({ face }: { face: LotteryFace | null }) {
  const t = useText('lottery')
  const pictures = usePictures()
  return (
    <div className={styles.curtain} role="status">
      <Image
        className={styles.cover}
        {...pictures.at(face?.picture, COVER)}
        alt=""
        ratio="1 / 1"
        eager
        fallback={<TicketIcon size={40} />}
      />
      <p className={styles.name}>{face?.name ?? t('start.title')}</p>
      <p className={styles.note}>{t('start.opening')}</p>
    </div>
  )
}

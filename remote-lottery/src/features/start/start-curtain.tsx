import { usePictures, useText } from '@lobby/platform'
import { Image } from '@lobby/ui/core'
import { TicketIcon } from '@lobby/ui/icons'
import styles from './start-curtain.module.css'
import type { LotteryFace } from './use-lottery-face.ts'

const COVER = 148

interface Props {
  face: LotteryFace | null
  /** The site's indicator asks to wait meanwhile: the curtain has no words of its own then (ER-01). */
  busy: boolean
}

/** Stands before the stage until the vendor's page is there, as a game's does. */
export function StartCurtain({ face, busy }: Props) {
  const t = useText('lottery')
  const pictures = usePictures()
  return (
    <div className={styles.curtain} role="status" data-busy={busy || undefined}>
      <Image
        className={styles.cover}
        {...pictures.at(face?.picture, COVER)}
        alt=""
        ratio="1 / 1"
        eager
        fallback={<TicketIcon size={40} />}
      />
      <p className={styles.name}>{face?.name ?? '\u00a0'}</p>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.runner} />
      </span>
      <p className={styles.note}>{t('start.opening')}</p>
    </div>
  )
}

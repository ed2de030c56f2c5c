import { useText } from '@lobby/platform'
import { Badge, Skeleton } from '@lobby/ui/core'
import type { LaunchFace } from '../../parts/launch/launch-path.ts'
import { Picture } from '../../parts/pictures/picture.tsx'
import styles from './launch-curtain.module.css'

interface Props {
  face: LaunchFace | null
  free: boolean
  /** The site's indicator asks to wait meanwhile: the curtain has no words of its own then (ER-01). */
  busy: boolean
}

/**
 * Stands before the stage until the vendor's page is there: the game's cover large and out of focus, and small and
 * sharp. Until it is known which game it is (after a reload), their places are kept.
 */
export function LaunchCurtain({ face, free, busy }: Props) {
  const t = useText('games')
  return (
    <div className={styles.curtain} role="status" data-busy={busy || undefined}>
      {face?.picture ? (
        <span className={styles.glow} aria-hidden="true">
          <Picture path={face.picture} width={80} ratio="1" eager />
        </span>
      ) : null}
      {!face ? (
        <span className={styles.cover} aria-hidden="true">
          <Skeleton shape="block" ratio="1" width="100%" />
        </span>
      ) : face.picture ? (
        <span className={styles.cover}>
          <Picture path={face.picture} width={148} ratio="1" eager />
        </span>
      ) : null}
      <p className={styles.name}>{face?.name}</p>
      {free ? <Badge tone="jade">{t('tile.free')}</Badge> : null}
      <span className={styles.track} aria-hidden="true">
        <span className={styles.runner} />
      </span>
      <p className={styles.note}>{t('launch.opening')}</p>
    </div>
  )
}

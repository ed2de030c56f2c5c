import { useText } from '@lobby/platform'
import { Badge, Skeleton } from '@lobby/ui/core'
import type { LaunchFace } from '../../parts/launch/launch-path.ts'
import { Picture } from '../../parts/pictures/picture.tsx'
import styles from './launch-curtain.module.css'

/**
 * Stands before the stage until the vendor's page is there: the game's cover large and out of focus, and small and
 * sharp. Until it is known which game it is (after a reload), their places are kept.
 */
export function LaunchCurtain({ face, free }: { face: LaunchFace | null; free: boolean }) {
  const t = useText('games')
  return (
    <div className={styles.curtain} role="status">
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

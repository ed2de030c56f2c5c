import { useText } from '@lobby/platform'
import { Badge, Skeleton } from '@lobby/ui/core'
import { OpeningCurtain } from '@lobby/ui/opening-curtain'
import type { LaunchFace } from '../../parts/launch/launch-path.ts'
import { Picture } from '../../parts/pictures/picture.tsx'
import styles from './launch-curtain.module.css'

interface Props {
  face: LaunchFace | null
  free: boolean
  /** ER-01 */
  busy: boolean
}

/**
 * Stands before the stage until the vendor's page is there: the game's cover large and out of focus, and small and
 * sharp. Until it is known which game it is (after a reload), their places are kept.
 */
export function LaunchCurtain({ face, free, busy }: Props) {
  const t = useText('games')
  const sharp = face?.picture ? <Picture path={face.picture} width={148} ratio="1" eager /> : undefined
  return (
    <OpeningCurtain
      behind={
        face?.picture ? (
          <span className={styles.glow} aria-hidden="true">
            <Picture path={face.picture} width={80} ratio="1" eager />
          </span>
        ) : undefined
      }
      cover={face ? sharp : <Skeleton shape="block" ratio="1" width="100%" />}
      name={face?.name}
      mark={free ? <Badge tone="jade">{t('tile.free')}</Badge> : undefined}
      note={t('launch.opening')}
      busy={busy}
    />
  )
}

import { useText } from '@lobby/platform'
import { Badge } from '@lobby/ui/core'
import { Heart } from '../favourites/heart.tsx'
import { launchableOf, launchPath } from '../launch/launch-path.ts'
import { tapChoices } from '../launch/tap-choices.ts'
import { linkState } from '../links/link-state.ts'
import { Picture } from '../pictures/picture.tsx'
import type { GameTileProps } from './game-tile.tsx'
import styles from './hot-poster.module.css'
import { TapMask } from './tap-mask.tsx'

/**
 * A square picture fills a poster that is half as high again as it is wide, and is a little softer than its full height
 * would have it: the next step of widths has half as many bytes again.
 */
const SHARPNESS = 1.25
/** Of the highest poster of a desktop, CSS px. */
const DESKTOP_HEIGHT = 272

interface Props extends Omit<GameTileProps, 'ahead' | 'cover'> {
  rank: number
  /** Of the poster, CSS px. */
  width?: number
}

/** A hot game: its cover from edge to edge, with its place and its name on it. */
export function HotPoster({ game, rank, masked, onMask, favourites, eager, width = 128 }: Props) {
  const t = useText('games')
  const choices = tapChoices(game)
  const face = { name: game.gameName, picture: game.mobileIconUrl }
  const content = (
    <>
      <Picture
        path={game.mobileIconUrl}
        width={width * SHARPNESS}
        desktopWidth={DESKTOP_HEIGHT}
        ratio="128 / 188"
        eager={eager}
        className={styles.cover}
      />
      <span className={styles.foot}>
        <span className={styles.rank} aria-hidden="true">
          {rank}
        </span>
        <span className={styles.text}>
          <span className={styles.name}>{game.gameName}</span>
          <span className={styles.vendor}>{game.nodeName}</span>
        </span>
      </span>
      {game.isNew ? (
        <Badge tone="gold" look="solid" className={styles.badge}>
          {t('tile.new')}
        </Badge>
      ) : null}
    </>
  )
  return (
    <div className={styles.poster}>
      {choices.length === 0 ? (
        <a className={styles.press} href={launchPath(launchableOf(game))} {...linkState(face)}>
          {content}
        </a>
      ) : (
        <button type="button" className={styles.press} aria-expanded={masked} onClick={() => onMask(game.nodeId)}>
          {content}
        </button>
      )}
      {masked ? (
        <TapMask game={game} choices={choices} face={face} fills />
      ) : (
        <Heart game={game} favourites={favourites} />
      )}
    </div>
  )
}

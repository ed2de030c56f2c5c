import type { Game } from '@lobby/contracts/calls/games'
import { type CoverWidths, GRID_TILE } from '@lobby/contracts/picture-widths'
import { useText } from '@lobby/platform'
import { Badge } from '@lobby/ui/core'
import { Heart } from '../favourites/heart.tsx'
import type { Favourites } from '../favourites/use-favourites.ts'
import { launchableOf, launchPath } from '../launch/launch-path.ts'
import { tapChoices } from '../launch/tap-choices.ts'
import { linkState } from '../links/link-state.ts'
import { Picture } from '../pictures/picture.tsx'
import styles from './game-tile.module.css'
import { TapMask } from './tap-mask.tsx'

export interface GameTileProps {
  game: Game
  /** The mask of choices lies on this tile. */
  masked: boolean
  onMask: (nodeId: number) => void
  favourites: Favourites
  /** In the first screenful. */
  eager?: boolean
  /** Its picture is fetched before it comes near the screen. */
  ahead?: boolean | undefined
  /** How wide its cover is. */
  cover?: CoverWidths
}

/** A game in a list: cover, name, vendor and badges (GL-22). One tap plays, or asks how (GL-23 to GL-25). */
export function GameTile({ game, masked, onMask, favourites, eager, ahead, cover = GRID_TILE }: GameTileProps) {
  const choices = tapChoices(game)
  const face = { name: game.gameName, picture: game.mobileIconUrl }
  const content = <TileContent game={game} eager={eager} ahead={ahead} cover={cover} />
  return (
    <div className={styles.tile} data-masked={masked || undefined}>
      {choices.length === 0 ? (
        <a className={styles.press} href={launchPath(launchableOf(game))} {...linkState(face)}>
          {content}
        </a>
      ) : (
        <button type="button" className={styles.press} aria-expanded={masked} onClick={() => onMask(game.nodeId)}>
          {content}
        </button>
      )}
      {masked ? <TapMask game={game} choices={choices} face={face} /> : <Heart game={game} favourites={favourites} />}
    </div>
  )
}

type ContentProps = Pick<GameTileProps, 'game' | 'eager' | 'ahead'> & { cover: CoverWidths }

function TileContent({ game, eager, ahead, cover }: ContentProps) {
  const t = useText('games')
  return (
    <>
      <span className={styles.cover}>
        <Picture
          className={styles.picture}
          path={game.mobileIconUrl}
          width={cover.width}
          desktopWidth={cover.wide}
          desktopFrom={cover.from}
          ratio="1"
          eager={eager}
          ahead={ahead}
        />
        {game.isTop || game.isNew ? (
          <span className={styles.badges}>
            {game.isTop ? (
              <Badge tone="red" look="solid">
                {t('tile.hot')}
              </Badge>
            ) : null}
            {game.isNew ? (
              <Badge tone="gold" look="solid">
                {t('tile.new')}
              </Badge>
            ) : null}
          </span>
        ) : null}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{game.gameName}</span>
        <span className={styles.vendor}>{game.nodeName}</span>
      </span>
    </>
  )
}

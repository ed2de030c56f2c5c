import type { Game } from '@lobby/contracts/calls/games'
import { useText } from '@lobby/platform'
import { IconButton } from '@lobby/ui/core'
import { HeartIcon } from '@lobby/ui/icons'
import styles from './heart.module.css'
import type { Favourites } from './use-favourites.ts'

/** GL-22: the heart on a game's cover. */
export function Heart({ game, favourites }: { game: Game; favourites: Favourites }) {
  const t = useText('games')
  return (
    <IconButton
      className={styles.heart}
      label={t('favourite.mark', { name: game.gameName })}
      icon={<HeartIcon size={16} />}
      pressed={favourites.has(game.nodeId)}
      onClick={() => favourites.toggle(game)}
    />
  )
}

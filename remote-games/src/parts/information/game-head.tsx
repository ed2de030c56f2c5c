import type { Game } from '@lobby/contracts/calls/games'
import { useText } from '@lobby/platform'
import { ButtonLink } from '@lobby/ui/core'
import { launchableOf, launchPath } from '../launch/launch-path.ts'
import { tapChoices, WISH } from '../launch/tap-choices.ts'
import { linkState } from '../links/link-state.ts'
import { Picture } from '../pictures/picture.tsx'
import styles from './game-head.module.css'

/** CSS px */
const WIDTH = 108

/** A game's picture and name, and the ways to play it; without a game that can be played, its name alone. */
export function GameHead({ game, name, vendor }: { game: Game | undefined; name: string; vendor: string }) {
  const t = useText('games')
  const choices = game ? tapChoices(game) : []
  const face = linkState({ name, picture: game?.mobileIconUrl ?? '' })
  return (
    <div className={styles.head}>
      {game ? <Picture className={styles.picture} path={game.mobileIconUrl} width={WIDTH} ratio="1" eager /> : null}
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.vendor}>{vendor}</p>
      </div>
      {game ? (
        <div className={styles.ways}>
          {choices.length === 0 ? (
            <ButtonLink look="primary" href={launchPath(launchableOf(game))} {...face}>
              {t('matches.playNow')}
            </ButtonLink>
          ) : (
            choices.map((choice, at) => (
              <ButtonLink
                key={choice}
                look={at === choices.length - 1 ? 'primary' : undefined}
                href={launchPath(launchableOf(game), WISH[choice])}
                {...face}
              >
                {t(`tile.${choice}`)}
              </ButtonLink>
            ))
          )}
        </div>
      ) : null}
    </div>
  )
}

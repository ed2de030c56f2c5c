import type { Game } from '@lobby/contracts/calls/games'
import { useText } from '@lobby/platform'
import { useEffect, useRef } from 'react'
import { informationPath } from '../information/game-choice.ts'
import { type LaunchFace, launchableOf, launchPath } from '../launch/launch-path.ts'
import { type TapChoice, WISH } from '../launch/tap-choices.ts'
import { linkState } from '../links/link-state.ts'
import styles from './tap-mask.module.css'

interface Props {
  game: Game
  choices: readonly TapChoice[]
  face: LaunchFace
  /** Covers all of what it lies on, not the square of a cover. */
  fills?: boolean
}

/** Lies on a cover and asks how to play. The focus goes to its first choice, and back to the tile with it. */
export function TapMask({ game, choices, face, fills }: Props) {
  const t = useText('games')
  const mask = useRef<HTMLFieldSetElement>(null)

  useEffect(() => {
    const before = document.activeElement
    const node = mask.current
    // What floats above the menu would lie over its choices; the page's scroll padding says where that begins.
    node?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    node?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
    return () => {
      const lost = document.activeElement === document.body || node?.contains(document.activeElement)
      if (lost && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])

  return (
    <fieldset
      ref={mask}
      className={styles.mask}
      data-fills={fills || undefined}
      aria-label={t('tile.choose', { name: game.gameName })}
    >
      {/* The fieldset is called so for screen readers. */}
      <span className={styles.name} aria-hidden="true">
        {game.gameName}
      </span>
      {choices.map((choice, at) => (
        <a
          key={choice}
          className={styles.choice}
          data-primary={at === choices.length - 1 || undefined}
          href={launchPath(launchableOf(game), WISH[choice])}
          {...linkState(face)}
        >
          {t(`tile.${choice}`)}
        </a>
      ))}
      <a
        className={styles.choice}
        data-look="plain"
        href={informationPath(game)}
        aria-label={t('tile.informationOf', { name: game.gameName })}
      >
        {t('tile.information')}
      </a>
    </fieldset>
  )
}

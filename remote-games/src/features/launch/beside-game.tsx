import { useLateCode, useText } from '@lobby/platform'
import type { GameChoice } from '@lobby/platform/game-information'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { RegisterLink } from '../../parts/free-play/register-word.tsx'
import type { GameDetailsProps } from '../../parts/information/game-details.tsx'
import type { LaunchFace } from '../../parts/launch/launch-path.ts'
import { Picture } from '../../parts/pictures/picture.tsx'
import styles from './beside-game.module.css'

/** The stage leaves a game 640 px or more beside it. */
export const ROOM_BESIDE = '(min-width: 1200px)'

interface Props {
  choice: GameChoice
  face: LaunchFace
  /** Plays without money, as the bar says. */
  free: boolean
  /** Play money of this launch alone: no account has its rounds. */
  withoutRounds: boolean
  /** The launch has been answered: what is told of the game is not asked for before. */
  opened: boolean
  deposit: ReactNode
}

/** PL-08, PP-09: beside a game on a desktop, what a phone has behind two signs above it. (decision 604) */
export function BesideGame({ choice, face, free, withoutRounds, opened, deposit }: Props) {
  const t = useText('games')
  const Details = useDetails(opened)
  return (
    <aside className={styles.beside} aria-label={t('information.title')}>
      <div className={styles.head}>
        {face.picture ? <Picture className={styles.picture} path={face.picture} width={80} ratio="1" eager /> : null}
        <p className={styles.name}>{face.name}</p>
      </div>
      {free ? <RegisterLink /> : null}
      {Details ? <Details choice={choice} withoutRounds={withoutRounds} /> : null}
      <div className={styles.foot}>{deposit}</div>
    </aside>
  )
}

/** Comes once the game is open. Where it cannot be had the game goes on without: no page's boundary hears of it. */
function useDetails(wanted: boolean): ComponentType<GameDetailsProps> | undefined {
  const loadLate = useLateCode()
  const [details, setDetails] = useState<{ Details: ComponentType<GameDetailsProps> }>()
  useEffect(() => {
    if (!wanted) return
    void loadLate(() => import('../../parts/information/game-details.tsx')).then(
      ({ GameDetails }) => setDetails({ Details: GameDetails }),
      () => undefined,
    )
  }, [wanted, loadLate])
  return details?.Details
}

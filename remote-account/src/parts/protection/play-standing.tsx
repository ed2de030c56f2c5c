import { useText } from '@lobby/platform'
import { usePlayStanding } from '@lobby/platform/play'
import { Amount } from '../wallet/balance.tsx'
import styles from './play-standing.module.css'

/**
 * PP-05: how long the member has been playing in this time of play (decision 412), with what result, and what waits for
 * one. Its line is there before its figures, and without them.
 */
export function PlayStanding() {
  const t = useText('account')
  const play = usePlayStanding()
  return (
    <p className={styles.standing}>
      {play ? (
        <>
          <span>
            {play.hours > 0
              ? t('playing.hours', { hours: play.hours, minutes: play.minutes })
              : t('playing.minutes', { minutes: play.minutes })}
          </span>
          <span>
            {t('playing.net')} <Amount value={play.net} tone="change" size="detail" />
          </span>
          {play.open > 0 ? (
            <span>
              {t('playing.open')} <Amount value={play.open} size="detail" />
            </span>
          ) : null}
        </>
      ) : (
        '\u00a0'
      )}
    </p>
  )
}

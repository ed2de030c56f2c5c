import { formatNumber, useText } from '@lobby/platform'
import { linkState } from '../links/link-state.ts'
import { type Match, matchPath, OUTCOMES } from './match.ts'
import styles from './match-odds.module.css'

/** The bookmaker's odds on a match as they are now; each leads to that bet. Without odds nothing stands there. */
export function MatchOdds({ match }: { match: Match }) {
  const t = useText('games')
  const { odds, homeTeam, awayTeam } = match
  if (!odds) return null
  const picked = { home: homeTeam, draw: t('matches.draw'), away: awayTeam }
  return (
    <span className={styles.odds}>
      {OUTCOMES.map((outcome) => {
        const price = odds[outcome]
        const short = t(`matches.short.${outcome}`)
        if (price === null) {
          return (
            <span key={outcome} className={styles.price} data-closed="true">
              <span>{short}</span> <b>–</b>
            </span>
          )
        }
        const shown = formatNumber(price, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
        return (
          <a
            key={outcome}
            className={styles.price}
            href={matchPath(match, outcome)}
            {...linkState({ name: `${homeTeam} – ${awayTeam}`, picture: '' })}
            aria-label={t('matches.betOn', {
              ...{ shown: `${short} ${shown}`, pick: picked[outcome], home: homeTeam, away: awayTeam },
            })}
          >
            <span>{short}</span> <b>{shown}</b>
          </a>
        )
      })}
    </span>
  )
}

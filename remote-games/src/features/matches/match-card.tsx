import { useText } from '@lobby/platform'
import type { Match } from '../../parts/matches/match.ts'
import { MatchOdds } from '../../parts/matches/match-odds.tsx'
import { MatchLeague, MatchTime, scoreOf } from '../../parts/matches/match-standing.tsx'
import { Side } from '../../parts/matches/side.tsx'
import styles from './match-card.module.css'

/** A match: both sides, the league and when, or how it stands; below them the odds, each of which leads to its bet. */
export function MatchCard({ match, onPress }: { match: Match; onPress: () => void }) {
  const t = useText('games')
  const score = scoreOf(match)
  return (
    <div className={styles.card}>
      <button type="button" className={styles.match} aria-haspopup="dialog" onClick={onPress}>
        <MatchLeague match={match} className={styles.league} />
        <span className={styles.sides}>
          <Side name={match.homeTeam} picture={match.homeTeamImageUrl} />
          <span
            className={styles.versus}
            data-live={score !== null || undefined}
            {...(score ? {} : { 'aria-hidden': true })}
          >
            {score ?? t('matches.versus')}
          </span>
          <Side name={match.awayTeam} picture={match.awayTeamImageUrl} />
        </span>
        <span className={styles.time}>
          <MatchTime match={match} />
        </span>
      </button>
      <MatchOdds match={match} />
    </div>
  )
}

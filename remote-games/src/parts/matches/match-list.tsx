import { DATE_FORMAT } from '@lobby/contracts/constants'
import { formatDate, useText } from '@lobby/platform'
import { linkState } from '../links/link-state.ts'
import { type Match, matchKey, matchPath } from './match.ts'
import styles from './match-list.module.css'
import { MatchOdds } from './match-odds.tsx'
import { MatchTime, scoreOf } from './match-standing.tsx'
import { Side } from './side.tsx'

/** Matches below each other: when, how each stands, the way to its bookmaker and to each of its bets. */
export function MatchList({ matches, label }: { matches: readonly Match[]; label: string }) {
  const t = useText('games')
  return (
    <ul className={styles.list} aria-label={label}>
      {matches.map((match) => (
        <li key={matchKey(match)} className={styles.match}>
          <p className={styles.when}>
            {match.league} · {formatDate(match.matchTime, DATE_FORMAT.hotMatch)}
          </p>
          {scoreOf(match) ? (
            <p className={styles.standing}>
              <b className={styles.score}>{scoreOf(match)}</b> <MatchTime match={match} />
            </p>
          ) : null}
          <div className={styles.sides}>
            <Side name={match.homeTeam} picture={match.homeTeamImageUrl} />
            <a
              className={styles.play}
              href={matchPath(match)}
              {...linkState({ name: `${match.homeTeam} – ${match.awayTeam}`, picture: '' })}
              aria-label={t('matches.playNowOf', { home: match.homeTeam, away: match.awayTeam })}
            >
              {t('matches.playNow')}
            </a>
            <Side name={match.awayTeam} picture={match.awayTeamImageUrl} />
          </div>
          <MatchOdds match={match} />
        </li>
      ))}
    </ul>
  )
}

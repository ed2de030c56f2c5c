import { DATE_FORMAT } from '@lobby/contracts/constants'
import { formatDate, useText } from '@lobby/platform'
import { Sheet } from '@lobby/ui/core'
import { linkState } from '../../parts/links/link-state.ts'
import { type Match, matchKey, matchPath } from '../../parts/matches/match.ts'
import { MatchOdds } from '../../parts/matches/match-odds.tsx'
import { MatchTime, scoreOf } from '../../parts/matches/match-standing.tsx'
import { Side } from './match-card.tsx'
import styles from './match-sheet.module.css'

interface Props {
  open: boolean
  matches: readonly Match[]
  onClose: () => void
}

/** WB-02: all hot matches, each to be played. */
export function MatchSheet({ open, matches, onClose }: Props) {
  const t = useText('games')
  return (
    <Sheet open={open} onClose={onClose} title={t('matches.title')} closeLabel={t('close')}>
      <ul className={styles.list}>
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
    </Sheet>
  )
}

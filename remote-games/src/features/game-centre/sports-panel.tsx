import { useFailureProps, useText } from '@lobby/platform'
import { Skeleton } from '@lobby/ui/core'
import { InlineError } from '@lobby/ui/inline-error'
import { linkState } from '../../parts/links/link-state.ts'
import { type Match, matchKey, matchPath } from '../../parts/matches/match.ts'
import { MatchOdds } from '../../parts/matches/match-odds.tsx'
import { MatchLeague, MatchTime, scoreOf } from '../../parts/matches/match-standing.tsx'
import { Side } from '../../parts/matches/side.tsx'
import { useMatches } from '../../parts/matches/use-matches.ts'
import { Rail } from '../../parts/rail/rail.tsx'
import styles from './sports-panel.module.css'

/** CSS px */
const MATCH_WIDTH = 232

/** GC-10: what the sports have above their vendors and no other category has: the hot matches, each to be played. */
export function SportsPanel() {
  const t = useText('games')
  const failureProps = useFailureProps()
  const { data, error, refetch, isFetching } = useMatches()
  return (
    <section className={styles.panel} aria-label={t('matches.title')}>
      {data && data.hot.length > 0 ? (
        <Rail items={data.hot} label={t('matches.title')} keyOf={matchKey} width={MATCH_WIDTH} grows>
          {(match) => <MatchLink match={match} />}
        </Rail>
      ) : data ? (
        <p className={styles.none}>{t('matches.none')}</p>
      ) : error ? (
        <InlineError
          title={t('matches.failed')}
          retryLabel={t('retry')}
          {...failureProps({ error, refetch, isFetching })}
        />
      ) : (
        <Skeleton shape="block" width="100%" className={styles.pending} />
      )}
    </section>
  )
}

function MatchLink({ match }: { match: Match }) {
  const sides = `${match.homeTeam} – ${match.awayTeam}`
  const score = scoreOf(match)
  return (
    <div className={styles.card}>
      <a className={styles.match} href={matchPath(match)} {...linkState({ name: sides, picture: '' })}>
        <MatchLeague match={match} className={styles.league} />
        {/* Below each other: what tells two clubs of one town apart stands at the end of their names. */}
        <Side name={match.homeTeam} picture={match.homeTeamImageUrl} inLine />
        <Side name={match.awayTeam} picture={match.awayTeamImageUrl} inLine />
        <span className={styles.when}>
          {score ? <b className={styles.score}>{score}</b> : null} <MatchTime match={match} />
        </span>
      </a>
      <MatchOdds match={match} />
    </div>
  )
}

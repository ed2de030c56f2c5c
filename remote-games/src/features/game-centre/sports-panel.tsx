import { announcements } from '@lobby/contracts/calls/system'
import { DATE_FORMAT, MERCHANT_CODE } from '@lobby/contracts/constants'
import { formatDate, useCall, useFailureProps, useText } from '@lobby/platform'
import { Skeleton } from '@lobby/ui/core'
import { InlineError } from '@lobby/ui/inline-error'
import { linkState } from '../../parts/links/link-state.ts'
import { type Match, matchKey, matchPath } from '../../parts/matches/match.ts'
import { Rail } from '../../parts/rail/rail.tsx'
import styles from './sports-panel.module.css'

/** As long as on home (ms). */
const MATCHES_FRESH_FOR = 60_000
/** CSS px */
const MATCH_WIDTH = 232

/** GC-10: what the sports have above their vendors and no other category has: the hot matches, each to be played. */
export function SportsPanel() {
  const t = useText('games')
  const failureProps = useFailureProps()
  const { data, error, refetch, isFetching } = useCall(
    announcements,
    { types: 'H', platform: 'M', merchantCode: MERCHANT_CODE },
    { staleTime: MATCHES_FRESH_FOR },
  )
  return (
    <section className={styles.panel} aria-label={t('matches.title')}>
      {data && data.hot.length > 0 ? (
        <Rail items={data.hot} label={t('matches.title')} keyOf={matchKey} width={MATCH_WIDTH}>
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
        <Skeleton shape="block" width="100%" height="calc(14px + 5.2rem)" />
      )}
    </section>
  )
}

function MatchLink({ match }: { match: Match }) {
  const sides = `${match.homeTeam} – ${match.awayTeam}`
  return (
    <a className={styles.match} href={matchPath(match)} {...linkState({ name: sides, picture: '' })}>
      <span className={styles.league}>{match.league}</span>
      {/* Below each other: what tells two clubs of one town apart stands at the end of their names. */}
      <span className={styles.side}>{match.homeTeam} – </span>
      <span className={styles.side}>{match.awayTeam}</span>
      <span className={styles.when}>{formatDate(match.matchTime, DATE_FORMAT.hotMatch)}</span>
    </a>
  )
}

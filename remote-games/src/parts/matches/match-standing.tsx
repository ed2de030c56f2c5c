import { DATE_FORMAT } from '@lobby/contracts/constants'
import { formatDate, useServerTime, useText } from '@lobby/platform'
import type { Match } from './match.ts'
import styles from './match-standing.module.css'

/** ms */
const DAY = 86_400_000

/** The score of a match that is played, as its bookmaker says it; null of any other. */
export function scoreOf({ status, homeScore, awayScore }: Match): string | null {
  if (status !== 'live' || homeScore === undefined || awayScore === undefined) return null
  return `${homeScore} : ${awayScore}`
}

/** The league, and the word for today or tomorrow beside it: the form of the time is the documents' (CO-11). */
export function MatchLeague({ match, className }: { match: Match; className: string | undefined }) {
  const t = useText('games')
  const day = useServerTime((now) => dayOf(match, now))
  return (
    <span className={className}>
      {match.league}
      {day ? ` · ${t(`matches.${day}`)}` : null}
    </span>
  )
}

function dayOf({ status, matchTime }: Match, now: number): 'today' | 'tomorrow' | null {
  if (status === 'live') return null
  const day = formatDate(matchTime, 'iso')
  if (day === formatDate(now, 'iso')) return 'today'
  return day === formatDate(now + DAY, 'iso') ? 'tomorrow' : null
}

/** When a match begins; of one that is played, how far it is. */
export function MatchTime({ match }: { match: Match }) {
  const t = useText('games')
  const { status, minute, matchTime } = match
  if (status !== 'live') return formatDate(matchTime, DATE_FORMAT.hotMatch)
  return (
    <span className={styles.live}>{minute === undefined ? t('matches.live') : t('matches.minute', { minute })}</span>
  )
}

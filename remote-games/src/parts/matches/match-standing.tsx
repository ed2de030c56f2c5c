import { DATE_FORMAT } from '@lobby/contracts/constants'
import { formatDate, useText } from '@lobby/platform'
import type { Match } from './match.ts'
import styles from './match-standing.module.css'

/** The score of a match that is played, as its bookmaker says it; null of any other. */
export function scoreOf({ status, homeScore, awayScore }: Match): string | null {
  if (status !== 'live' || homeScore === undefined || awayScore === undefined) return null
  return `${homeScore} : ${awayScore}`
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

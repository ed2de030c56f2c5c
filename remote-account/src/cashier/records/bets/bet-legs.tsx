import { formatDate, useText } from '@lobby/platform'
import { Badge } from '@lobby/ui/core'
import { DotSeparated } from '@lobby/ui/dot-separated'
import styles from './bet-about.module.css'
import { type Leg, matchText, pickText, rateText } from './leg-words.ts'

const TONE = { won: 'jade', halfWon: 'jade', back: 'plain', halfLost: 'plain', lost: 'plain' } as const

/** The matches of a bookmaker's bet: what was picked of each at what rate, and how it ended once that is known. */
export function BetLegs({ legs }: { legs: readonly Leg[] }) {
  const t = useText('account')
  return (
    <ul className={styles.legs} aria-label={t('records.about.matches')}>
      {legs.map((leg, at) => (
        <li key={at} className={styles.leg}>
          <LegHead leg={leg} />
          <span className={styles.match}>{matchText(leg)}</span>
          <span className={styles.pick}>
            <span>{pickText(t, leg) ?? t('records.about.other')}</span>
            <span className={styles.odds}>{rateText(leg.odds)}</span>
          </span>
          {/* That a single is open is said above. */}
          {legs.length > 1 || leg.outcome !== undefined ? (
            <span className={styles.came}>
              {leg.score ? <span>{t('records.about.score', { score: leg.score })}</span> : null}
              <LegOutcome leg={leg} />
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** Where it is played and when. */
function LegHead({ leg: { league, startsAt } }: { leg: Leg }) {
  const parts = [league, startsAt && formatDate(startsAt, 'dateTime')].filter(Boolean)
  return parts.length > 0 ? (
    <span className={styles.league}>
      <DotSeparated parts={parts} />
    </span>
  ) : null
}

function LegOutcome({ leg: { outcome } }: { leg: Leg }) {
  const t = useText('account')
  if (outcome === undefined) return <Badge tone="gold">{t('records.state.open')}</Badge>
  if (outcome === null) return <Badge>{t('records.state.unknown')}</Badge>
  return <Badge tone={TONE[outcome]}>{t(`records.about.outcome.${outcome}`)}</Badge>
}

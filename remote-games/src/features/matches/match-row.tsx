import { type Match, matchKey } from '../../parts/matches/match.ts'
import { MatchCard } from './match-card.tsx'
import styles from './match-row.module.css'

/** Matches beside each other, as many as the screen has room for. */
export function MatchRow({ matches, onPress }: { matches: readonly Match[]; onPress: () => void }) {
  return (
    <div className={styles.row}>
      {matches.map((match) => (
        <MatchCard key={matchKey(match)} match={match} onPress={onPress} />
      ))}
    </div>
  )
}

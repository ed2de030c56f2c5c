import { HOT_MATCH_AUTOPLAY, HOT_MATCH_SPEED } from '@lobby/contracts/constants'
import { useText } from '@lobby/platform'
import { Carousel } from '@lobby/ui/carousel'
import { useReducedMotion } from '@lobby/ui/core'
import type { Match } from '../../parts/matches/match.ts'
import { matchKey } from '../../parts/matches/match.ts'
import { MatchCard } from './match-card.tsx'

/** WB-01: upwards, every three seconds. */
export default function MatchCarousel({ matches, onPress }: { matches: readonly Match[]; onPress: () => void }) {
  const t = useText('games')
  const still = useReducedMotion()
  return (
    <Carousel
      label={t('matches.title')}
      // The frame around it has a height of its own, the same on every screen.
      ratio="auto"
      axis="y"
      autoplayMs={HOT_MATCH_AUTOPLAY}
      speedMs={HOT_MATCH_SPEED}
      // What never moves by itself needs no pause.
      controls={!still}
      pauseLabel={t('matches.pause')}
      playLabel={t('matches.play')}
      slideLabel={(at, count) => t('matches.slide', { at, count })}
      items={matches.map((match) => ({
        id: matchKey(match),
        content: <MatchCard match={match} onPress={onPress} />,
      }))}
    />
  )
}

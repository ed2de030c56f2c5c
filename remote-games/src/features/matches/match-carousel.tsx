import { HOT_MATCH_AUTOPLAY, HOT_MATCH_SPEED } from '@lobby/contracts/constants'
import { useText } from '@lobby/platform'
import { Carousel } from '@lobby/ui/carousel'
import { useReducedMotion } from '@lobby/ui/core'
import { type Match, matchKey } from '../../parts/matches/match.ts'
import { MatchRow } from './match-row.tsx'

interface Props {
  /** None is empty. */
  rows: readonly (readonly Match[])[]
  onPress: () => void
}

/** WB-01: upwards, every three seconds. */
export default function MatchCarousel({ rows, onPress }: Props) {
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
      items={rows.map((matches) => ({
        id: matches.map(matchKey).join(' '),
        content: <MatchRow matches={matches} onPress={onPress} />,
      }))}
    />
  )
}

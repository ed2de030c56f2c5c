import { useText } from '@lobby/platform'
import { moneyParts } from '@lobby/platform/amounts'
import { usePlayStanding } from '@lobby/platform/play'
import { PlayFigures } from '@lobby/ui/vendor-bar'

/** PP-05: how long the player has been playing, with what result and what waits for one; nothing without a member. */
export function PlayBar() {
  const t = useText('lottery')
  const play = usePlayStanding()
  if (!play) return null
  const { hours, minutes, net, open } = play
  const played = hours > 0 ? t('playing.hours', { hours, minutes }) : t('playing.minutes', { minutes })
  const playedShort = hours > 0 ? t('playing.shortHours', { hours, minutes }) : t('playing.shortMinutes', { minutes })
  return (
    <PlayFigures
      played={played}
      playedShort={playedShort}
      netLabel={t('playing.net')}
      net={moneyParts(net)}
      waiting={open > 0 ? { label: t('playing.open'), parts: moneyParts(open) } : null}
    />
  )
}

import { useText } from '@lobby/platform'
import { moneyParts } from '@lobby/platform/amounts'
import { usePlayStanding } from '@lobby/platform/play'
import { FreePlayMark, PlayFigures } from '@lobby/ui/vendor-bar'

/**
 * PP-05: how long the player has been playing, with what result and what waits for one; nothing of it without a member.
 * Where it is all play money that is said first (PL-08).
 */
export function PlayBar({ free }: { free: boolean }) {
  const t = useText('games')
  const play = usePlayStanding()
  const mark = free ? <FreePlayMark>{t('tile.free')}</FreePlayMark> : null
  if (!play) return mark
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
      free={mark}
    />
  )
}

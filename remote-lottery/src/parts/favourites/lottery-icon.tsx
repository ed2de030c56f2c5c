import type { LotteryGame } from '@lobby/contracts/calls/lottery'
import { usePictures, useText } from '@lobby/platform'
import { IconButton, Image } from '@lobby/ui/core'
import { StarIcon, TicketIcon } from '@lobby/ui/icons'
import styles from './lottery-icon.module.css'
import { useLotteryFavourites } from './use-lottery-favourites.ts'

/** CSS px */
const ICON = 44

interface Props {
  game: Pick<LotteryGame, 'gameId' | 'remark' | 'mobileIconUrl'>
  /** In the first screenful. */
  eager?: boolean | undefined
}

/** LT-03: a lottery's icon with the favourite star on its corner; a tap on either marks it. */
export function LotteryIcon({ game, eager = false }: Props) {
  const t = useText('lottery')
  const pictures = usePictures()
  const { ids, toggle } = useLotteryFavourites()
  return (
    <span className={styles.icon}>
      <Image
        className={styles.picture}
        {...pictures.at(game.mobileIconUrl, ICON)}
        alt=""
        ratio="1 / 1"
        eager={eager}
        fallback={<TicketIcon size={20} />}
      />
      <IconButton
        className={styles.star}
        label={t('favourite.mark', { name: game.remark })}
        icon={<StarIcon size={13} />}
        pressed={ids.includes(game.gameId)}
        onClick={() => toggle(game.gameId)}
      />
    </span>
  )
}

import type { LotteryGame } from '@lobby/contracts/calls/lottery'
import { formatDate, useText } from '@lobby/platform'
import { PrizeNumbers } from './prize-numbers.tsx'
import { shownDraw } from './shown-draw.ts'
import styles from './special-prize.module.css'

/** The special prize of the last draw with its day, or of the one that runs; nothing before the first. */
export function SpecialPrize({ game }: { game: LotteryGame }) {
  const t = useText('lottery')
  const shown = shownDraw(game)
  const numbers = shown?.rows[0]?.numbers
  if (!shown || !numbers) return null
  return (
    <span className={styles.special}>
      <span className={styles.label}>{t('hub.special')}</span>
      {shown.live ? null : <span className={styles.drawn}>{formatDate(shown.at, 'day')}</span>}
      <PrizeNumbers numbers={numbers} />
    </span>
  )
}

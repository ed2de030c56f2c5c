import { Card } from '@lobby/ui/core'
import { DrawStatus } from '../../parts/draw/draw-status.tsx'
import { PlayLink } from '../../parts/draw/play-link.tsx'
import { SaleCaption, SaleCountdown } from '../../parts/draw/sale-countdown.tsx'
import { LotteryIcon } from '../../parts/favourites/lottery-icon.tsx'
import { hasClock, type Lottery } from '../../parts/lottery-menu/draws.ts'
import type { LotteryTime } from '../../parts/lottery-menu/sale-clock.ts'
import styles from './draw-card.module.css'
import { DrawResults } from './draw-results.tsx'

interface Props {
  lottery: Lottery
  time: LotteryTime
  /** Says its marks aloud: the next draw of a page does, the others are silent. */
  speaks?: boolean
  /** In the first screenful, which the edge has drawn: its picture is there at once. */
  eager?: boolean
  /** Opens its past draws (LT-27). */
  onHistory: (gameId: string) => void
}

/** One lottery: its next draw and the time left to bet, and what was drawn last. (LT-03) */
export function DrawCard({ lottery, time, speaks, eager, onHistory }: Props) {
  const { game, categoryName } = lottery
  return (
    <Card className={styles.card}>
      <article aria-label={game.remark}>
        <div className={styles.head} data-clock={hasClock(lottery) || undefined}>
          <LotteryIcon game={game} eager={eager} />
          <div className={styles.who}>
            <h3 className={styles.name}>{game.remark}</h3>
            {hasClock(lottery) ? null : <span className={styles.category}>{categoryName}</span>}
            <DrawStatus game={game} time={time} />
          </div>
          {hasClock(lottery) ? (
            <div className={styles.clock}>
              <SaleCaption draw={game} time={time} className={styles.caption} />
              <SaleCountdown name={game.remark} draw={game} time={time} speaks={speaks} />
            </div>
          ) : null}
          <PlayLink game={game} time={time} />
        </div>
        <DrawResults game={game} onHistory={hasClock(lottery) ? () => onHistory(game.gameId) : undefined} />
      </article>
    </Card>
  )
}

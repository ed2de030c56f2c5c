import { formatDate, useText } from '@lobby/platform'
import { DrawStatus } from '../../parts/draw/draw-status.tsx'
import { PlayLink } from '../../parts/draw/play-link.tsx'
import { PrizeNumbers } from '../../parts/draw/prize-numbers.tsx'
import { SaleCaption, SaleCountdown } from '../../parts/draw/sale-countdown.tsx'
import { shownDraw } from '../../parts/draw/shown-draw.ts'
import { LotteryIcon } from '../../parts/favourites/lottery-icon.tsx'
import { hasClock, type Lottery } from '../../parts/lottery-menu/draws.ts'
import type { LotteryTime } from '../../parts/lottery-menu/sale-clock.ts'
import styles from './entry-draw.module.css'

/** One lottery in a narrow column: what was drawn last above, the time left to bet and PLAY below, under the thumb. */
export function EntryDraw({ lottery, time }: { lottery: Lottery; time: LotteryTime }) {
  const t = useText('lottery')
  const { game, categoryName } = lottery
  const shown = shownDraw(game)
  const special = shown?.rows[0]?.numbers
  const clock = hasClock(lottery)
  return (
    <article className={styles.card} aria-label={game.remark}>
      <div className={styles.row}>
        <LotteryIcon game={game} />
        <div className={styles.who}>
          <h3 className={styles.name}>{game.remark}</h3>
          {clock ? <DrawStatus game={game} time={time} /> : <span className={styles.note}>{categoryName}</span>}
        </div>
        {shown && special ? (
          <span className={styles.special}>
            <span className={styles.note}>{t('prize.specialPrize')}</span>
            <span className={styles.number}>
              <PrizeNumbers numbers={special} />
              {shown.live ? null : <span className={styles.note}>{formatDate(shown.at, 'day')}</span>}
            </span>
          </span>
        ) : null}
      </div>
      <div className={styles.row}>
        <div className={styles.clock}>
          {clock ? (
            <>
              <SaleCaption draw={game} time={time} className={styles.note} />
              <SaleCountdown name={game.remark} draw={game} time={time} />
            </>
          ) : null}
        </div>
        <PlayLink game={game} time={time} />
      </div>
    </article>
  )
}

import { PATH, withQuery } from '@lobby/contracts/paths'
import { usePageExists, useSession, useText } from '@lobby/platform'
import { EmptyState } from '@lobby/ui/core'
import { ChevronRightIcon } from '@lobby/ui/icons'
import { DrawStatus } from '../../parts/draw/draw-status.tsx'
import { SaleCountdown } from '../../parts/draw/sale-countdown.tsx'
import { SpecialPrize } from '../../parts/draw/special-prize.tsx'
import { startAddress } from '../../parts/draw/start-address.ts'
import { byNextDraw, hasClock, type Lottery, lotteriesOf } from '../../parts/lottery-menu/draws.ts'
import type { LotteryMenu } from '../../parts/lottery-menu/lottery-menu.ts'
import type { LotteryTime } from '../../parts/lottery-menu/sale-clock.ts'
import { drawsOn } from '../../parts/lottery-menu/weekdays.ts'
import styles from './hub-draws.module.css'
import { HubFace } from './hub-face.tsx'

interface Props {
  menu: LotteryMenu
  time: LotteryTime
  tag: string
  /** The gateway's number of a weekday; null for every day. (LT-14) */
  drawDay: number | null
  /** Rows of one column; what is left over stands in columns to the side. */
  rows: 3 | 4
}

/** The lotteries of a category, the next draw first. */
export function HubDraws({ menu, time, tag, drawDay, rows }: Props) {
  const t = useText('lottery')
  const onDay = lotteriesOf(menu, tag).filter(({ game }) => drawDay === null || drawsOn(game.drawDayOfWeek, drawDay))
  const shown = byNextDraw(onDay, time, time.after)
  if (shown.length === 0)
    return <EmptyState size="panel" title={t(drawDay === null ? 'hub.none' : 'hub.noneThatDay')} />
  return (
    <ul
      key={tag}
      className={styles.columns}
      data-rows={rows}
      data-abreast={rowsAbreast(shown.length, rows)}
      aria-label={t('hub.games')}
    >
      {shown.map((lottery) => (
        <li key={lottery.game.gameId} className={styles.cell}>
          <HubRow lottery={lottery} time={time} />
        </li>
      ))}
      {leavesHole(shown.length, rows) ? (
        <li className={styles.cell}>
          <a className={styles.row} href={PATH.lottery}>
            <span className={styles.more}>
              {t('hub.allDraws')}
              <ChevronRightIcon size={16} />
            </span>
          </a>
        </li>
      ) : null}
    </ul>
  )
}

/** Two columns of which the second is a row shorter: the way to all draws stands in its last place. */
const leavesHole = (draws: number, most: number): boolean => draws % 2 === 1 && draws > 4 && draws < 2 * most

/** Rows of two columns of the same length, as long as those have the room: six draws are three rows and not four. */
export const rowsAbreast = (draws: number, most: number): number => Math.min(most, Math.ceil(draws / 2))

/**
 * One tap leads a member to the bet, while there is one to place: who is not signed in, and whoever comes while numbers
 * are drawn, sees the draw itself (decision 533).
 */
function HubRow({ lottery, time }: { lottery: Lottery; time: LotteryTime }) {
  const isMember = useSession((session) => session.status === 'member')
  const canStart = usePageExists(PATH.startLottery)
  const { game } = lottery
  return (
    <a
      className={styles.row}
      href={
        isMember && canStart && game.isSale
          ? startAddress(game)
          : withQuery(PATH.lottery, { type: 'filter', name: game.remark })
      }
    >
      <HubFace
        picture={game.mobileIconUrl}
        name={game.remark}
        clock={hasClock(lottery) ? <SaleCountdown name={game.remark} draw={game} time={time} /> : null}
      >
        {hasClock(lottery) ? <DrawStatus game={game} time={time} isInRow /> : null}
        <SpecialPrize game={game} />
      </HubFace>
    </a>
  )
}

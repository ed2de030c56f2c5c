import type { LotteryGame } from '@lobby/contracts/calls/lottery'
import { loginPath, PATH } from '@lobby/contracts/paths'
import { useLocation, usePageExists, useSession, useText } from '@lobby/platform'
import { useDrawClock } from '../lottery-menu/draw-clock.ts'
import { type LotteryTime, saleLeft } from '../lottery-menu/sale-clock.ts'
import styles from './play-link.module.css'
import { startAddress } from './start-address.ts'

/**
 * LT-29: a visitor is sent to sign in and comes back. A member gets PLAY once a release declares the lottery's start
 * page (shared/docs/choices/lottery.md): until then there is no button, rather than one that leads nowhere. It is
 * quiet while nothing is sold.
 */
export function PlayLink({ game, time }: { game: LotteryGame; time: LotteryTime }) {
  const t = useText('lottery')
  const { pathname, search } = useLocation()
  const visitor = useSession((session) => session.status === 'visitor')
  const canStart = usePageExists(PATH.startLottery)
  const closed = useDrawClock((now) => saleLeft(game, time, now) === 0)
  const start = startAddress(game)
  if (!visitor && !canStart) return null
  const to = visitor ? loginPath(canStart ? start : `${pathname}${search}`) : start
  return (
    <a
      href={to}
      className={styles.play}
      data-closed={closed || undefined}
      aria-label={t('play.label', { name: game.remark })}
    >
      {t('play.text')}
    </a>
  )
}

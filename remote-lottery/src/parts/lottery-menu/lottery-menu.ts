import type { ValueOf } from '@lobby/contracts/call'
import { lotteryMenu } from '@lobby/contracts/calls/lottery'
import { STORAGE_KEY } from '@lobby/contracts/storage'
import { answerTimes, serverNow, useCall, usePersistedQuery, useServerOffset, useSettings } from '@lobby/platform'
import { useMemo } from 'react'
import { MENU } from '../first-inputs.ts'
import { refreshDelay } from './refresh.ts'
import type { LotteryTime } from './sale-clock.ts'

export type LotteryMenu = ValueOf<typeof lotteryMenu>

/**
 * The menu, kept fresh on the documents' schedule (LT-17), with the pair of times its countdowns are reckoned from:
 * those of its request, which may have left before this code was there (decision 639), and whose answer a later page
 * finds in the cache. Until the gateway answers, the one of an earlier visit (SE-14), unless a draw has begun since: it
 * would be wrong.
 */
export function useLotteryMenu() {
  const { readings } = useSettings()
  const result = useCall(lotteryMenu, MENU, {
    refetchInterval: (menu, takenAt) =>
      menu ? refreshDelay(gamesOf(menu), readings, lateness(menu, takenAt)) : refreshDelay([], readings),
  })
  const times = result.data && answerTimes.get(result.data)
  const dataUpdatedAt = times?.receivedAt ?? 0
  const kept = usePersistedQuery(STORAGE_KEY.lotteries, lotteryMenu, { ...result, dataUpdatedAt })
  const offset = useServerOffset()
  const earlier = useMemo(
    () => (kept && stillTrue(kept.value, kept.at + offset, serverNow()) ? kept : undefined),
    [kept, offset],
  )
  const data = result.data ?? earlier?.value
  const time = useMemo((): LotteryTime | undefined => {
    if (times) return { before: times.sentAt + offset, after: times.receivedAt + offset }
    return earlier && { before: earlier.at + offset, after: earlier.at + offset }
  }, [times, earlier, offset])
  return { ...result, data, isPending: result.isPending && !data, time }
}

const gamesOf = (menu: LotteryMenu) => Object.values(menu).flatMap((entry) => entry.gameMenus)

/** For how long the menu had been here when it was taken, ms; a shell from before does not say when that was. */
function lateness(menu: LotteryMenu, takenAt: number | undefined): number {
  const times = answerTimes.get(menu)
  return times && takenAt ? Math.max(0, takenAt - times.receivedAt) : 0
}

/** No draw was running then or has begun since; `at` and `now` in ms since the epoch. */
export function stillTrue(menu: LotteryMenu, at: number, now: number): boolean {
  const games = gamesOf(menu)
  return now >= at && games.every((game) => !game.drawing && now < at + game.remainTime)
}

import type { ValueOf } from '@lobby/contracts/call'
import { lotteryMenu } from '@lobby/contracts/calls/lottery'
import { STORAGE_KEY } from '@lobby/contracts/storage'
import { serverNow, useCall, usePersistedQuery, useServerOffset, useSettings } from '@lobby/platform'
import { useEffect, useMemo, useRef } from 'react'
import { MENU } from '../first-inputs.ts'
import { refreshDelay } from './refresh.ts'
import type { LotteryTime } from './sale-clock.ts'

export type LotteryMenu = ValueOf<typeof lotteryMenu>

/**
 * When each answer was asked for and when it came, by the clock of the query cache, which is the device's: an answer
 * that a later page finds in the cache keeps its pair.
 */
const asked = new WeakMap<LotteryMenu, LotteryTime>()

/**
 * The menu, kept fresh on the documents' schedule (LT-17), with the pair of times its countdowns are reckoned from.
 * Until the gateway answers, the one of an earlier visit (SE-14), unless a draw has begun since: it would be wrong.
 */
export function useLotteryMenu() {
  const { readings } = useSettings()
  const result = useCall(lotteryMenu, MENU, {
    refetchInterval: (menu) =>
      refreshDelay(menu ? Object.values(menu).flatMap((entry) => entry.gameMenus) : [], readings),
  })
  const kept = usePersistedQuery(STORAGE_KEY.lotteries, lotteryMenu, result)
  const offset = useServerOffset()
  const earlier = useMemo(
    () => (kept && stillTrue(kept.value, kept.at + offset, serverNow()) ? kept : undefined),
    [kept, offset],
  )
  const { isFetching } = result
  const data = result.data ?? earlier?.value
  const answeredAt = result.data ? result.dataUpdatedAt : (earlier?.at ?? 0)
  const startedAt = useRef<number>(undefined)
  useEffect(() => {
    if (isFetching) startedAt.current = performance.now()
  }, [isFetching])
  const pair = data ? timeOf(data, startedAt.current, answeredAt) : undefined
  const time = useMemo(() => pair && { before: pair.before + offset, after: pair.after + offset }, [pair, offset])
  return { ...result, data, isPending: result.isPending && !data, time }
}

/** No draw was running then or has begun since; `at` and `now` in ms since the epoch. */
export function stillTrue(menu: LotteryMenu, at: number, now: number): boolean {
  const games = Object.values(menu).flatMap((entry) => entry.gameMenus)
  return now >= at && games.every((game) => !game.drawing && now < at + game.remainTime)
}

/** `startedAt`: what `performance.now()` was when the request left. An answer is seen as soon as it is here. */
function timeOf(menu: LotteryMenu, startedAt: number | undefined, after: number): LotteryTime {
  const known = asked.get(menu)
  if (known?.after === after) return known
  const took = startedAt === undefined ? 0 : performance.now() - startedAt
  const time = { before: after - took, after }
  asked.set(menu, time)
  return time
}

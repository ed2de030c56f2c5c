import type { ValueOf } from '@lobby/contracts/call'
import { lotteryMenu } from '@lobby/contracts/calls/lottery'
import { LOTTO_DEVICE } from '@lobby/contracts/constants'
import { useCall, useSettings } from '@lobby/platform'
import { useEffect, useRef } from 'react'
import { refreshDelay } from './refresh.ts'
import type { LotteryTime } from './sale-clock.ts'

export type LotteryMenu = ValueOf<typeof lotteryMenu>

/** LT-36. The language is filled in by the client. */
const INPUT = { prizeMode: 'Lott', device: LOTTO_DEVICE }

/** When each answer was asked for: an answer that a later page finds in the cache keeps its pair. */
const asked = new WeakMap<LotteryMenu, LotteryTime>()

/** The menu, kept fresh on the documents' schedule (LT-17), with the pair of times its countdowns are reckoned from. */
export function useLotteryMenu() {
  const { readings } = useSettings()
  const result = useCall(lotteryMenu, INPUT, {
    refetchInterval: (menu) =>
      refreshDelay(menu ? Object.values(menu).flatMap((entry) => entry.gameMenus) : [], readings),
  })
  const { data, isFetching, dataUpdatedAt } = result
  const startedAt = useRef(0)
  useEffect(() => {
    if (isFetching) startedAt.current = Date.now()
  }, [isFetching])
  return { ...result, time: data ? timeOf(data, startedAt.current, dataUpdatedAt) : undefined }
}

function timeOf(menu: LotteryMenu, startedAt: number, after: number): LotteryTime {
  const known = asked.get(menu)
  if (known?.after === after) return known
  const time = { before: startedAt > 0 && startedAt <= after ? startedAt : after, after }
  asked.set(menu, time)
  return time
}

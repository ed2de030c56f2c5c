import { LOTTERY_TICK } from '@lobby/contracts/constants'
import { useServerTime } from '@lobby/platform'

/** What `read` makes of the gateway's time (ms since the epoch), looked at each 500 ms (LT-25). */
export const useDrawClock = <T extends string | number | boolean | undefined>(read: (now: number) => T): T =>
  useServerTime(read, LOTTERY_TICK)

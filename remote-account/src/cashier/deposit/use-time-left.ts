import { secondsUntil, useServerTime } from '@lobby/platform'
import type { Order } from './order.ts'

/** Whole seconds until the order runs out, rounded up; it runs while the order waits. Never negative. */
export const useSecondsLeft = ({ expiresAt, state }: Pick<Order, 'expiresAt' | 'state'>): number =>
  useServerTime((now) => (state === 'waiting' ? secondsUntil(expiresAt, now) : 0))

/** `04:59` */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}

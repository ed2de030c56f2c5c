import { useEffect, useState } from 'react'
import type { Order } from './order.ts'

const SECOND = 1000

/**
 * ms until the order runs out, by the gateway's clock: what it said when the answer came, and what has passed since here.
 * `at` is when the answer came, by this machine's clock. Never negative.
 */
export function useTimeLeft({ expiresAt, now, state }: Order, at: number): number {
  const leftNow = () => Math.max(0, expiresAt - now - (Date.now() - at))
  const [, tick] = useState(0)
  const running = state === 'waiting'
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => tick((count) => count + 1), SECOND)
    return () => clearInterval(timer)
  }, [running])
  return leftNow()
}

/** `04:59` */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / SECOND)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}

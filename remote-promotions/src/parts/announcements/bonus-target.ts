import { PATH, withQuery } from '@lobby/contracts/paths'
import type { Target } from './target.ts'

/**
 * Where the bonus of a deposit that a pop-up or a banner promises is had (PL-03): in the cashier, where it is chosen
 * already; a visitor registers first, and finds it chosen there (decision 545). Undefined without a bonus or without
 * that page.
 */
export function bonusTarget(
  bonus: string | undefined,
  visitor: boolean,
  exists: (path: string) => boolean,
): Target | undefined {
  const to = visitor ? PATH.register : PATH.deposit
  if (!bonus || !exists(to)) return undefined
  return { to: visitor ? to : withQuery(to, { promotion: bonus }) }
}

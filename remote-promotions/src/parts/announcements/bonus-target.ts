import { PATH, withQuery } from '@lobby/contracts/paths'
import type { Target } from './target.ts'

/** The bonus of a deposit that a target leads to, by its address; undefined where it leads elsewhere. */
export function bonusLedTo(target: Target | undefined): string | undefined {
  if (!target || !('to' in target)) return undefined
  const [path, query] = target.to.split('?')
  return path === PATH.deposit ? (new URLSearchParams(query).get('promotion') ?? undefined) : undefined
}

/**
 * Where the bonus of a deposit that a pop-up, a banner or a promotion promises is had (PL-03): in the cashier, where it
 * is chosen already; a visitor registers first, and finds it chosen there (decision 545). Undefined without a bonus or
 * without that page.
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

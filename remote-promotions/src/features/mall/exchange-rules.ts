import type { MallItem } from './mall-grid.tsx'

/** Why this item cannot be had now; the gateway has the last word. */
export function refusalOf(
  { reached, stock, left, price }: Pick<MallItem, 'reached' | 'stock' | 'left' | 'price'>,
  points: number,
): 'level' | 'soldOut' | 'limit' | 'points' | undefined {
  if (!reached) return 'level'
  if (stock === 0) return 'soldOut'
  if (left === 0) return 'limit'
  return points < price ? 'points' : undefined
}

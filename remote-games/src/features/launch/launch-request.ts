import type { InputOf } from '@lobby/contracts/call'
import type { launchGame } from '@lobby/contracts/calls/games'

/** What is needed to open a game, read from the page's query; null when it names no vendor. */
export function launchRequest(query: URLSearchParams, backUrl: string): InputOf<typeof launchGame> | null {
  const vendor = query.get('vendor')
  if (!vendor) return null
  const nodeId = Number(query.get('nodeId') ?? Number.NaN)
  return {
    gameCategory: query.get('gameCategory') || 'RNG',
    vendor,
    platform: query.get('platform') === 'web' ? 'web' : 'html5',
    gameCode: query.get('code') || undefined,
    nodeId: Number.isInteger(nodeId) && nodeId > 0 ? nodeId : undefined,
    accountType: query.get('accountType') === '0' ? 0 : 1,
    bet: query.get('bet') || undefined,
    backUrl,
  }
}

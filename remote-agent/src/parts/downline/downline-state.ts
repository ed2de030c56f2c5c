import { TEAM_KINDS } from '@lobby/contracts/calls/agent'

/** Which members the list shows; all of it stands in the address, beside the range. */
export interface DownlineState {
  /** Whose members; the agent's own without one. */
  parent: string
  search: string
  /** Those with a team of their own, or those without; everybody without one. */
  kind: (typeof TEAM_KINDS)[number] | undefined
  /** Each list knows its own orders; by name without one. */
  order: string
}

export function readDownline(query: URLSearchParams): DownlineState {
  return {
    parent: query.get('parent') ?? '',
    search: query.get('search')?.trim() ?? '',
    kind: TEAM_KINDS.find((kind) => kind === query.get('kind')),
    order: query.get('order') ?? '',
  }
}

/** The address with another list in it. */
export function downlineQuery(before: URLSearchParams, change: Partial<DownlineState>): URLSearchParams {
  const next = { ...readDownline(before), ...change }
  const after = new URLSearchParams(before)
  for (const [name, value] of [
    ['parent', next.parent],
    ['search', next.search.trim()],
    ['kind', next.kind ?? ''],
    ['order', next.order],
  ] as const) {
    if (value) after.set(name, value)
    else after.delete(name)
  }
  return after
}

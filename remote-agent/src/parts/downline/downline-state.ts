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
  /** 1-based. */
  page: number
}

export function readDownline(query: URLSearchParams): DownlineState {
  const page = Number(query.get('page') ?? 1)
  return {
    parent: query.get('parent') ?? '',
    search: query.get('search')?.trim() ?? '',
    kind: TEAM_KINDS.find((kind) => kind === query.get('kind')),
    order: query.get('order') ?? '',
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  }
}

/** The address with another list in it. Another search, parent, kind or order starts at page 1. */
export function downlineQuery(before: URLSearchParams, change: Partial<DownlineState>): URLSearchParams {
  const now = readDownline(before)
  const next = { ...now, page: 1, ...change }
  const after = new URLSearchParams(before)
  for (const [name, value, normal] of [
    ['parent', next.parent, ''],
    ['search', next.search.trim(), ''],
    ['kind', next.kind ?? '', ''],
    ['order', next.order, ''],
    ['page', String(next.page), '1'],
  ] as const) {
    if (value === normal) after.delete(name)
    else after.set(name, value)
  }
  return after
}

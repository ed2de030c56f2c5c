/** All that the gateway keeps of a lottery comes at once: what looks through it looks through the whole. */
export const PAGE = { pageNo: 1, pageSize: 100 } as const

/** Days whose results can be looked at: a station that draws once a week has as many in what comes at once. */
export const DAYS_BACK = 90

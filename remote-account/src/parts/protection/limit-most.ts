/** PP-01: what a limit can be at most, in units of money. */
export const LIMIT_MOST = 1_000_000_000

/** All that the gateway keeps of a lottery comes at once: what looks through it looks through the whole. */
export const PAGE = { pageNo: 1, pageSize: 100 } as const

/** Entries a page: two screenfuls, so that the next page is there before the thumb is. */
export const PAGE_ENTRIES = 20

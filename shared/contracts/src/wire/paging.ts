/** Every list that the gateway gives page by page says where it is in these two. */
export interface Page {
  /** 1 is the first. */
  pageNum: number
  totalPages: number
}

/** Number of the page after this one, undefined after the last: `next` of platform's `useInfiniteCall`. */
export const nextPage = ({ pageNum, totalPages }: Page): number | undefined =>
  pageNum < totalPages ? pageNum + 1 : undefined

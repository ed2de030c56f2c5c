/**
 * What opens over a page by itself (PL-01), by its place among those that wait for their turn (`useTurn` of the
 * platform): the lowest is next. A number on the wire between releases: an older platform sorts by it, too.
 */
export const TURN = {
  /** Without it the app does not work (DL-19): no interruption, and on every page. */
  mandatory: -1,
  /** DL-17 */
  update: 0,
  /** HM-07, HM-14 */
  announcement: 1,
  /** HM-08 */
  app: 2,
} as const

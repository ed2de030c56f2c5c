/**
 * Names that releases from before still ask this platform for (decision 392). Nothing in the tree uses them. One may go
 * once no channel can be rolled back to a release that uses it: the check of a promotion tells, since each record says
 * which names its release uses (decision 256).
 */
// biome-ignore-all lint/performance/noBarrelFile: names of before, each for the one that is there now

/** Until 22 November 2026 links that replace or hand something over; now plain anchors, see `useAnchorNavigation`. */
export { Link } from 'react-router-dom'

/** Until 22 November 2026 the name of `usePersistedQuery`. */
export { usePersistedQuery as useKeptAnswer } from './queries/persisted-query.ts'

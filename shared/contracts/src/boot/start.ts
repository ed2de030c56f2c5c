/**
 * What the page and its first script agree on. Apart from the rest of the boot, so that this script stays a few hundred
 * bytes.
 */

/** The element that the page frame stands in and the shell renders into. */
export const ROOT_ELEMENT = 'lobby-root'

/** Name of the first script among a shell release's files. */
export const STARTER_FILE = 'starter.js'

/** Attribute of the page's root element: number of the trial whose set the page runs; none for what is pinned. */
export const SET_ATTRIBUTE = 'data-set'

/** Name in the page's `Server-Timing` under which the edge gives it its vote. */
export const VOTE_TIMING = 'vote'

/** Attribute of the hints whose scripts the first script runs, in their order. */
export const SHELL_SCRIPTS = 'data-shell'

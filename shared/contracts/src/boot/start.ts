/**
 * What the page and its first script agree on. Apart from the rest of the boot, so that this script stays a few hundred
 * bytes.
 */

/** The element that the page frame stands in and the shell renders into. */
export const ROOT_ELEMENT = 'lobby-root'

/** Name of the first script among a shell release's files. */
export const STARTER_FILE = 'starter.js'

/** Attribute of the hints whose scripts the first script runs, in their order. */
export const SHELL_SCRIPTS = 'data-shell'

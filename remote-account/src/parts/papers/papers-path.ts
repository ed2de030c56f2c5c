import { PATH, withQuery } from '@lobby/contracts/paths'

/** Where papers are handed in: a view of the security centre. */
export const PAPERS_PATH = withQuery(PATH.securityCentre, { view: 'identity' })

import { PATH, withQuery } from '@lobby/contracts/paths'

/** Where a withdrawal is shown: it survives a reload. */
export const withdrawalPath = (id: string): string => withQuery(PATH.withdraw, { order: id })

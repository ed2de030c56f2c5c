import { PATH, withQuery } from '@lobby/contracts/paths'

/** Where an order is shown: it survives a reload. */
export const orderPath = (id: string): string => withQuery(PATH.deposit, { order: id })

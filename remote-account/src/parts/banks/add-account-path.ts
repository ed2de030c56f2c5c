import { PATH, withQuery } from '@lobby/contracts/paths'

/** The question of {@link ADD_ACCOUNT_PATH}. */
export const ADD_ACCOUNT = { add: 'account' } as const

/** Where an account to be paid to is added; where there is one already, with the sheet for another. */
export const ADD_ACCOUNT_PATH = withQuery(PATH.withdraw, ADD_ACCOUNT)

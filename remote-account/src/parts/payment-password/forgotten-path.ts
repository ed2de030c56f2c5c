import { PATH, withQuery } from '@lobby/contracts/paths'

/** Where whoever has forgotten the payment password gets another: a view of the security centre. */
export const FORGOTTEN_PAYMENT_PATH = withQuery(PATH.securityCentre, { view: 'forgotten-payment' })

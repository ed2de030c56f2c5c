import { PATH, withQuery } from '@lobby/contracts/paths'

const VIEWS = [
  ...(['identity', 'devices', 'history', 'cards', 'mobile', 'email'] as const),
  ...(['forgotten-payment', 'passkeys', 'data'] as const),
] as const
export type SecurityView = (typeof VIEWS)[number]

export const readView = (query: URLSearchParams): SecurityView | undefined =>
  VIEWS.find((view) => view === query.get('view'))

export const viewPath = (view: SecurityView): string => withQuery(PATH.securityCentre, { view })

import type { GameType } from '@lobby/contracts/calls/games'

/** GL-12: the gateway's codes for kinds of slots and of live tables; their names are GL-11's. */
export const SLOT_CODES = ['JP', 'SC', 'VP', 'TG', 'AC'] as const
export const LIVE_CODES = [
  'BAC',
  'SIC',
  'ROU',
  'DAT',
  'BJ',
  'HE',
  'MT',
  'TCP',
  'WZPJ',
  'SD',
  'FT',
  'NN',
  'YSX',
  'ZJH',
] as const
export type Classification = (typeof SLOT_CODES | typeof LIVE_CODES)[number]

/** GL-13: live casino and slots can be narrowed down by kind; the other types have no kinds. */
export function classificationsOf(type: GameType): readonly Classification[] {
  if (type === 'RNG') return SLOT_CODES
  return type === 'LIVE' ? LIVE_CODES : []
}

export const isClassification = (code: string): code is Classification =>
  [...SLOT_CODES, ...LIVE_CODES].some((known) => known === code)

/** GL-14: in the currency's units; without one, any bet. */
export const MIN_BETS = ['0.01', '0.05', '0.1', '0.5', '0.75'] as const

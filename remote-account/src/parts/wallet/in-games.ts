import { sumOf } from '@lobby/platform/amounts'

/** What lies with these vendors together. */
export const inGames = (vendors: readonly { balance: number }[]): number => sumOf(vendors.map(({ balance }) => balance))

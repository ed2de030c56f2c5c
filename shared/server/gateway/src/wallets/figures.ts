import { WALLET_FIGURES } from '@lobby/contracts/calls/member'
import type { Queryable } from '../database/database.ts'
import { type Balances, inGames } from '../ledger/balances.ts'

interface Whose {
  db: Queryable
  memberId: number
  balances: Balances
}

type Figure = (typeof WALLET_FIGURES)[number]

/** How each figure of the wallet is counted, in minor units. */
const FIGURES: Readonly<Record<Figure, (whose: Whose) => bigint | Promise<bigint>>> = {
  main: ({ balances }) => balances.site,
  inGames: ({ balances }) => inGames(balances),
}

/** Minor units. */
export const figuresOf = (whose: Whose): Promise<{ kind: Figure; amount: bigint }[]> =>
  Promise.all(WALLET_FIGURES.map(async (kind) => ({ kind, amount: await FIGURES[kind](whose) })))

import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { lotteryTickets } from '../store/tables.ts'
import type { GatewayCall } from '../wire/gateway-client.ts'
import type { Party } from '../wire/party.ts'
import { fitsKeno, KENO_CODE, kenoHits, kenoTenths, numbersOf } from './keno.ts'
import { type TicketBook, ticketBook } from './ticket-book.ts'
import type { WalletClient } from './wallet-client.ts'

const Draws = v.object({
  sale: v.object({
    numero: v.string(),
    startsAt: v.number(),
    endsAt: v.number(),
    remainTime: v.number(),
    lockTime: v.number(),
    isSale: v.boolean(),
  }),
  numbers: v.array(v.string()),
})

/** The draw on sale, and the balls of those that are asked for: the gateway draws, the vendor sells and pays. */
export type KenoDraws = (numeros: readonly string[]) => Promise<v.InferOutput<typeof Draws>>

export const kenoDraws =
  (call: GatewayCall): KenoDraws =>
  (numeros) =>
    call('/vendor/keno/draws', { numeros }, Draws)

/** Keno's tickets (LT-15). */
export const kenoBook = (
  { db, clock }: Pick<Party, 'db' | 'clock'>,
  wallet: WalletClient,
  draws: KenoDraws,
): TicketBook =>
  ticketBook(db, clock, wallet, {
    owns: eq(lotteryTickets.code, KENO_CODE),
    saleOf: async (code) => (code === KENO_CODE ? (await draws([])).sale : null),
    fits: fitsKeno,
    numbers: async (tickets) => (await draws(tickets.map(({ numero }) => numero))).numbers,
    about: ({ numero, pick }, numbers) => ({
      numbers: {
        draw: numero,
        picked: pick.split(','),
        ...(numbers ? { drawn: numbers.split(',') } : {}),
      },
    }),
    winOf: async ({ pick, stake }, numbers) =>
      (stake * BigInt(kenoTenths(numbersOf(pick).length, kenoHits(pick, numbers)))) / 10n,
  })

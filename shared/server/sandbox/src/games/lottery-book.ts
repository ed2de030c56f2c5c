import { ne } from 'drizzle-orm'
import { lotteryTickets } from '../store/tables.ts'
import type { Party } from '../wire/party.ts'
import type { DrawCalendar, Sale } from './draw-calendar.ts'
import { KENO_CODE } from './keno.ts'
import { drawSizeOf, fitsPlay, isPlay, paysHundredths, winOf } from './plays.ts'
import { type TicketBook, ticketBook } from './ticket-book.ts'
import type { WalletClient } from './wallet-client.ts'

/** The lottery vendor's tickets on the site's draws. */
export function lotteryBook(
  { db, clock }: Pick<Party, 'db' | 'clock'>,
  wallet: WalletClient,
  draws: DrawCalendar,
): TicketBook {
  const saleOf = async (code: string): Promise<Sale | null> =>
    (await draws.sales()).find((sale) => sale.code === code) ?? null
  return ticketBook(db, clock, wallet, {
    owns: ne(lotteryTickets.code, KENO_CODE),
    saleOf,
    // What a draw is too small for never wins.
    fits: (play, pick, { prizes = [] }) =>
      isPlay(play) && fitsPlay(play, pick) && paysHundredths(play, drawSizeOf(prizes)) > 0,
    pays: (play, { prizes = [] }) => (isPlay(play) ? paysHundredths(play, drawSizeOf(prizes)) : 0),
    numbers: (tickets) => draws.numbers(tickets),
    async winOf({ code, play, pick, stake }, numbers) {
      const sale = await saleOf(code)
      if (!sale || !isPlay(play)) throw new Error(`${code} is not sold any more`)
      return winOf({ play, pick, stake }, numbers, drawSizeOf(sale.prizes))
    },
  })
}

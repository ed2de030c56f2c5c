/** Where a bet stands: nothing is known of it before it is settled. */
export function stateOfBet({ settledAt, win }: { settledAt: Date | null; win: bigint }): 'open' | 'won' | 'lost' {
  if (settledAt === null) return 'open'
  return win > 0n ? 'won' : 'lost'
}

/** What lies with these vendors together; added in the wire's four decimals, where floating-point sums would drift. */
export const inGames = (vendors: readonly { balance: number }[]): number =>
  vendors.reduce((sum, { balance }) => sum + Math.round(balance * 10_000), 0) / 10_000

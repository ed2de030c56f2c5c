/**
 * What a slip pays, counted as the bookmaker counts it, in whole numbers: as floating point 1.15 stakes are a little
 * less.
 *
 * @param stake in units, of which a ten thousandth is the smallest part
 * @param odds of each leg, in hundredths
 * @param most a ticket pays so many stakes at most
 * @returns in units
 */
export function slipPays(stake, odds, most) {
  const whole = BigInt(Math.round(stake * 10_000))
  const pays = odds.reduce((product, one) => product * BigInt(one), whole) / 100n ** BigInt(odds.length)
  const limit = whole * BigInt(most)
  return Number(pays < limit ? pays : limit) / 10_000
}

/** The odds of all legs together, as they are shown: two decimals, and never more than is paid. */
export const slipOdds = (odds, most) => Math.floor(Math.round(slipPays(1, odds, most) * 10_000) / 100) / 100

/** What a slip pays as it is shown: two decimals as everywhere on the site, and never more than is paid. */
export const paysShown = (pays) => Math.floor(Math.round(pays * 10_000) / 100) / 100

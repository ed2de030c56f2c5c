/**
 * What the site shows pictures of, as far as a drawing depends on it. Whoever puts the site together says it: the
 * drawings know no table of the gateway. The place in a list counts, because neighbours are drawn differently: a list
 * grows at its end, and whatever else changes the drawings moves the version in the pictures' paths.
 */
export interface Subjects {
  readonly games: readonly GameSubject[]
  /** Lotteries are drawn as games too, under the same code. */
  readonly lotteries: readonly LotterySubject[]
  readonly vendors: readonly { readonly code: string; readonly categories: readonly string[] }[]
  readonly banners: readonly { readonly id: string }[]
  readonly promotions: readonly { readonly id: string; readonly categories: readonly number[] }[]
  readonly mallItems: readonly { readonly id: string }[]
  readonly teams: readonly string[]
  /** Pictures that a member can choose for himself; a head without a drawing has no picture. */
  readonly heads: readonly string[]
}

export interface GameSubject {
  readonly id: string
  readonly vendor: string
  /** `RNG`, `LIVE` …: a game type of the contracts. */
  readonly type: string
  /** English: its words choose the thing that is drawn. */
  readonly name: string
}

interface LotterySubject {
  readonly code: string
  /** Drawn from stock prices instead of a draw drum. */
  readonly isStock: boolean
  /** English. */
  readonly name: string
}

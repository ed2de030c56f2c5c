/** `special` is the special prize, GĐB; the others are their place: G1 to G9. */
type PrizeLabel = 'special' | `G${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`

export interface PrizeRow {
  label: PrizeLabel
  /** As they were drawn: zeros in front belong to them, so they stay text. Empty where none was drawn yet. */
  numbers: readonly string[]
}

/** No real draw goes beyond G8; the ninth is in the documents. */
const LABELS: readonly PrizeLabel[] = ['special', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8', 'G9']

/**
 * The rows of a draw: parted by tildes, the special prize first, numbers by commas. Each prize keeps its row and each
 * number its place: while a draw runs, the special prize is the last that comes. Rows beyond G9 do not exist. (LT-28)
 */
export function prizeRows(winningNumber: string): PrizeRow[] {
  if (winningNumber === '') return []
  const rows = winningNumber.split('~').map((row) => row.split(',').map((number) => number.trim()))
  return LABELS.flatMap((label, at) => {
    const numbers = rows[at]
    return numbers ? [{ label, numbers }] : []
  })
}

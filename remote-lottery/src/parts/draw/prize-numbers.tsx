import { useText } from '@lobby/platform'
import { VisuallyHidden } from '@lobby/ui/core'
import { type Digits, ending } from './endings.ts'
import styles from './prize-numbers.module.css'

/** Prizes of so many numbers stand in two rows, as on every board of results: how many are in the first. */
const IN_ROW: Readonly<Record<number, 3 | 4>> = { 6: 3, 7: 4 }

interface Props {
  numbers: readonly string[]
  /** Marks what a search has found. */
  isFound?: (number: string) => boolean
  /** How much of each number is shown. */
  digits?: Digits
  /** In a line of all the width that wraps: six stand three and three, seven four and three. */
  inRows?: boolean
}

/**
 * The numbers of a prize, each in its place; one that is still to be drawn keeps its place empty (LT-28). What is drawn
 * does not change: its figures are as wide as they are, and a number is read as one.
 */
export function PrizeNumbers({ numbers, isFound = () => false, digits = 'all', inRows = false }: Props) {
  const t = useText('lottery')
  const inRow = inRows ? IN_ROW[numbers.length] : undefined
  return (
    <>
      {numbers.map((number, at) => (
        <span key={at} className={styles.number} data-in-row={inRow}>
          {number === '' ? (
            <span className={styles.pending} aria-hidden="true" />
          ) : isFound(number) ? (
            <mark className={styles.found}>{ending(number, digits)}</mark>
          ) : (
            ending(number, digits)
          )}
        </span>
      ))}
      {numbers.includes('') ? <VisuallyHidden>{t('prize.pending')}</VisuallyHidden> : null}
    </>
  )
}

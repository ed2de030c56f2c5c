import { useText } from '@lobby/platform'
import { Figures, VisuallyHidden } from '@lobby/ui/core'
import { type Digits, ending } from './endings.ts'
import styles from './prize-numbers.module.css'

interface Props {
  numbers: readonly string[]
  /** Marks what a search has found. */
  isFound?: (number: string) => boolean
  /** How much of each number is shown. */
  digits?: Digits
}

/** The numbers of a prize, each in its place; one that is still to be drawn keeps its place empty. (LT-28) */
export function PrizeNumbers({ numbers, isFound = () => false, digits = 'all' }: Props) {
  const t = useText('lottery')
  return (
    <>
      {numbers.map((number, at) =>
        number === '' ? (
          <span key={at} className={styles.pending} aria-hidden="true" />
        ) : isFound(number) ? (
          <mark key={at} className={styles.found}>
            <Figures text={ending(number, digits)} />
          </mark>
        ) : (
          <Figures key={at} text={ending(number, digits)} />
        ),
      )}
      {numbers.includes('') ? <VisuallyHidden>{t('prize.pending')}</VisuallyHidden> : null}
    </>
  )
}

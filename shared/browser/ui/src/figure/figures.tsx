import { VisuallyHidden } from '../parts/visually-hidden.tsx'
import styles from './figures.module.css'

/**
 * Digits of equal width, for numbers that change while they are looked at: the site's font has no tabular figures, so
 * each digit gets a cell. Screen readers get the text in one piece.
 */
export function Figures({ text }: { text: string }) {
  return (
    <span className={styles.figures}>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span aria-hidden="true">
        {[...text].map((sign, at) => (
          <span key={at} className={/[0-9]/.test(sign) ? styles.digit : undefined}>
            {sign}
          </span>
        ))}
      </span>
    </span>
  )
}

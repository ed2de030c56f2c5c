import { LANGUAGE_LETTER, type Language } from '@lobby/contracts/languages'
import styles from './flag.module.css'

/** IN-04: flags stand only for EN and VI. Drawn here, so that they cost no request. */
const DRAWN: Partial<Record<Language, () => React.ReactNode>> = {
  VI: () => (
    <>
      <path d="M0 0h30v20H0z" fill="#d6251f" />
      <path
        d="m15 4 1.4 4.200h4.400l-3.560 2.600 1.360 4.200L15 12.400 11.400 15l1.360-4.200-3.560-2.600h4.400z"
        fill="#ffdc3c"
      />
    </>
  ),
  EN: () => (
    <>
      <path d="M0 0h30v20H0z" fill="#1b3a7d" />
      <path d="m0 0 30 20M30 0 0 20" stroke="#fff" strokeWidth="4" />
      <path d="m0 0 30 20M30 0 0 20" stroke="#c8202f" strokeWidth="1.4" />
      <path d="M15 0v20M0 10h30" stroke="#fff" strokeWidth="6.600" />
      <path d="M15 0v20M0 10h30" stroke="#c8202f" strokeWidth="4" />
    </>
  ),
}

/** The flag of a language; for one without a flag a letter of its script, in the same room. */
export function Flag({ language, className }: { language: Language; className?: string | undefined }) {
  const Drawing = DRAWN[language]
  return (
    <span className={className} data-flag={Drawing ? language : undefined}>
      {Drawing ? (
        <svg viewBox="0 0 30 20" width="30" height="20" aria-hidden="true">
          <Drawing />
        </svg>
      ) : (
        <span className={styles.letter} aria-hidden="true">
          {LANGUAGE_LETTER[language]}
        </span>
      )}
    </span>
  )
}

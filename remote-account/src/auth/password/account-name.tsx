import styles from './password-page.module.css'

/** Whose password it is, for password managers alone: without it they keep a password of nobody. */
export function AccountName({ value }: { value: string }) {
  return (
    <input
      className={styles.accountName}
      type="text"
      name="username"
      autoComplete="username"
      value={value}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  )
}

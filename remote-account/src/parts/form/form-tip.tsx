import { useErrorText } from '@lobby/platform'
import { CircleAlertIcon, LockIcon } from '@lobby/ui/icons'
import type { ReactNode } from 'react'
import styles from './form-tip.module.css'
import type { Refused } from './use-one-submit.ts'

/** The line above the button: why a try was refused, else a quiet word. It keeps its height, so that the button stays. */
export function FormTip({ refused, children }: { refused: Refused | null; children: ReactNode }) {
  const errorText = useErrorText()
  if (!refused) {
    return (
      <p className={styles.tip}>
        <LockIcon size={18} />
        <span>{children}</span>
      </p>
    )
  }
  return (
    <p key={refused.attempt} role="alert" className={styles.tip} data-tone="error">
      <CircleAlertIcon size={18} />
      <span>{errorText(refused.error)}</span>
    </p>
  )
}

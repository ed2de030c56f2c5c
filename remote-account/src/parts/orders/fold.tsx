import { ChevronDownIcon } from '@lobby/ui/icons'
import type { ReactNode } from 'react'
import styles from './fold.module.css'

interface Props {
  label: string
  /** As small as the lines around it. */
  small?: true
  children: ReactNode
}

/** What is there to be looked at, below its name until the name is pressed. */
export function Fold({ label, small, children }: Props) {
  return (
    <details className={styles.fold} data-small={small}>
      <summary>
        {label}
        <ChevronDownIcon size={20} />
      </summary>
      {children}
    </details>
  )
}

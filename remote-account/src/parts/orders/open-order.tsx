import { CardLink } from '@lobby/ui/core'
import { DotSeparated } from '@lobby/ui/dot-separated'
import { ChevronRightIcon, HourglassIcon } from '@lobby/ui/icons'
import styles from './open-order.module.css'

interface OpenOrderProps {
  href: string
  /** Instead of following the link, where the order is shown without leaving. */
  onOpen?: (() => void) | undefined
  title: string
  /** How much, and where it stands. */
  facts: readonly string[]
  /** As wide as a column, where buttons of that width stand below it. */
  column?: boolean
}

/** The order that is not settled yet: one at a time. Leads to its detail. */
export function OpenOrder({ href, onOpen, title, facts, column }: OpenOrderProps) {
  return (
    <CardLink
      href={href}
      onClick={(event) => {
        if (!onOpen) return
        event.preventDefault()
        onOpen()
      }}
      className={styles.open}
      data-column={column || undefined}
    >
      <HourglassIcon size={22} className={styles.icon} />
      <span className={styles.text}>
        <b>{title}</b>
        <span className={styles.detail}>
          <DotSeparated parts={facts} />
        </span>
      </span>
      <ChevronRightIcon size={20} />
    </CardLink>
  )
}

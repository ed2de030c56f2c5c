import { CardLink } from '@lobby/ui/core'
import { ChevronRightIcon, HourglassIcon } from '@lobby/ui/icons'
import styles from './open-order.module.css'

interface OpenOrderProps {
  href: string
  /** Instead of following the link, where the order is shown without leaving. */
  onOpen?: (() => void) | undefined
  title: string
  detail: string
}

/** The order that is not settled yet: one at a time. Leads to its detail. */
export function OpenOrder({ href, onOpen, title, detail }: OpenOrderProps) {
  return (
    <CardLink
      href={href}
      onClick={(event) => {
        if (!onOpen) return
        event.preventDefault()
        onOpen()
      }}
      className={styles.open}
    >
      <HourglassIcon size={22} className={styles.icon} />
      <span className={styles.text}>
        <b>{title}</b>
        <span className={styles.detail}>{detail}</span>
      </span>
      <ChevronRightIcon size={20} />
    </CardLink>
  )
}

import { CardLink } from '@lobby/ui/core'
import { ChevronRightIcon, HourglassIcon } from '@lobby/ui/icons'
import styles from './open-order.module.css'

/** The order that is not settled yet: one at a time. Leads to its detail. */
export function OpenOrder({ href, title, detail }: { href: string; title: string; detail: string }) {
  return (
    <CardLink href={href} className={styles.open}>
      <HourglassIcon size={22} className={styles.icon} />
      <span className={styles.text}>
        <b>{title}</b>
        <span className={styles.detail}>{detail}</span>
      </span>
      <ChevronRightIcon size={20} />
    </CardLink>
  )
}

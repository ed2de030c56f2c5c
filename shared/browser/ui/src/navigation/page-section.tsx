import { type ReactNode, useId } from 'react'
import { ChevronRightIcon } from '../icon/icons.ts'
import { classNames } from '../parts/class-names.ts'
import styles from './page-section.module.css'

/** A section's heading, what stands beside it, and its content. */
export interface PageSectionProps {
  title: ReactNode
  /** Beside the title: usually "all". */
  link?: { label: string; href: string; onClick?: () => void }
  /** Beside the title, where it is no link. */
  aside?: ReactNode
  /** Level of the heading: 2 without one. */
  level?: 2 | 3
  children: ReactNode
  className?: string
}

/** A part of a page under a heading; the heading names the landmark, so that screen readers can jump to it. */
export function PageSection({ title, link, aside, level = 2, children, className }: PageSectionProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section aria-labelledby={id} className={classNames(styles.section, className)}>
      <div className={styles.head}>
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
        {aside}
        {link ? (
          <a className={styles.link} href={link.href} onClick={link.onClick}>
            {link.label}
            <ChevronRightIcon size={16} />
          </a>
        ) : null}
      </div>
      {children}
    </section>
  )
}

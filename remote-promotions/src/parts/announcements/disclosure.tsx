import { Card } from '@lobby/ui/core'
import { ChevronDownIcon } from '@lobby/ui/icons'
import { type ReactNode, type Ref, useId } from 'react'
import styles from './disclosure.module.css'
import { UnreadDot } from './unread-dot.tsx'

interface Props {
  open: boolean
  onToggle: (open: boolean) => void
  title: string
  /** Second line. */
  detail?: string | undefined
  /** What a screen reader hears of the unread dot; none without it. */
  unread?: string | undefined
  /** Above the title. */
  picture?: ReactNode
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** A card whose head opens its content. */
export function Disclosure({ open, onToggle, title, detail, unread, picture, ref, children }: Props) {
  const id = useId()
  return (
    <Card flush className={styles.card}>
      <div ref={ref} className={styles.anchor}>
        <h2 className={styles.heading}>
          <button
            type="button"
            className={styles.head}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => onToggle(!open)}
          >
            {picture}
            <span className={styles.line}>
              <span className={styles.text}>
                <span className={styles.title}>{title}</span>
                {detail ? <span className={styles.detail}>{detail}</span> : null}
              </span>
              {unread ? <UnreadDot label={unread} /> : null}
              <ChevronDownIcon size={20} className={styles.chevron} />
            </span>
          </button>
        </h2>
      </div>
      <div id={id} className={styles.content} hidden={!open}>
        {open ? children : null}
      </div>
    </Card>
  )
}

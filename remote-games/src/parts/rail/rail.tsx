import { ChevronLeftIcon, ChevronRightIcon } from '@lobby/ui/icons'
import { type CSSProperties, type ReactNode, useDeferredValue, useRef } from 'react'
import styles from './rail.module.css'

/** Things of a rail that a phone shows at once, at most. */
const IN_SIGHT = 5

interface Props<T> {
  items: readonly T[]
  label: string
  keyOf: (item: T) => string | number
  children: (item: T, at: number) => ReactNode
  /** Width of each, CSS px; in large text at least that of a list's tile (game-grid.module.css). */
  width: number
  /** Stands before them, as wide as one of them. */
  first?: ReactNode
  /** On a desktop as many as there is room for fill the row, whatever their width is elsewhere. */
  fills?: boolean
  /** On a desktop a few of them take the whole row. */
  grows?: boolean
  /** Each begins with a picture, in the middle of which the arrows stand. */
  pictured?: boolean
}

/**
 * Things of one width side by side, to be pushed along with the thumb; they come to rest at an edge. A mouse, which
 * cannot push, has an arrow at the end that hides something. Keys and screen readers need none: they reach the things
 * themselves.
 */
export function Rail<T>({ items, label, keyOf, children, width, first, fills, grows, pictured }: Props<T>) {
  // What has to be pushed into sight is rendered right after the rest, in pieces.
  const whole = useDeferredValue(true, false)
  const list = useRef<HTMLUListElement>(null)
  const push = (towards: 1 | -1) => list.current?.scrollBy({ left: towards * list.current.clientWidth * 0.7 })
  return (
    <div
      className={styles.frame}
      style={widthOf(width)}
      data-fills={fills}
      data-grows={grows}
      data-pictured={pictured}
      onPointerEnter={({ currentTarget }) => {
        const { scrollWidth = 0, clientWidth = 0 } = list.current ?? {}
        currentTarget.toggleAttribute('data-long', scrollWidth > clientWidth)
      }}
    >
      <ul ref={list} className={styles.rail} aria-label={label}>
        {first ? <li className={styles.item}>{first}</li> : null}
        {(whole ? items : items.slice(0, IN_SIGHT)).map((item, at) => (
          <li key={keyOf(item)} className={styles.item}>
            {children(item, at)}
          </li>
        ))}
      </ul>
      <button type="button" className={styles.arrow} aria-hidden="true" tabIndex={-1} onClick={() => push(-1)}>
        <ChevronLeftIcon size={20} />
      </button>
      <button type="button" className={styles.arrow} aria-hidden="true" tabIndex={-1} onClick={() => push(1)}>
        <ChevronRightIcon size={20} />
      </button>
    </div>
  )
}

/** A rail to come: `item` draws one of its things. */
export function RailSkeleton({ width, item, fills }: { width: number; item: ReactNode; fills?: boolean }) {
  return (
    <div className={styles.frame} style={widthOf(width)} data-fills={fills}>
      <div className={styles.rail} aria-hidden="true" data-still="true">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((at) => (
          <span key={at} className={styles.item}>
            {item}
          </span>
        ))}
      </div>
    </div>
  )
}

const widthOf = (px: number) => ({ '--width': `max(${px}px, 5rem)` }) as CSSProperties

import type { ReactNode } from 'react'
import { Button } from '../action/button.tsx'
import { useInSight } from '../motion/in-sight.ts'
import styles from './list-end.module.css'

interface Props {
  /** Whether there is another page; it is asked for once this comes near. */
  more: 'there' | 'coming' | 'failed' | 'none'
  loadMore: () => void
  /** Of the list so far: what came may leave this in sight. */
  length: number
  /** What the button says that asks again. */
  failed: string
  /** What stands there otherwise. */
  children: ReactNode
}

/** Below a list that grows in sight: the next page comes before the thumb is there, or is asked for by a button. */
export function ListEnd({ more, loadMore, length, failed, children }: Props) {
  const end = useInSight(more === 'there', loadMore, length)
  return (
    <div ref={end} className={styles.end} aria-live="polite">
      {more === 'failed' ? (
        <Button size="small" onClick={loadMore}>
          {failed}
        </Button>
      ) : (
        children
      )}
    </div>
  )
}

import { classNames } from '../parts/class-names.ts'
import styles from './skeleton.module.css'

/** The box of what is being loaded. */
export interface SkeletonProps {
  shape?: 'line' | 'block' | 'round'
  /** CSS lengths, or px as numbers. Give the final size, so that nothing moves when the content comes. */
  width?: number | string
  height?: number | string
  /** `16 / 9` and the like, instead of a height. */
  ratio?: string
  className?: string
}

/**
 * A placeholder for content that is being loaded. Screen readers hear nothing of it: mark its container `aria-busy`.
 */
export function Skeleton({ shape = 'line', width, height, ratio, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.skeleton, className)}
      data-shape={shape}
      style={{ width, height, aspectRatio: ratio }}
    />
  )
}

/** A placeholder for lines of text, the last one shorter. */
export function SkeletonText({ lines }: { lines: number }) {
  return (
    <span className={styles.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, at) => (
        <Skeleton key={at} width={at === lines - 1 && lines > 1 ? '62%' : '100%'} />
      ))}
    </span>
  )
}

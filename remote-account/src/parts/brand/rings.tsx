import styles from './rings.module.css'

const SIZES = [1, 0.8, 0.62, 0.46, 0.32, 0.2]

/** The wordmark's hexagon, ring in ring, as the engraving on a card: quiet, and never announced. */
export function Rings({ className }: { className?: string }) {
  return (
    <svg className={`${styles.rings} ${className ?? ''}`} viewBox="-14 -14 28 28" fill="none" aria-hidden="true">
      {SIZES.map((size) => (
        <path
          key={size}
          d="M0-12 12-5v10L0 12-12 5v-10Z"
          transform={`scale(${size})`}
          vectorEffect="non-scaling-stroke"
          stroke="currentColor"
        />
      ))}
    </svg>
  )
}

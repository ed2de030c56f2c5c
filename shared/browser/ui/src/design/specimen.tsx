import type { ReactNode } from 'react'
import type * as core from '../core.ts'
import styles from './design.module.css'

/** Every component of the core, and those with an entry of their own: one without a specimen does not compile. */
export type ComponentName = Exclude<keyof typeof core, `use${string}`> | 'Carousel'

/** Shows a component in all its looks and states. A component of its own, so that it may hold state. */
export type Specimen = () => ReactNode

/** One state of a component, with its name. */
export function State({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <figure className={styles.state} data-wide={wide || undefined}>
      <div className={styles.stage}>{children}</div>
      <figcaption className={styles.caption}>{name}</figcaption>
    </figure>
  )
}

/** For presses that lead nowhere here. */
export const nothing = () => {}

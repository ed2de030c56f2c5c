import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../action/icon-button.tsx'
import { PauseIcon, PlayIcon } from '../icon/icons.ts'
import { useReducedMotion } from '../media/reduced-motion.ts'
import { classNames } from '../parts/class-names.ts'
import styles from './marquee.module.css'

/** What runs, how fast, and the words of its controls. */
export interface MarqueeProps {
  children: ReactNode
  /** What runs past. */
  label: string
  pauseLabel: string
  playLabel: string
  axis?: 'x' | 'y'
  /** px a second: 40 without one. */
  speed?: number
  /** False lets it stand still (a list short enough to be seen whole). */
  moving?: boolean
  /** Height of the window in px; needed on the `y` axis. */
  height?: number
  className?: string
}

const REACHABLE = 'a[href], button, input, select, textarea, [tabindex]'

/**
 * Content that scrolls by itself in an endless loop. Its button pauses it, so does a touch or the focus inside; under
 * reduced motion it is a plain list to scroll.
 */
export function Marquee(props: MarqueeProps) {
  const { children, label, pauseLabel, playLabel, axis = 'x', speed = 40, moving = true, height, className } = props
  const [paused, setPaused] = useState(false)
  const [length, setLength] = useState(0)
  const view = useRef<HTMLDivElement>(null)
  const run = useRef<HTMLDivElement>(null)
  const copy = useRef<HTMLDivElement>(null)
  const still = useReducedMotion() || !moving

  useLayoutEffect(() => {
    const node = run.current
    if (still || !node) return
    const measure = () => setLength(axis === 'x' ? node.offsetWidth : node.offsetHeight)
    if (typeof ResizeObserver === 'undefined') return measure()
    // It tells the first size as well, once the page has been laid out anyway.
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [still, axis])

  // After every render, since the children may have changed: `inert` would do it, but also swallow a press.
  useLayoutEffect(() => {
    for (const node of copy.current?.querySelectorAll<HTMLElement>(REACHABLE) ?? []) node.tabIndex = -1
    // Text that has to be scrolled is reached by the keyboard through its window; what holds links or buttons, through
    // them.
    const plain = still && run.current?.querySelector(REACHABLE) === null
    if (plain) view.current?.setAttribute('tabindex', '0')
    else view.current?.removeAttribute('tabindex')
  })

  return (
    <section
      aria-label={label}
      className={classNames(styles.marquee, className)}
      data-axis={axis}
      data-still={still || undefined}
      data-paused={paused || undefined}
    >
      <div ref={view} className={styles.window} style={{ height }}>
        <div className={styles.track} style={still ? undefined : { animationDuration: `${length / speed}s` }}>
          <div ref={run} className={styles.run}>
            {children}
          </div>
          {still ? null : (
            // The second run closes the gap. A finger may press it; it is not heard again, and takes no focus.
            <div ref={copy} className={styles.run} aria-hidden="true" onMouseDown={(event) => event.preventDefault()}>
              {children}
            </div>
          )}
        </div>
      </div>
      {still ? null : (
        <IconButton
          label={paused ? playLabel : pauseLabel}
          icon={paused ? <PlayIcon size={16} /> : <PauseIcon size={16} />}
          className={styles.toggle}
          onClick={() => setPaused(!paused)}
        />
      )}
    </section>
  )
}

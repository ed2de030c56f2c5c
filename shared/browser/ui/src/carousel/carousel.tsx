import 'swiper/css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Swiper } from 'swiper'
import { PauseIcon, PlayIcon } from '../icon/icons.ts'
import { useReducedMotion } from '../media/reduced-motion.ts'
import { afterPaint } from '../motion/after-paint.ts'
import { classNames } from '../parts/class-names.ts'
import styles from './carousel.module.css'

/** One slide; `id` is unique among them. */
export interface CarouselItem {
  id: string
  content: ReactNode
}

/** Slides, their movement, and the words of the controls. */
export interface CarouselProps {
  label: string
  items: readonly CarouselItem[]
  /** Width to height of the whole, `358 / 150`: the space is kept before the first picture is there. */
  ratio: string
  /** ms each stays; it does not move by itself without. Never under reduced motion. */
  autoplayMs?: number
  /** ms of a change: 300 without one. */
  speedMs?: number
  axis?: 'x' | 'y'
  pauseLabel: string
  playLabel: string
  /** Name of one slide: "2 of 5". Both counted from 1. */
  slideLabel: (at: number, count: number) => string
  /** Dots and the pause button; shown unless switched off. Without them give another way to pause. */
  controls?: boolean
  /**
   * Which one shows, for who has buttons of their own; counted from 0. It then ends at the last one instead of going
   * on.
   */
  at?: number
  /** The player has swiped to another one. */
  onAt?: (at: number) => void
}

/** Slides to swipe through in a loop. A single item stands still and has no controls (HM-02, HM-03, WB-01). */
export function Carousel(props: CarouselProps) {
  const { label, items, ratio } = props
  const [only, second] = items
  if (only === undefined) return null
  return (
    <section aria-label={label} data-part="carousel" className={styles.carousel} style={{ aspectRatio: ratio }}>
      {second === undefined ? only.content : <Slides {...props} />}
    </section>
  )
}

function Slides({
  items,
  autoplayMs,
  speedMs = 300,
  axis = 'x',
  pauseLabel,
  playLabel,
  slideLabel,
  controls = true,
  at: wanted,
  onAt,
}: CarouselProps) {
  const [turned, setTurned] = useState(0)
  const [paused, setPaused] = useState(false)
  const reduced = useReducedMotion()
  const moves = autoplayMs !== undefined && !reduced
  const active = Math.min(wanted ?? turned, items.length - 1)
  return (
    <>
      <Track
        // The library keeps the order of its slides in the page itself: other slides are another track.
        key={items.map(({ id }) => id).join()}
        items={items}
        slideLabel={slideLabel}
        axis={axis}
        loop={wanted === undefined}
        speed={reduced ? 0 : speedMs}
        autoplayMs={moves && !paused ? autoplayMs : undefined}
        active={active}
        onTurn={(at) => {
          setTurned(at)
          onAt?.(at)
        }}
      />
      {controls ? (
        <div className={styles.controls} data-axis={axis}>
          <span className={styles.dots} aria-hidden="true">
            {items.map((item, at) => (
              <span key={item.id} className={styles.dot} data-active={at === active || undefined} />
            ))}
          </span>
          {moves ? (
            <button
              type="button"
              className={styles.toggle}
              aria-label={paused ? playLabel : pauseLabel}
              onClick={() => setPaused(!paused)}
            >
              {paused ? <PlayIcon size={12} /> : <PauseIcon size={12} />}
            </button>
          ) : null}
        </div>
      ) : null}
    </>
  )
}

interface TrackProps extends Pick<CarouselProps, 'items' | 'slideLabel'> {
  axis: 'x' | 'y'
  loop: boolean
  /** ms of a change. */
  speed: number
  /** Undefined while it does not move by itself. */
  autoplayMs: number | undefined
  active: number
  onTurn: (at: number) => void
}

/** The slides, and the library that moves them. */
function Track({ items, slideLabel, axis, loop, speed, autoplayMs, active, onTurn }: TrackProps) {
  const frame = useRef<HTMLDivElement>(null)
  const swiper = useRef<Swiper>(undefined)
  const now = useRef({ active, speed, onTurn })
  now.current = { active, speed, onTurn }

  // Not the library's component for React: it measures the slides in the task that has put them into the page, before
  // the browser has laid them out. Its style sheet shows the first one without it (SP-10).
  useEffect(() => {
    const make = (element: HTMLElement) => {
      swiper.current = new Swiper(element, {
        direction: axis === 'x' ? 'horizontal' : 'vertical',
        loop,
        speed: now.current.speed,
        initialSlide: now.current.active,
        on: { realIndexChange: ({ realIndex }) => now.current.onTurn(realIndex) },
      })
    }
    const undo = afterPaint(() => frame.current && make(frame.current))
    return () => {
      undo()
      swiper.current?.destroy()
      swiper.current = undefined
    }
  }, [axis, loop])

  useEffect(() => {
    if (swiper.current) swiper.current.params.speed = speed
  }, [speed])

  // Not the library's own autoplay: it keeps the main thread busy at every frame to count the time down.
  useEffect(() => {
    if (autoplayMs === undefined) return
    const timer = setInterval(() => {
      const isHeld = swiper.current?.touchEventsData.isTouched
      if (!isHeld && document.visibilityState === 'visible') swiper.current?.slideNext()
    }, autoplayMs)
    return () => clearInterval(timer)
  }, [autoplayMs])

  useEffect(() => {
    if (!loop && active !== swiper.current?.realIndex) swiper.current?.slideTo(active)
  }, [loop, active])

  return (
    <div ref={frame} className={classNames('swiper', styles.slides)}>
      <div className="swiper-wrapper">
        {items.map((item, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no group of a form's fields
          <div
            key={item.id}
            className="swiper-slide"
            role="group"
            data-part="slide"
            aria-label={slideLabel(at + 1, items.length)}
            inert={at !== active}
          >
            {item.content}
          </div>
        ))}
      </div>
    </div>
  )
}

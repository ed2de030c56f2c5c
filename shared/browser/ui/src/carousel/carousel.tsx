import 'swiper/css'
import { type ReactNode, useEffect, useState } from 'react'
import type { Swiper as SwiperInstance } from 'swiper'
import { Swiper, SwiperSlide } from 'swiper/react'
import { PauseIcon, PlayIcon } from '../icon/icons.ts'
import { useReducedMotion } from '../media/reduced-motion.ts'
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
  const [swiper, setSwiper] = useState<SwiperInstance>()
  const [active, setActive] = useState(0)
  const [paused, setPaused] = useState(false)
  const reduced = useReducedMotion()
  const moves = autoplayMs !== undefined && !reduced
  const running = moves && !paused

  // Not the library's own autoplay: it keeps the main thread busy at every frame to count the time down.
  useEffect(() => {
    if (!swiper || !running) return
    const timer = setInterval(() => {
      const held = swiper.destroyed || swiper.touchEventsData.isTouched
      if (!held && document.visibilityState === 'visible') swiper.slideNext()
    }, autoplayMs)
    return () => clearInterval(timer)
  }, [swiper, running, autoplayMs])

  useEffect(() => {
    if (swiper && !swiper.destroyed && wanted !== undefined && wanted !== swiper.realIndex) swiper.slideTo(wanted)
  }, [swiper, wanted])

  return (
    <>
      <Swiper
        className={styles.slides}
        direction={axis === 'x' ? 'horizontal' : 'vertical'}
        loop={wanted === undefined}
        speed={reduced ? 0 : speedMs}
        onSwiper={setSwiper}
        onRealIndexChange={({ realIndex }) => {
          setActive(realIndex)
          onAt?.(realIndex)
        }}
      >
        {items.map((item, at) => (
          <SwiperSlide
            key={item.id}
            role="group"
            data-part="slide"
            aria-label={slideLabel(at + 1, items.length)}
            inert={at !== active}
          >
            {item.content}
          </SwiperSlide>
        ))}
      </Swiper>
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

import type { ValueOf } from '@lobby/contracts/call'
import type { createSlider } from '@lobby/contracts/calls/verification'
import { useText } from '@lobby/platform'
import { Spinner } from '@lobby/ui/core'
import { ArrowRightIcon } from '@lobby/ui/icons'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react'
import styles from './slider-puzzle.module.css'

/** px of the picture for one press of a key. The gateway's tolerance is a little more. */
const STEP = 4
const LEAP = 24

interface SliderStageProps {
  picture: ValueOf<typeof createSlider>
  /** Left edge of the piece, px of the picture. */
  x: number
  onMove: (x: number) => void
  onLetGo: (x: number) => void
  busy: boolean
  /** The picture before was missed: this one shakes its head. */
  missed: boolean
}

/** Picture and track. A finger anywhere on them drags the piece by as much as it moves; keys move it in steps. */
export function SliderStage({ picture, x, onMove, onLetGo, busy, missed }: SliderStageProps) {
  const t = useText('account')
  const id = useId()
  const stage = useRef<HTMLDivElement>(null)
  const knob = useRef<HTMLSpanElement>(null)
  const drag = useRef<{ pointer: number; from: number; x: number; last: number } | null>(null)
  // The picture that was missed has gone with the knob that had the focus: the next one has it.
  const tried = useRef(missed)
  useEffect(() => {
    if (tried.current && document.activeElement === document.body) knob.current?.focus({ preventScroll: true })
  }, [])
  const most = picture.width - picture.pieceWidth
  const within = (value: number) => Math.round(Math.min(most, Math.max(0, value)))

  function start(event: PointerEvent<HTMLDivElement>) {
    if (busy || !event.isPrimary || event.button !== 0) return
    drag.current = { pointer: event.pointerId, from: event.clientX, x, last: x }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  function move(event: PointerEvent<HTMLDivElement>) {
    const held = drag.current
    const width = stage.current?.clientWidth ?? 0
    if (!held || held.pointer !== event.pointerId || width === 0) return
    held.last = within(held.x + ((event.clientX - held.from) * picture.width) / width)
    onMove(held.last)
  }
  function end(event: PointerEvent<HTMLDivElement>) {
    const held = drag.current
    if (!held || held.pointer !== event.pointerId) return
    drag.current = null
    if (held.last !== held.x) onLetGo(held.last)
  }
  function cancel() {
    // The system took the finger away: that was no try.
    drag.current = null
  }
  function press(event: KeyboardEvent) {
    if (busy) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return onLetGo(x)
    }
    const to = movedBy(event.key, x, most)
    if (to === undefined) return
    event.preventDefault()
    onMove(within(to))
  }

  const share = (px: number, of: number) => `${(px / of) * 100}%`
  return (
    <div
      ref={stage}
      className={styles.stage}
      data-missed={missed || undefined}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={cancel}
    >
      <div className={styles.picture} style={{ aspectRatio: `${picture.width} / ${picture.height}` }}>
        <img
          className={styles.scene}
          src={picture.background}
          alt={t('verification.slider.picture')}
          draggable={false}
        />
        <img
          className={styles.piece}
          src={picture.piece}
          alt=""
          draggable={false}
          style={{
            top: share(picture.pieceY, picture.height),
            left: share(x, picture.width),
            width: share(picture.pieceWidth, picture.width),
          }}
        />
      </div>
      <div className={styles.track}>
        <span className={styles.trail} style={{ width: `calc((100% - 52px) * ${x / most} + 52px)` }} />
        <span
          ref={knob}
          role="slider"
          tabIndex={0}
          data-first-focus
          className={styles.knob}
          style={{ left: `calc((100% - 52px) * ${x / most})` }}
          aria-label={t('verification.slider.position')}
          aria-valuemin={0}
          aria-valuemax={most}
          aria-valuenow={x}
          aria-valuetext={t('verification.slider.at', { percent: Math.round((x / most) * 100) })}
          aria-describedby={`${id}-keys`}
          aria-disabled={busy || undefined}
          onKeyDown={press}
        >
          {busy ? <Spinner /> : <ArrowRightIcon size={22} />}
        </span>
        <span id={`${id}-keys`} className={styles.keys}>
          {t('verification.slider.keys')}
        </span>
        <span className={styles.hint} aria-hidden="true" data-gone={x > 0 || undefined}>
          {t('verification.slider.slide')}
        </span>
      </div>
    </div>
  )
}

/** Where a key moves the piece to, or undefined for other keys. */
function movedBy(key: string, x: number, most: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return x + STEP
    case 'ArrowLeft':
    case 'ArrowDown':
      return x - STEP
    case 'PageUp':
      return x + LEAP
    case 'PageDown':
      return x - LEAP
    case 'Home':
      return 0
    case 'End':
      return most
    default:
      return undefined
  }
}

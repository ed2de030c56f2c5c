import type { ReactNode } from 'react'
import { ImageOffIcon } from '../icon/icons.ts'
import { classNames } from '../parts/class-names.ts'
import { VisuallyHidden } from '../parts/visually-hidden.tsx'
import styles from './image.module.css'
import { useImageState } from './image-state.ts'

/** A picture, the box that is kept for it, and what stands there when it fails. */
export interface ImageProps {
  /** Undefined while it is not known yet. */
  src: string | undefined
  /** Empty when the text beside it says the same. */
  alt: string
  /** Width to height, `16 / 9`: the box has it before anything is loaded. */
  ratio: string
  srcSet?: string
  sizes?: string
  fit?: 'cover' | 'contain'
  /** In the first screenful: fetched at once and before others. */
  eager?: boolean
  /** Shown when it cannot be had; a quiet icon without one. */
  fallback?: ReactNode
  onFail?: () => void
  className?: string
}

/** A picture that never moves the page: pending, loading, loaded or failed in a box of fixed ratio (SH-49). */
export function Image(props: ImageProps) {
  const { src, alt, ratio, srcSet, sizes, fit = 'cover', eager = false, fallback, onFail, className } = props
  const { state, box, image, onLoad, onError } = useImageState(src, eager)
  const fail = () => {
    onError()
    onFail?.()
  }
  return (
    <span
      ref={box}
      className={classNames(styles.box, className)}
      style={{ aspectRatio: ratio }}
      data-state={state}
      data-fit={fit}
      data-eager={eager || undefined}
    >
      {state === 'loading' || state === 'loaded' ? (
        <img
          key={src}
          ref={image}
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          className={styles.image}
          decoding={eager ? 'sync' : 'async'}
          fetchPriority={eager ? 'high' : undefined}
          draggable={false}
          onLoad={onLoad}
          onError={fail}
        />
      ) : null}
      {state === 'failed' ? (
        <span className={styles.failed}>
          {fallback ?? <ImageOffIcon size={22} />}
          {alt ? <VisuallyHidden>{alt}</VisuallyHidden> : null}
        </span>
      ) : null}
    </span>
  )
}

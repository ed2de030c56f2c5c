import { type RefObject, useEffect, useRef, useState } from 'react'

/** SH-49: not asked for yet, on its way, there, or failed. */
export type ImageState = 'pending' | 'loading' | 'loaded' | 'failed'

/** How far outside the screen a picture is fetched, so that it is there when it scrolls in. */
const ROOT_MARGIN = '300px 0px'

interface LoadedImage {
  state: ImageState
  /** Of the box that is watched for coming near. */
  box: RefObject<HTMLSpanElement | null>
  image: RefObject<HTMLImageElement | null>
  onLoad: () => void
  onError: () => void
}

/**
 * The state of one picture, with the refs and handlers to spread over its box and `<img>`. It waits until its box comes
 * near the screen unless `eager`, starts again when `src` changes, and stays pending without one.
 */
export function useImageState(src: string | undefined, eager: boolean): LoadedImage {
  const [known, setKnown] = useState<{ src: string | undefined; state: ImageState }>({ src, state: 'pending' })
  const box = useRef<HTMLSpanElement>(null)
  const image = useRef<HTMLImageElement>(null)
  // What is known of another source says nothing of this one.
  const state = known.src === src ? known.state : 'pending'
  const shown = state === 'pending' && eager && src ? 'loading' : state

  useEffect(() => {
    const node = box.current
    if (eager || !src || !node) return
    const near = () => setKnown((now) => (now.src === src && now.state !== 'pending' ? now : { src, state: 'loading' }))
    if (typeof IntersectionObserver === 'undefined') {
      near()
      return
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        near()
      },
      { rootMargin: ROOT_MARGIN },
    )
    observer.observe(node)
    return () => observer.disconnect()
  }, [src, eager])

  // A picture out of the cache can be complete before its load event has a listener.
  useEffect(() => {
    const node = image.current
    if (shown === 'loading' && node?.complete && node.naturalWidth > 0) setKnown({ src, state: 'loaded' })
  }, [shown, src])

  return {
    state: shown,
    box,
    image,
    onLoad: () => setKnown({ src, state: 'loaded' }),
    onError: () => setKnown({ src, state: 'failed' }),
  }
}

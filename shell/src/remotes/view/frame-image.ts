/** The image that the edge put into the page's frame: it is moved into its slot until the remote's own has loaded. */
import { useLayoutEffect, useRef } from 'react'

let frameImage: HTMLImageElement | undefined

/** Remembers the frame's image; to be called before the shell's first render removes the frame. */
export function takeFrameImage(root: HTMLElement): void {
  frameImage = root.querySelector<HTMLImageElement>('img[data-slot]') ?? undefined
}

/** When the image is removed even if no other has loaded; ms. */
const REMOVE_AFTER = 10_000

/** Puts the frame's image into the element of its slot until an image inside the slot has loaded. */
export function useFrameImage(slot: string) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const at = place.current
    const own = frameImage
    if (!at || own?.dataset.slot !== slot) return
    frameImage = undefined
    at.prepend(own)
    const onLoad = ({ target }: Event) => {
      if (target !== own) remove()
    }
    const timer = setTimeout(() => remove(), REMOVE_AFTER)
    const remove = () => {
      clearTimeout(timer)
      at.removeEventListener('load', onLoad, true)
      own.remove()
    }
    // Load events do not bubble.
    at.addEventListener('load', onLoad, true)
    return remove
  }, [slot])
  return place
}

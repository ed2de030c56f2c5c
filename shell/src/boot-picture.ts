/** The picture that the edge has put into the page's frame: it stays in its slot until the remote's own is there. */
import { useLayoutEffect, useRef } from 'react'

let picture: HTMLImageElement | undefined

/** Takes it out of the frame, before the shell's first render removes that. */
export function takeFramePicture(root: HTMLElement): void {
  picture = root.querySelector<HTMLImageElement>('img[data-slot]') ?? undefined
}

/** For how long a remote may take its place; ms. */
const PATIENCE = 10_000

/** Puts the picture into the element of the slot that it was made for, until a picture of the slot's own has loaded. */
export function useFramePicture(slot: string) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const at = place.current
    const own = picture
    if (!at || own?.dataset.slot !== slot) return
    picture = undefined
    at.prepend(own)
    const take = ({ target }: Event) => {
      if (target !== own) over()
    }
    const timer = setTimeout(() => over(), PATIENCE)
    const over = () => {
      clearTimeout(timer)
      at.removeEventListener('load', take, true)
      own.remove()
    }
    // Load events do not bubble.
    at.addEventListener('load', take, true)
    return over
  }, [slot])
  return place
}

import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { OWN_PICTURES, type PicturePlaces, type PictureSource, picturePlaces, pictureSource } from './picture-source.ts'

interface Pictures extends PicturePlaces {
  /** Source of one picture at a width in CSS px; of no path, none. */
  at: (path: string | undefined, width: number) => PictureSource | { src: undefined }
}

const picturesAt = (places: PicturePlaces): Pictures => ({
  ...places,
  at: (path, width) => (path ? pictureSource(path, width, places) : { src: undefined }),
})

const initial = picturesAt(OWN_PICTURES)
/** One for all: a query of its own for each picture was a third of what a list's first tiles took. */
const store = createStore<Pictures>()(() => initial)

/** The merchant's picture places, and the sources of single pictures; the site's own until the status is known. */
export function usePictures(): Pictures {
  return useStore(store)
}

/** Host: takes over the places that a system status names. What says the same again renders nothing anew. */
export function picturePlacesArrived(info: Parameters<typeof picturePlaces>[0]): void {
  const next = picturesAt(picturePlaces(info))
  if (JSON.stringify(next) !== JSON.stringify(store.getState())) store.setState(next)
}

/** For tests: the site's own places, as before the gateway has answered. */
export function resetPictures(): void {
  store.setState(initial, true)
}

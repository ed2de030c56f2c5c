import { Image } from '@lobby/ui/core'
import type { ReactNode } from 'react'
import { pictureSource } from './picture-source.ts'
import { usePicturePlaces } from './use-picture-places.ts'

interface Props {
  /** Relative to an image CDN. */
  path: string
  /** Width it is shown at, CSS px. */
  width: number
  /** Width to height. */
  ratio: string
  eager?: boolean
  fallback?: ReactNode
  className?: string
}

/** A picture of the catalogue. The text beside it says what it shows. */
export function Picture({ path, width, ...image }: Props) {
  const places = usePicturePlaces()
  const source = path ? pictureSource(path, width, places) : undefined
  return <Image src={source?.src} srcSet={source?.srcSet} alt="" {...image} />
}

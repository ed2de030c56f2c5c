import { usePictures } from '@lobby/platform'
import { Image } from '@lobby/ui/core'
import type { ReactNode } from 'react'

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
  const pictures = usePictures()
  return <Image {...pictures.at(path, width)} alt="" {...image} />
}

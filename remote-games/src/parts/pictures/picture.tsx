import { widerOnDesktop } from '@lobby/contracts/picture-widths'
import { usePictures } from '@lobby/platform'
import { Image } from '@lobby/ui/core'
import type { ReactNode } from 'react'

interface Props {
  /** Relative to an image CDN. */
  path: string
  /** Width it is shown at, CSS px. */
  width: number
  /** Width it is shown at on a desktop, where that is more; CSS px. */
  desktopWidth?: number
  /** Width to height. */
  ratio: string
  eager?: boolean
  ahead?: boolean
  fallback?: ReactNode
  className?: string
}

/** A picture of the catalogue. The text beside it says what it shows. */
export function Picture({ path, width, desktopWidth, ...image }: Props) {
  const source = usePictures().at(path, width)
  const sized = desktopWidth === undefined ? source : widerOnDesktop(source, width, desktopWidth)
  return <Image {...sized} alt="" {...image} />
}

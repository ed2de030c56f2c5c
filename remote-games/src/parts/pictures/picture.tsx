import { widerOnDesktop } from '@lobby/contracts/picture-widths'
import { usePictures } from '@lobby/platform'
import { Image } from '@lobby/ui/core'
import { type ReactNode, useEffect } from 'react'

interface Props {
  /** Relative to an image CDN. */
  path: string
  /** Width it is shown at, CSS px. */
  width: number
  /** Width it is shown at on a desktop, where that is more; CSS px. */
  desktopWidth?: number
  /** Width of the screen from which on it is shown at that; a desktop's without one, CSS px. */
  desktopFrom?: number
  /** Width to height. */
  ratio: string
  eager?: boolean
  /** Fetched before it comes near the screen, behind everything else. */
  ahead?: boolean | undefined
  fallback?: ReactNode
  className?: string
}

/** A picture of the catalogue. The text beside it says what it shows. */
export function Picture({ path, width, desktopWidth, desktopFrom, ahead = false, ...image }: Props) {
  const source = usePictures().at(path, width)
  const sized = desktopWidth === undefined ? source : widerOnDesktop(source, width, desktopWidth, desktopFrom)
  useFetched(sized, ahead && !image.eager)
  return <Image {...sized} alt="" {...image} />
}

/** Fetches a picture that nothing shows yet: once it is to be shown, this document has it. */
function useFetched(source: { src: string | undefined; srcSet?: string; sizes?: string }, wanted: boolean) {
  const { src, srcSet = '', sizes = '' } = source
  useEffect(() => {
    if (!wanted || !src) return
    const image = document.createElement('img')
    image.fetchPriority = 'low'
    Object.assign(image, { sizes, srcset: srcSet, src })
  }, [wanted, src, srcSet, sizes])
}

import { systemStatus } from '@lobby/contracts/calls/site'
import { useMemo } from 'react'
import { useCall } from '../queries/queries.ts'
import { OWN_PICTURES, type PicturePlaces, type PictureSource, picturePlaces, pictureSource } from './picture-source.ts'

/** The page brings the system status along, so this costs no request at the first paint; ms. */
const STATUS_FRESH_FOR = 5 * 60_000

interface Pictures extends PicturePlaces {
  /** Source of one picture at a width in CSS px; of no path, none. */
  at: (path: string | undefined, width: number) => PictureSource | { src: undefined }
}

/** The merchant's picture places, and the sources of single pictures. */
export function usePictures(): Pictures {
  const info = useCall(systemStatus, {}, { staleTime: STATUS_FRESH_FOR }).data?.info
  return useMemo(() => {
    const places = info ? picturePlaces(info) : OWN_PICTURES
    return { ...places, at: (path, width) => (path ? pictureSource(path, width, places) : { src: undefined }) }
  }, [info])
}

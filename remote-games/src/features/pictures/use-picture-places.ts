import { systemStatus } from '@lobby/contracts/calls/system'
import { useCall } from '@lobby/platform'
import { useMemo } from 'react'
import { OWN_PICTURES, type PicturePlaces } from './picture-source.ts'

/** The page brings the system status along, so this costs no request at the first paint. */
const STATUS_FRESH_FOR = 5 * 60_000

export function usePicturePlaces(): PicturePlaces {
  const info = useCall(systemStatus, {}, { staleTime: STATUS_FRESH_FOR }).data?.info
  return useMemo(() => {
    if (!info) return OWN_PICTURES
    return {
      cdns: info.imageCDNs.length > 0 ? info.imageCDNs : OWN_PICTURES.cdns,
      tiles: info.paths.tiles ?? OWN_PICTURES.tiles,
    }
  }, [info])
}

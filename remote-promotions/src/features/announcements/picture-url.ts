import { systemStatus } from '@lobby/contracts/calls/system'
import { useCall } from '@lobby/platform'
import { useCallback } from 'react'

/** One CDN for the life of the page: a picture that was fetched is not fetched again from another. */
const share = Math.random()

/** The list of CDNs changes by the month; ms. */
const FRESH = 10 * 60_000

/** SH-50: which of the merchant's image CDNs; without any, this site itself serves the pictures. */
export function chooseCdn(cdns: readonly string[], random: number): string {
  return (cdns[Math.floor(random * cdns.length)] ?? '').replace(/\/$/, '')
}

/** Answers the URL of a picture at a width in CSS px, for dense screens; undefined until the CDNs are known. */
export function usePictureUrl(): (path: string, width: number) => string | undefined {
  const { data, isError } = useCall(systemStatus, {}, { staleTime: FRESH })
  const cdns = data?.info.imageCDNs
  return useCallback(
    (path, width) => {
      if (!cdns && !isError) return undefined
      const base = /^https?:\/\//.test(path) ? '' : chooseCdn(cdns ?? [], share)
      return `${base}${path}?w=${width * 2}`
    },
    [cdns, isError],
  )
}

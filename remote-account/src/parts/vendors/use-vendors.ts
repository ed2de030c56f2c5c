import { vendorGameTypes } from '@lobby/contracts/calls/games'
import { MERCHANT_CODE } from '@lobby/contracts/constants'
import { useCall } from '@lobby/platform'

/** Vendors come and go by the day, not by the minute (ms). */
const VENDORS_FRESH_FOR = 5 * 60_000

export interface VendorChoice {
  code: string
  name: string
}

/** Who offers the games (CL-21): all of them, or those of one type; and what a code is called. */
export function useVendors() {
  const { data } = useCall(
    vendorGameTypes,
    { typeId: '1', merchant_code: MERCHANT_CODE },
    { staleTime: VENDORS_FRESH_FOR },
  )
  const named = (gameType?: string): VendorChoice[] => {
    const found = new Map<string, string>()
    for (const [type, vendors] of Object.entries(data?.content ?? {})) {
      if (gameType && type !== gameType) continue
      for (const [code, [entry]] of Object.entries(vendors)) found.set(code, entry?.displayName || code)
    }
    return [...found].map(([code, name]) => ({ code, name }))
  }
  const nameOf = (code: string): string => named().find((vendor) => vendor.code === code)?.name ?? code
  return { named, nameOf }
}

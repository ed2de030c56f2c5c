import { vendorGameTypes } from '@lobby/contracts/calls/games'
import { STORAGE_KEY } from '@lobby/contracts/storage'
import { useCall, usePersistedQuery } from '@lobby/platform'
import { useMemo } from 'react'
import { VENDORS } from '../first-inputs.ts'
import { vendorsByCategory } from './vendor-categories.ts'

/** Vendors come and go by the day, not by the minute (ms). */
const VENDORS_FRESH_FOR = 5 * 60_000

/**
 * The vendors by category, from the gateway (CL-21); until it answers, those of an earlier visit (SE-14).
 * `failed`: neither.
 */
export function useVendors() {
  const result = useCall(vendorGameTypes, VENDORS, { staleTime: VENDORS_FRESH_FOR })
  const { error, refetch, isFetching } = result
  const kept = usePersistedQuery(STORAGE_KEY.vendorTypes, vendorGameTypes, result)
  const data = result.data ?? kept?.value
  const categories = useMemo(() => data && vendorsByCategory(data.content), [data])
  return { categories, failed: error && !data ? { error, refetch, isFetching } : null }
}

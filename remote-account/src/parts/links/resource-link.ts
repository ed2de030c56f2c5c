import { systemStatus } from '@lobby/contracts/calls/system'
import { useCall } from '@lobby/platform'

/** Links of the site change with its settings, rarely. ms */
const FRESH_FOR = 5 * 60_000

/** SM-07: the external link of a type, or undefined. Only an address of the web is believed. */
export function useResourceLink(): (type: 'HELPCENTER' | 'AFFILIATELINK' | 'SpeedTest') => string | undefined {
  const { data } = useCall(systemStatus, {}, { staleTime: FRESH_FOR })
  return (type) => {
    const url = data?.info.resources.find(({ resourceType }) => resourceType === type)?.url
    return url && /^https?:\/\//.test(url) ? url : undefined
  }
}

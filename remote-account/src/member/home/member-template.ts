import { systemStatus } from '@lobby/contracts/calls/system'
import { useCall } from '@lobby/platform'

/** The site's settings change rarely, and the page brings them along. ms */
const FRESH_FOR = 5 * 60_000

/**
 * SH-46: the new member centre when the site's settings say `'1'`, else the base one; base while they are not known.
 */
export function useMemberTemplate(): 'new' | 'base' {
  const { data } = useCall(systemStatus, {}, { staleTime: FRESH_FOR })
  return data?.info.mobileTemplate.mem_cen === '1' ? 'new' : 'base'
}

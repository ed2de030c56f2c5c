import { checkAffiliate } from '@lobby/contracts/calls/registration'
import { gateway, isGatewayError, useCall, useLocation } from '@lobby/platform'
import { useState } from 'react'
import { type RegInfo, takeRegInfo } from '../../parts/invitation/reg-info.ts'

/** ms: a link's code is not withdrawn while somebody fills in a form. */
const FRESH_FOR = 5 * 60_000

export interface Invitation {
  /** What the address said, or an earlier link (RG-26). */
  info: RegInfo
  /** The code of the link, once the gateway knows it. */
  fromLink: string | undefined
  /** The link's code is still being looked up. */
  checking: boolean
  /**
   * The code that counts for a registration: the link's, else what was typed, once the gateway knows it (RG-18). Rejects
   * with `affiliate.unknown` when it does not.
   */
  codeFor: (typed: string) => Promise<string>
}

/** Who has invited this visitor. */
export function useInvitation(): Invitation {
  const { search } = useLocation()
  const [info] = useState(() => takeRegInfo(search))
  const domain = location.hostname
  const link = useCall(
    checkAffiliate,
    { code: info.affiliateCode, domain },
    { enabled: info.affiliateCode !== '', staleTime: FRESH_FOR },
  )
  return {
    info,
    fromLink: link.data?.code,
    checking: info.affiliateCode !== '' && link.isPending,
    async codeFor(typed) {
      if (link.data) return link.data.code
      // The line was down when the link was looked up: whoever invited must not lose by that.
      const unsure = link.isError && isGatewayError(link.error) && link.error.code !== 'affiliate.unknown'
      if (unsure) {
        const again = await link.refetch()
        if (again.data) return again.data.code
      }
      if (typed.trim() === '') return ''
      return (await gateway(checkAffiliate, { code: typed.trim(), domain })).code
    },
  }
}

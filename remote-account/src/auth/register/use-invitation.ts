import { checkAffiliate } from '@lobby/contracts/calls/registration'
import { gateway, isGatewayError, useCall, useLocation } from '@lobby/platform'
import { useEffect, useState } from 'react'
import { keepRegInfo, takeRegInfo } from '../../parts/invitation/reg-info.ts'

/** ms: a link's code is not withdrawn while somebody fills in a form. */
const FRESH_FOR = 5 * 60_000

export interface Invitation {
  /** The code of the link, once the gateway knows it. */
  fromLink: string | undefined
  /** What the link said, when no code of it is known to the gateway: it is forgotten, and stands in nobody's way. */
  unknown: string | undefined
  /** The link's code is still being looked up. */
  checking: boolean
  /**
   * The code that counts for a registration: the link's, else what was typed, once the gateway knows it (RG-18).
   * Rejects with `affiliate.unknown` when it does not.
   */
  codeFor: (typed: string) => Promise<string>
  /** Forgets the link: the player does without it, or types another code. */
  forget: () => void
}

const isUnknown = (error: unknown): boolean => isGatewayError(error) && error.code === 'affiliate.unknown'

/**
 * Who has invited this visitor: the affiliate of the link, else the friend (RG-26). Both are invitation codes, and one
 * counts only once the gateway knows it.
 */
export function useInvitation(): Invitation {
  const { search } = useLocation()
  const [info, setInfo] = useState(() => takeRegInfo(search))
  const affiliate = useLinkCode(info.affiliateCode)
  const friend = useLinkCode(info.affiliateCode === '' || isUnknown(affiliate.error) ? info.referralCode : '')
  const known = affiliate.data ?? friend.data
  const unknown = [affiliate, friend].some(({ error }) => isUnknown(error)) && !known && !friend.isLoading
  const forget = () => {
    keepRegInfo(null)
    setInfo({ affiliateCode: '', referralCode: '' })
  }
  useEffect(() => {
    if (unknown) keepRegInfo(null)
  }, [unknown])
  return {
    fromLink: known?.code,
    unknown: unknown ? info.affiliateCode || info.referralCode : undefined,
    checking: affiliate.isLoading || friend.isLoading,
    async codeFor(typed) {
      if (known) return known.code
      // The connection was down when the link was looked up: whoever invited must not lose by that.
      for (const link of [affiliate, friend]) {
        if (!link.isError || isUnknown(link.error)) continue
        const again = await link.refetch()
        if (again.data) return again.data.code
      }
      if (typed.trim() === '') return ''
      // biome-ignore lint/plugin: the submit of the registration makes it, to collect its input
      return (await gateway(checkAffiliate, { code: typed.trim(), domain: location.hostname })).code
    },
    forget,
  }
}

/** Looks up a code of a link; an empty one is not asked for. */
const useLinkCode = (code: string) =>
  useCall(checkAffiliate, { code, domain: location.hostname }, { enabled: code !== '', staleTime: FRESH_FOR })

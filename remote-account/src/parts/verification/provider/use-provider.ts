import { systemStatus } from '@lobby/contracts/calls/site'
import { useCall, useFlag } from '@lobby/platform'
import { useMemo } from 'react'
import * as v from 'valibot'
import type { ProviderAddress } from './identity-rest.ts'
import { type PhoneProvider, phoneProvider } from './phone-provider.ts'
import { SOCIALS, type Social } from './social-provider.ts'

/** What the site's status says of the provider (`info.sms`); without it there is none. */
const Told = v.object({
  channel: v.picklist(['gateway', 'firebase']),
  url: v.pipe(v.string(), v.minLength(1)),
  apiKey: v.string(),
  providers: v.optional(v.record(v.string(), v.boolean()), {}),
})

interface Provider {
  /** Where it is; null without one, and before the status is known. */
  address: ProviderAddress | null
  /** Sends the codes, when that is the provider's business; null when the gateway sends them itself. */
  phone: PhoneProvider | null
  /** LG-14, RG-13: accounts elsewhere that can sign in, in their order. */
  socials: readonly Social[]
}

/** The phone-verification provider, as the merchant's settings and switches have it (RO-08). */
export function useProvider(): Provider {
  const { data } = useCall(systemStatus, {})
  const facebook = useFlag('FACEBOOKLOGIN3')
  const google = useFlag('GOOGLELOGIN3')
  return useMemo(() => {
    const told = v.safeParse(Told, data?.info.sms)
    if (!told.success) return { address: null, phone: null, socials: [] }
    const { channel, url, apiKey, providers } = told.output
    const switchedOn: Readonly<Record<Social, boolean>> = { facebook, google, zalo: true }
    const address = { url, apiKey }
    return {
      address,
      phone: channel === 'firebase' ? phoneProvider(address) : null,
      socials: SOCIALS.filter((social) => switchedOn[social] && providers[social] === true),
    }
  }, [data, facebook, google])
}

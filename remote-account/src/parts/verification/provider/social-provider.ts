import { STORAGE_KEY } from '@lobby/contracts/storage'
import { serverNow, stored } from '@lobby/platform'
import * as v from 'valibot'
import { askProvider, type ProviderAddress } from './identity-rest.ts'

/** LG-13: the third is decided in decision 312. */
export const SOCIALS = ['facebook', 'google', 'zalo'] as const
export type Social = (typeof SOCIALS)[number]

export const SOCIAL_NAME: Readonly<Record<Social, string>> = { facebook: 'Facebook', google: 'Google', zalo: 'Zalo' }
const PROVIDER_ID: Readonly<Record<Social, string>> = {
  facebook: 'facebook.com',
  google: 'google.com',
  zalo: 'oidc.zalo',
}
/** The provider's tokens are good for an hour; ours are asked for again a little before that, ms. */
const GOOD_FOR = 55 * 60_000

const social = v.picklist(SOCIALS)
const trip = stored(STORAGE_KEY.providerTrip, v.object({ social, sessionId: v.string() }), 'session')

const PendingIdentity = v.object({
  social,
  /** What the account is called there; empty when the provider does not say. */
  name: v.string(),
  idToken: v.string(),
  /** ms since the epoch, by the gateway's clock. */
  until: v.number(),
})
/** An account elsewhere that its owner has shown, and that is not linked to an account here yet (LG-27). */
export type PendingIdentity = v.InferOutput<typeof PendingIdentity>
/** As it is shown: `Facebook · Lan`. */
export const accountOf = ({ social, name }: PendingIdentity): string =>
  [SOCIAL_NAME[social], name].filter(Boolean).join(' · ')

const pending = stored(STORAGE_KEY.pendingIdentity, PendingIdentity, 'session')

export function readPendingIdentity(): PendingIdentity | null {
  const kept = pending.read()
  return kept && kept.until > serverNow() ? kept : null
}
export const forgetPendingIdentity = (): void => void pending.write(null)

/** Where the provider sends the player back to: this page, and a mark that tells why. */
const MARK = 'provider'

/** LG-15: leaves the site for the provider's page, which comes back to `returnTo`, a path of the site. */
export async function startSocial(address: ProviderAddress, who: Social, returnTo: string): Promise<void> {
  const back = new URL(returnTo, location.origin)
  back.searchParams.set(MARK, who)
  const body = { providerId: PROVIDER_ID[who], continueUri: back.href }
  const Answer = v.object({ authUri: v.string(), sessionId: v.string() })
  const { authUri, sessionId } = await askProvider(address, 'createAuthUri', body, Answer)
  trip.write({ social: who, sessionId })
  location.assign(authUri)
}

/** Whether the player has just come back from a provider, with an answer or without one. */
export const cameFromProvider = (search: string): boolean => new URLSearchParams(search).has(MARK)

/** The address without what the provider has added to it: it must reach neither history nor a shared link. */
export function withoutAnswer(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of [MARK, 'code', 'state']) query.delete(name)
  const text = query.toString()
  return text ? `?${text}` : ''
}

/**
 * Ends the way that `startSocial` began: the account elsewhere, kept for linking. Null when the player has cancelled.
 * `uri` is the whole address that the provider came back to. Rejects with a `GatewayError`.
 */
export async function finishSocial(address: ProviderAddress, uri: string): Promise<PendingIdentity | null> {
  const begun = trip.read()
  trip.write(null)
  if (!begun || !new URL(uri).searchParams.has('code')) return null
  const body = {
    requestUri: uri,
    sessionId: begun.sessionId,
    postBody: new URL(uri).search.slice(1),
    returnSecureToken: true,
    returnIdpCredential: true,
  }
  const Answer = v.object({ idToken: v.string(), displayName: v.optional(v.string(), '') })
  const { idToken, displayName } = await askProvider(address, 'signInWithIdp', body, Answer)
  const identity = { social: begun.social, name: displayName, idToken, until: serverNow() + GOOD_FOR }
  pending.write(identity)
  return identity
}

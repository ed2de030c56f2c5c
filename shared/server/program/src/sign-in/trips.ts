import { EncryptJWT, jwtDecrypt, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'

/** How long somebody may be at the provider, s. */
const TRIP = 600

const Trip = v.object({
  provider: v.string(),
  returnUri: v.string(),
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
})
/** What has to be known when somebody comes back from a provider. */
export type Trip = v.InferOutput<typeof Trip>

const Way = v.object({ continueUri: v.string() })

/** Trips are kept by the browsers that make them, sealed: any gateway can end what another has begun. */
export function sealedTrips(key: Uint8Array) {
  return {
    /** For the browser that leaves; nobody else can end the trip. */
    seal: (trip: Trip): Promise<string> =>
      new EncryptJWT(trip)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(`${TRIP}s`)
        .encrypt(key),
    /** Null for what was not sealed here, or too long ago. */
    async open(sealed: string): Promise<Trip | null> {
      const opened = await jwtDecrypt(sealed, key).catch(() => null)
      const trip = v.safeParse(Trip, opened?.payload)
      return trip.success ? trip.output : null
    },
    /** Travels through the provider; says where the player goes on afterwards. */
    stateOf: (continueUri: string, jti: string): Promise<string> =>
      new SignJWT({ continueUri })
        .setProtectedHeader({ alg: 'HS256' })
        .setJti(jti)
        .setExpirationTime(`${TRIP}s`)
        .sign(key),
    /** Null for a state that is not ours. */
    async continueUriOf(state: string): Promise<string | null> {
      const read = await jwtVerify(state, key, { algorithms: ['HS256'] }).catch(() => null)
      const way = v.safeParse(Way, read?.payload)
      return way.success ? way.output.continueUri : null
    },
  }
}

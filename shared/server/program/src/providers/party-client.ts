import { randomUUID } from 'node:crypto'
import { Failure } from '@lobby/gateway/http/failure'
import { signatureOf, signedHeaders } from '@lobby/gateway/http/signed'
import * as v from 'valibot'

/** Where a party is that the gateway asks, and what both sign with. */
export interface PartyAddress {
  /** Calls go to paths below it. */
  url: string
  key: string
}

/** How long the gateway waits for a party, ms. */
const PATIENCE = 5_000

const HEADERS = signedHeaders('Lobby')

/**
 * Asks a party: `POST` with `{ payload }`, signed as partners sign their calls of the gateway. Whatever is no 2xx with
 * the JSON of `answer` has failed: the party is away for the player, and the log says why, without what was sent.
 *
 * @throws Failure `service.unavailable`
 */
export function partyClient({ url, key }: PartyAddress, name: string) {
  return async <const S extends v.GenericSchema>(path: string, input: object, answer: S): Promise<v.InferOutput<S>> => {
    const address = new URL(path.replace(/^\//, ''), url.endsWith('/') ? url : `${url}/`)
    const payload = JSON.stringify(input)
    const [time, nonce] = [Date.now(), randomUUID()]
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          [HEADERS.code]: '',
          [HEADERS.time]: String(time),
          [HEADERS.nonce]: nonce,
          [HEADERS.signature]: signatureOf(key, { path: address.pathname, code: '', time, nonce, payload }),
        },
        body: JSON.stringify({ payload }),
        // The signature is for this address alone.
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE),
      })
      if (!response.ok) throw new Error(`it answered ${response.status}`)
      return v.parse(answer, await response.json())
    } catch (error) {
      console.error(`${name} did not take ${address.pathname}: ${error instanceof Error ? error.message : error}.`)
      throw new Failure('service.unavailable')
    }
  }
}

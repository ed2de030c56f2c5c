/** A body that is too large for its call, told by the edge: the gateway would close the connection under it. */
import { Transform } from 'node:stream'
import { MAX_BODY } from '@lobby/contracts/call'
import { CALLS } from '@lobby/contracts/calls/catalogue'
import type { preParsingAsyncHookHandler } from 'fastify'

/** Bytes, by path. What no declaration names is for the gateway to refuse. */
const LIMITS = new Map<string, number>()
for (const { path, maxBytes = MAX_BODY } of CALLS) LIMITS.set(path, Math.max(maxBytes, LIMITS.get(path) ?? 0))

class TooLarge extends Error {
  override readonly name = 'TooLarge'
  readonly statusCode = 413
}

/** Refuses by its length what says it, and what comes in parts as soon as they are too many. Throws `TooLarge`. */
export const limitBody: preParsingAsyncHookHandler = async (request, _reply, payload) => {
  const limit = LIMITS.get(request.url.split('?', 1)[0] ?? '')
  if (limit === undefined) return payload
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new TooLarge()
  if (request.headers['transfer-encoding'] === undefined) return payload
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(bytes > limit ? new TooLarge() : null, chunk)
    },
  })
  // The rest is read and dropped: closed in the middle, the connection would take the answer with it.
  counted.once('error', () => payload.resume())
  payload.once('error', (error) => counted.destroy(error))
  return payload.pipe(counted)
}

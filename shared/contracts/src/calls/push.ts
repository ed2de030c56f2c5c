/** Push messages (RFC 8030) on draws that a member plays in: asked for in one browser, and taken back there. */
import * as v from 'valibot'
import { call } from '../wire/call.ts'

/** How a browser writes bytes: base64url, with or without padding. */
const bytes = (most: number) => v.pipe(v.string(), v.regex(/^[\w-]+=*$/), v.maxLength(most))

/** The answers stand under the switch `PUSH`, which is off where nobody carries such messages. */
export const pushState = call({
  name: 'pushState',
  method: 'GET',
  path: '/wps/push',
  session: 'required',
  module: 'INBOX3',
  input: v.object({}),
  value: v.object({
    /** What a browser subscribes with (VAPID, RFC 8292): a point of P-256, base64url. */
    publicKey: v.string(),
    /** Nothing reaches a phone: pages say so. */
    sandbox: v.boolean(),
    /** Whether this member is told in this browser. */
    on: v.boolean(),
  }),
  summary: 'Whether draws are told in this browser, and what it subscribes with',
})

/**
 * What the browser's own `PushSubscription` says. The same browser again replaces what was there, whoever's it was.
 * Fails with `service.off` for an address that is not one of the browsers' push services.
 */
export const subscribePush = call({
  name: 'subscribePush',
  method: 'POST',
  path: '/wps/push',
  session: 'required',
  module: 'INBOX3',
  input: v.object({
    endpoint: v.pipe(v.string(), v.maxLength(1000)),
    /** The browser's public key, and its secret, that messages are encrypted with (RFC 8291). */
    p256dh: bytes(200),
    auth: bytes(60),
  }),
  value: v.null(),
  summary: 'Tells this browser when a draw that the member plays in is drawn',
})

/** Nothing to take back is no error. */
export const unsubscribePush = call({
  name: 'unsubscribePush',
  method: 'DELETE',
  path: '/wps/push',
  session: 'required',
  module: 'INBOX3',
  input: v.object({}),
  value: v.null(),
  summary: 'Tells this browser no more',
})

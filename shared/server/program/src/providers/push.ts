import { createECDH } from 'node:crypto'
import type { Agent } from 'node:https'
import { Failure } from '@lobby/gateway/http/failure'
import type { PushCarrier } from '@lobby/gateway/outside'
import { isPushService } from '@lobby/gateway/push/service'
import webPush from 'web-push'

/** How long a push service may take, ms. */
const PATIENCE = 10_000
/** What it answers when nobody is subscribed at the address any more (RFC 8030, 7.3). */
const GONE = [404, 410]

/** Who speaks to the push services (VAPID, RFC 8292). */
export interface PushSender {
  /** 32 bytes, base64url. Another key ends every subscription. */
  privateKey: string
  /** Where a push service reaches whoever runs the site: `mailto:` or `https:`. */
  subject: string
  /** For tests: what connects to the push service. */
  agent?: Agent
}

/** @throws Error for what is no private key */
export function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  return pair.getPublicKey('base64url')
}

/**
 * Messages to browsers by their own push services. One that is refused is a service that is away, and the log says
 * which and why, never to whom.
 */
export function pushByVapid({ privateKey, subject, agent }: PushSender): PushCarrier {
  const publicKey = publicKeyOf(privateKey)
  return {
    sandbox: false,
    publicKey: async () => publicKey,
    async send({ to: { endpoint, ...keys }, body, ttl, topic }) {
      // Written down by an older version perhaps; what is called is looked at where it is called.
      if (!isPushService(endpoint)) return 'gone'
      try {
        await webPush.sendNotification({ endpoint, keys }, body, {
          vapidDetails: { subject, publicKey, privateKey },
          TTL: ttl,
          topic,
          timeout: PATIENCE,
          contentEncoding: 'aes128gcm',
          ...(agent ? { agent } : {}),
        })
        return 'taken'
      } catch (error) {
        const status = error instanceof webPush.WebPushError ? error.statusCode : 0
        if (GONE.includes(status)) return 'gone'
        const why = status || (error as { code?: string }).code || 'no answer'
        console.error(`The push service ${new URL(endpoint).hostname} did not take a message: ${why}.`)
        throw new Failure('service.unavailable')
      }
    },
  }
}

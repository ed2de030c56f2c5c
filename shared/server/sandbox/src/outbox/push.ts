import type { PushCarrier } from '@lobby/gateway/outside'
import type { Store } from '../store/store.ts'
import { keepInOutbox } from './outbox.ts'

/** A carrier that keeps what it is given beside letters and codes: no browser is told anything. */
export const outboxPush = (db: Store, publicKey: PushCarrier['publicKey']): PushCarrier => ({
  sandbox: true,
  publicKey,
  async send({ to, body, at }) {
    await keepInOutbox(db, { kind: 'push', recipient: to.endpoint, body, at })
    return 'taken'
  },
})

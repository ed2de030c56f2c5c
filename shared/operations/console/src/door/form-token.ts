/** What says that a form is one of this session's own pages, beside the origin that browsers name (decision 520). */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export interface FormTokens {
  /** For one form of a page: another one each time. */
  make(): string
  isOwn(token: string): boolean
  /**
   * Runs `act` for a form, and for the same form sent again gives what the first has come to. What was thrown is
   * forgotten, so that it can be sent again; written otherwise it is another form.
   */
  once(token: string, fields: Readonly<Record<string, string | undefined>>, act: () => Promise<string>): Promise<string>
}

/** Forms of a session that are remembered. */
const REMEMBERED = 200

/** Tokens of one session, signed with a key that nothing else has. */
export function openFormTokens(): FormTokens {
  const key = randomBytes(32)
  const done = new Map<string, Promise<string>>()
  const sealOf = (nonce: string): Buffer => createHmac('sha256', key).update(nonce).digest()
  return {
    make() {
      const nonce = randomBytes(16).toString('base64url')
      return `${nonce}.${sealOf(nonce).toString('base64url')}`
    },
    isOwn(token) {
      const [nonce = '', seal = ''] = token.split('.')
      const given = Buffer.from(seal, 'base64url')
      const right = sealOf(nonce)
      return given.length === right.length && timingSafeEqual(given, right)
    },
    once(token, fields, act) {
      const name = createHash('sha256')
        .update(JSON.stringify([token, fields]))
        .digest('base64url')
      const before = done.get(name)
      if (before) return before
      const doing = act()
      done.set(name, doing)
      doing.catch(() => done.delete(name))
      const [oldest] = done.keys()
      if (done.size > REMEMBERED && oldest !== undefined) done.delete(oldest)
      return doing
    },
  }
}

import { STORAGE_KEY } from '@lobby/contracts/storage'
import { isGatewayError, type Stored, serverNow, session, stored, uuid } from '@lobby/platform'
import * as v from 'valibot'

/** How long a reference is kept whose outcome nobody knows, in ms: by then the player finds it in the records. */
const KEPT_FOR = 10 * 60_000

const Kept = v.object({
  reference: v.string(),
  /** Whose, and for what: a digest, so that no address or bank account stands in the storage. */
  wish: v.string(),
  /** ms since the epoch, by the gateway's clock. */
  until: v.number(),
})
/** A reference that was sent, or is about to be, and has no definite answer yet. */
export type OpenReference = v.InferOutput<typeof Kept>

const keptOf = (call: string): Stored<OpenReference> => stored(`${STORAGE_KEY.moneyReference}.${call}`, Kept, 'session')

/**
 * The reference of a wish: the open one where it is the same wish of the same account, else a new one. It stands in the
 * session storage before it is sent, so that a reload in between finds it. `last` is the caller's own, where nothing
 * can be kept.
 */
export function takeReference(call: string, wanted: unknown, last: OpenReference | null): OpenReference {
  const state = session.get()
  const wish = digest(JSON.stringify([state.status === 'member' ? state.userName : '', wanted]))
  const open = [last, keptOf(call).read()].find((one) => one?.wish === wish && one.until > serverNow())
  if (open) return open
  const made = { reference: uuid(), wish, until: serverNow() + KEPT_FOR }
  keptOf(call).write(made)
  return made
}

/** The outcome is known: what is wanted next is something else, even if it looks the same. */
export function dropReference(call: string): void {
  keptOf(call).write(null)
}

/** Whether nobody knows if the call was made: no answer came, a server failed in the middle, or it cannot be read. */
export const isUnsure = (error: unknown): boolean =>
  !isGatewayError(error) || error.status === 0 || error.status >= 500 || error.code === 'client.answer'

/** 64 bits of two multiplicative hashes: `crypto.subtle` is missing where the page is not secure. */
function digest(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (const unit of text) {
    const code = unit.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 0x9e3779b1)
    low = Math.imul(low ^ code, 0x5f356495)
  }
  return `${(high >>> 0).toString(36)}-${(low >>> 0).toString(36)}`
}

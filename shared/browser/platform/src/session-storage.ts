import { MERCHANT_CODE } from '@lobby/contracts/constants'
import { STORAGE_KEY } from '@lobby/contracts/storage'
import * as v from 'valibot'
import { clearStorage, readItem, writeItem } from './browser-storage.ts'
import type { Member } from './session-state.ts'

/** SE-01: what stands under `MC_SESSION_INFO`. `type` is the customer type. */
const Stored = v.object({
  token: v.pipe(v.string(), v.minLength(1)),
  merchantCode: v.optional(v.string(), MERCHANT_CODE),
  userName: v.string(),
  type: v.number(),
  firstTimeLogin: v.optional(v.boolean(), false),
})

/** The member this browser remembers. What cannot be read is removed and counts as nobody. */
export function readMember(): Member | null {
  const text = readItem('local', STORAGE_KEY.session)
  if (text === null) return null
  const parsed = v.safeParse(Stored, parseJson(text))
  if (!parsed.success) {
    writeItem('local', STORAGE_KEY.session, null)
    return null
  }
  const { type, ...rest } = parsed.output
  const trial = readItem('local', STORAGE_KEY.trialName) === rest.userName
  return { status: 'member', ...rest, customerType: type, ...(trial ? { trial } : {}) }
}

/** SE-01, SE-02. `null` forgets. Answers false when the browser keeps nothing, so that tabs must tell each other. */
export function writeMember(member: Member | null): boolean {
  writeTabToken(member?.token ?? null)
  if (!member) {
    // What is kept of a member (SE-14) goes with the session, however it ended.
    for (const key of [STORAGE_KEY.trialName, STORAGE_KEY.memberInfo]) writeItem('local', key, null)
    return writeItem('local', STORAGE_KEY.session, null)
  }
  const { token, merchantCode, userName, customerType, firstTimeLogin, trial } = member
  writeItem('local', STORAGE_KEY.trialName, trial ? userName : null)
  const stored = { token, merchantCode, userName, type: customerType, firstTimeLogin }
  return writeItem('local', STORAGE_KEY.session, JSON.stringify(stored))
}

/** SE-02: the token is kept for the tab as well. */
export function writeTabToken(token: string | null): void {
  writeItem('session', STORAGE_KEY.token, token)
}

/** SE-05: what a sign-out clears beside the session itself. */
export function clearAccountStorage(): void {
  for (const key of [STORAGE_KEY.autoLogin, STORAGE_KEY.bankList]) writeItem('local', key, null)
  clearStorage('session')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

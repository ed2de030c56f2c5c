import { MERCHANT_CODE } from '@lobby/contracts/constants'
import { STORAGE_KEY } from '@lobby/contracts/storage'
import * as v from 'valibot'
import { clearArea, stored, storedText } from '../storage/stored.ts'
import type { Member } from './session-state.ts'

/** SE-01: what stands under `MC_SESSION_INFO`. `type` is the customer type. */
const Stored = v.object({
  token: v.pipe(v.string(), v.minLength(1)),
  merchantCode: v.optional(v.string(), MERCHANT_CODE),
  userName: v.string(),
  type: v.number(),
  firstTimeLogin: v.optional(v.boolean(), false),
  /** TR-03: there for a trial player alone. */
  trial: v.optional(v.literal(true)),
})

const kept = stored(STORAGE_KEY.session, Stored)
const keptTrialName = storedText(STORAGE_KEY.trialName, 'session')
const keptToken = storedText(STORAGE_KEY.token, 'session')
/** What is kept of a member (SE-14) goes with the session, however it ended. */
const ofMember = [
  storedText(STORAGE_KEY.memberInfo),
  storedText(STORAGE_KEY.bankList),
  storedText(STORAGE_KEY.sessionEnd),
]
const keptAutoLogin = storedText(STORAGE_KEY.autoLogin)

/** The member this browser remembers. What cannot be read is removed and counts as nobody. */
export function readMember(): Member | null {
  const found = kept.read()
  if (!found) {
    kept.write(null)
    return null
  }
  const { type, ...rest } = found
  return { status: 'member', ...rest, customerType: type }
}

/** SE-01, SE-02. `null` forgets. False when the browser keeps nothing, so that tabs must tell each other. */
export function writeMember(member: Member | null): boolean {
  writeTab(member)
  if (!member) {
    for (const entry of ofMember) entry.write(null)
    return kept.write(null)
  }
  const { token, merchantCode, userName, customerType, firstTimeLogin, trial } = member
  return kept.write({ token, merchantCode, userName, type: customerType, firstTimeLogin, ...(trial ? { trial } : {}) })
}

/** Calls `listener` when another tab has written the session. Returns an unsubscribe function. */
export const onOtherTabsMember = (listener: () => void): (() => void) =>
  kept.subscribe((inOtherTab) => {
    if (inOtherTab) listener()
  })

/** SE-02, TR-03: the token is kept for the tab as well, and so is the name of a trial player. */
export function writeTab(member: Member | null): void {
  keptToken.write(member?.token ?? null)
  keptTrialName.write(member?.trial ? member.userName : null)
}

/** SE-05: clears what a sign-out clears beside the session itself. */
export function clearAccountStorage(): void {
  keptAutoLogin.write(null)
  clearArea('session')
}

import type { InputOf, ValueOf } from '@lobby/contracts/call'
import { memberInfo } from '@lobby/contracts/calls/member-info'
import { login, logout } from '@lobby/contracts/calls/session'
import { MERCHANT_CODE } from '@lobby/contracts/constants'
import { STORAGE_KEY } from '@lobby/contracts/storage'
import { deviceId } from '../device/device-id.ts'
import { type GatewayError, isGatewayError } from '../errors/gateway-error.ts'
import { gateway } from '../gateway/gateway.ts'
import { session, sessionHappened } from '../session/session.ts'
import { UNKNOWN_TYPE } from '../session/session-state.ts'
import { clearAccountStorage } from '../session/session-storage.ts'
import { storedText } from '../storage/stored.ts'

/** What the login form knows; fields the contract's `login` has under other names are translated here. */
export interface SignInInput extends Omit<InputOf<typeof login>, 'type' | 'username' | 'deviceId'> {
  userName?: string
  /** `username` without one. */
  type?: InputOf<typeof login>['type']
  /** Auto-login at the next visit. */
  remember?: boolean
}

/** How a try to sign in ended. A refusal is no exception: it is shown in the form. */
export type SignInResult =
  | { ok: true; firstTimeLogin: boolean }
  /**
   * `message` is the gateway's, in the player's language, or empty; `useErrorText()(error)` has words for every
   * failure. `captcha` is true when the next try needs one.
   */
  | { ok: false; code: GatewayError['code']; message: string; captcha: boolean; error: GatewayError }

/** LG-22, LG-24: tries to sign in. What the gateway refuses is a value, shown where it happened. */
export async function signIn({ userName, remember, ...fields }: SignInInput): Promise<SignInResult> {
  try {
    const answer = await gateway(login, { type: 'username', ...fields, username: userName, deviceId: deviceId() })
    storedText(STORAGE_KEY.autoLogin).write(remember ? '1' : null)
    enterSession(answer)
    return { ok: true, firstTimeLogin: answer.firstTimeLogin }
  } catch (error) {
    if (!isGatewayError(error)) throw error
    const captcha = error.code === 'login.captcha' || wantsCaptcha(error.details)
    return { ok: false, code: error.code, message: error.said ?? '', captcha, error }
  }
}

const wantsCaptcha = (details: unknown): boolean =>
  typeof details === 'object' && details !== null && 'captcha' in details && Boolean(details.captcha)

/** For every other door that answers a session: registration, trial, free play. `trial` marks a trial player. */
export function enterSession(answer: ValueOf<typeof login>, { trial }: { trial?: boolean } = {}): void {
  const member = { ...answer, merchantCode: MERCHANT_CODE, ...(trial ? { trial } : {}) }
  sessionHappened({ type: 'signedIn', member })
}

/** The player has chosen a password of their own: `firstTimeLogin` is over. */
export function firstPasswordSet(): void {
  const state = session.get()
  if (state.status === 'member') sessionHappened({ type: 'firstPasswordSet', token: state.token })
}

/**
 * SE-05. Never rejects: when the gateway cannot be told, the player is signed out here all the same. Where to go next
 * is the caller's choice.
 */
export async function signOut(): Promise<void> {
  try {
    await gateway(logout, {})
  } catch (error) {
    if (!isGatewayError(error)) throw error
  } finally {
    sessionHappened({ type: 'signedOut' })
    clearAccountStorage()
  }
}

/**
 * SE-03: a token from the address says nothing about its owner, so the gateway is asked, once. A failed call is left
 * out: the next page load asks again.
 */
export async function learnProfile(): Promise<void> {
  const state = session.get()
  if (state.status !== 'member' || state.customerType !== UNKNOWN_TYPE) return
  try {
    const { userName, type } = await gateway(memberInfo, {})
    sessionHappened({ type: 'profileLearned', token: state.token, userName, customerType: type })
  } catch (error) {
    // A refused token has ended the session already; without an answer the next page load asks again.
    if (!isGatewayError(error)) throw error
  }
}

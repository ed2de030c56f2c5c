/** The session as a pure function of what happened. No browser, no React, no gateway. */
import { MONEY_TYPES, NON_AGENT_TYPES } from '@lobby/contracts/constants'

/** Somebody who has signed in. `trial` is true for play money. */
export interface Member {
  status: 'member'
  token: string
  userName: string
  /** CO-05. `UNKNOWN_TYPE` until the gateway has said who a token from the address belongs to. */
  customerType: number
  firstTimeLogin: boolean
  merchantCode: string
  trial?: boolean
}

/** `ended` says why a session that the player did not end is over (ER-14), until the next sign-in. */
export interface Visitor {
  status: 'visitor'
  ended?: 'expired' | 'elsewhere'
}

/** Who uses the site in this browser. */
export type SessionState = Visitor | Member

/** What can happen to a session. Those with a `token` count for that session alone. */
export type SessionEvent =
  | { type: 'signedIn'; member: Omit<Member, 'status'> }
  | { type: 'tokenInUrl'; token: string; merchantCode: string }
  | { type: 'profileLearned'; token: string; userName: string; customerType: number }
  | { type: 'firstPasswordSet'; token: string }
  | { type: 'renewed'; token: string; renewed: string }
  | { type: 'signedOut' }
  | { type: 'expired'; token: string }
  | { type: 'endedElsewhere'; token: string }
  | { type: 'changedInOtherTab'; member: Member | null; ended?: Visitor['ended'] }

/** Nobody has signed in, and no session has ended. */
export const VISITOR: Visitor = { status: 'visitor' }
/** The customer type of a token whose owner is not known yet. */
export const UNKNOWN_TYPE = -1

/** The next state, or the same object when the event changes nothing. */
export function transition(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'signedIn':
      return { status: 'member', ...event.member }
    case 'tokenInUrl':
      if (state.status === 'member' && state.token === event.token) return state
      return {
        status: 'member',
        token: event.token,
        userName: '',
        customerType: UNKNOWN_TYPE,
        firstTimeLogin: false,
        merchantCode: event.merchantCode,
      }
    case 'profileLearned':
      if (!holds(state, event.token)) return state
      return { ...state, userName: event.userName, customerType: event.customerType }
    case 'firstPasswordSet':
      return holds(state, event.token) && state.firstTimeLogin ? { ...state, firstTimeLogin: false } : state
    case 'renewed':
      return holds(state, event.token) ? { ...state, token: event.renewed } : state
    case 'signedOut':
      return state.status === 'visitor' && !state.ended ? state : VISITOR
    case 'expired':
      return holds(state, event.token) ? { status: 'visitor', ended: 'expired' } : state
    case 'endedElsewhere':
      return holds(state, event.token) ? { status: 'visitor', ended: 'elsewhere' } : state
    case 'changedInOtherTab':
      if (event.member) return sameMember(state, event.member) ? state : event.member
      if (state.status === 'visitor') return event.ended && !state.ended ? { ...state, ended: event.ended } : state
      return event.ended ? { status: 'visitor', ended: event.ended } : VISITOR
  }
}

/** A late answer about a token that is no longer ours must not end the session that came after it. */
const holds = (state: SessionState, token: string): state is Member =>
  state.status === 'member' && state.token === token

const sameMember = (state: SessionState, member: Member): boolean =>
  state.status === 'member' &&
  state.token === member.token &&
  state.userName === member.userName &&
  state.customerType === member.customerType &&
  state.firstTimeLogin === member.firstTimeLogin &&
  state.trial === member.trial

/** CO-05: every type but 0, 4 and 40. A visitor is none, nor is a member whose type is not known yet. */
export function isAgent(state: SessionState): boolean {
  return state.status === 'member' && state.customerType >= 0 && !NON_AGENT_TYPES.includes(state.customerType)
}

/** CO-05: types 0, 1 and 2 may deposit, withdraw and transfer. */
export function canMoveMoney(state: SessionState): boolean {
  return state.status === 'member' && MONEY_TYPES.includes(state.customerType)
}

/** Who server data belongs to: the name that query keys carry. */
export function accountOf(state: SessionState): string {
  return state.status === 'member' ? `member:${state.userName}` : 'visitor'
}

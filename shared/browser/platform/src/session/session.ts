import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { onTabMessage, tellTabs } from '../events/tabs.ts'
import { areaWorks } from '../storage/stored.ts'
import { type SessionEvent, type SessionState, transition, VISITOR } from './session-state.ts'
import { onOtherTabsMember, readMember, writeMember, writeTab } from './session-storage.ts'

const store = createStore<SessionState>()(() => VISITOR)

/** The one session of the page. It changes through `sessionHappened` alone. */
export const session = {
  get: (): SessionState => store.getState(),
  /** `fn` gets the new state and the one before. Returns an unsubscribe function. */
  subscribe: (fn: (state: SessionState, before: SessionState) => void): (() => void) => store.subscribe(fn),
}

/** `select` must answer a primitive or a part of the state, not a new object. */
export function useSession<T>(select: (state: SessionState) => T): T {
  return useStore(store, select)
}

/** Something happened to the session here: the state follows, is kept, and the other tabs hear of it (FD-11). */
export function sessionHappened(event: SessionEvent): void {
  const state = transition(store.getState(), event)
  if (state === store.getState()) return
  // Stored before listeners are called: whoever reads the storage then must find it there.
  writeMember(state.status === 'member' ? state : null)
  store.setState(state, true)
  tellTabs({ kind: 'session', event: state })
}

/**
 * Another tab changed the session. Storage, which all tabs share, decides what it is now: two tabs that sign in at the
 * same moment would otherwise swap their sessions. Only where the browser keeps nothing, the message itself does.
 */
function followOtherTab(told?: SessionState): void {
  const kept = readMember()
  const member = kept ?? (told?.status === 'member' && !areaWorks('local') ? told : null)
  const ended = told?.status === 'visitor' ? told.ended : undefined
  const state = transition(store.getState(), { type: 'changedInOtherTab', member, ended })
  if (state === store.getState()) return
  writeTab(state.status === 'member' ? state : null)
  store.setState(state, true)
}

const isState = (value: unknown): value is SessionState =>
  typeof value === 'object' && value !== null && 'status' in value && (value.status !== 'member' || 'token' in value)

/** Brings back the kept session, and follows the other tabs. Returns what stops that. */
export function startSession(): () => void {
  const member = readMember()
  store.setState(member ?? VISITOR, true)
  writeTab(member)

  // A page from the back-forward cache has heard nothing while it slept.
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) followOtherTab()
  }
  window.addEventListener('pageshow', onPageShow)
  const offStorage = onOtherTabsMember(() => followOtherTab())
  const offTabs = onTabMessage((message) => {
    if (message.kind === 'session' && isState(message.event)) followOtherTab(message.event)
  })
  return () => {
    offStorage()
    window.removeEventListener('pageshow', onPageShow)
    offTabs()
  }
}

/** For tests: a visitor, with nothing written to storage. */
export function resetSession(): void {
  store.setState(VISITOR, true)
}

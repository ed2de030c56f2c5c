import { describe, expect, it } from 'vitest'
import {
  accountOf,
  canMoveMoney,
  isAgent,
  type Member,
  type SessionState,
  transition,
  VISITOR,
} from './session-state.ts'

const member: Member = {
  status: 'member',
  token: 't1',
  userName: 'linh',
  customerType: 0,
  firstTimeLogin: true,
  merchantCode: 'lobbyvn',
}
const ofType = (customerType: number): SessionState => ({ ...member, customerType })

describe('transition', () => {
  it('SE-01 a sign-in makes a member of a visitor, and forgets why the last session ended', () => {
    const { status: _, ...facts } = member
    expect(transition({ status: 'visitor', ended: 'expired' }, { type: 'signedIn', member: facts })).toEqual(member)
  })

  it('SE-03 a token from the address is a member whose name and type are not known yet', () => {
    const state = transition(VISITOR, { type: 'tokenInUrl', token: 'u', merchantCode: 'lobbyvn' })
    expect(state).toMatchObject({ status: 'member', token: 'u', userName: '' })
    expect(isAgent(state)).toBe(false)
    expect(canMoveMoney(state)).toBe(false)
    const learned = transition(state, { type: 'profileLearned', token: 'u', userName: 'linh', customerType: 1 })
    expect(learned).toMatchObject({ userName: 'linh', customerType: 1 })
  })

  it('SE-03 the address of the running session changes nothing, and that of another one replaces it', () => {
    expect(transition(member, { type: 'tokenInUrl', token: 't1', merchantCode: 'lobbyvn' })).toBe(member)
    expect(transition(member, { type: 'tokenInUrl', token: 't2', merchantCode: 'lobbyvn' })).toEqual({
      status: 'member',
      token: 't2',
      userName: '',
      customerType: -1,
      firstTimeLogin: false,
      merchantCode: 'lobbyvn',
    })
  })

  it('ER-14 says whether a session expired or was ended elsewhere', () => {
    expect(transition(member, { type: 'expired', token: 't1' })).toEqual({ status: 'visitor', ended: 'expired' })
    expect(transition(member, { type: 'endedElsewhere', token: 't1' })).toEqual({
      status: 'visitor',
      ended: 'elsewhere',
    })
  })

  it('ER-14 a late answer about an older token ends nothing', () => {
    expect(transition(member, { type: 'expired', token: 't0' })).toBe(member)
    expect(transition(member, { type: 'endedElsewhere', token: 't0' })).toBe(member)
    expect(transition(member, { type: 'profileLearned', token: 't0', userName: 'x', customerType: 4 })).toBe(member)
  })

  it('FD-11 follows another tab in and out', () => {
    expect(transition(VISITOR, { type: 'changedInOtherTab', member })).toBe(member)
    expect(transition(member, { type: 'changedInOtherTab', member: { ...member } })).toBe(member)
    expect(transition(member, { type: 'changedInOtherTab', member: null })).toEqual(VISITOR)
    expect(transition(member, { type: 'changedInOtherTab', member: null, ended: 'elsewhere' })).toEqual({
      status: 'visitor',
      ended: 'elsewhere',
    })
  })

  it.each([
    ['token', { token: 't2' }],
    ['name', { userName: 'mai' }],
    ['type', { customerType: 4 }],
    ['first time', { firstTimeLogin: false }],
    ['trial', { trial: true }],
  ])('FD-11 another tab’s member with another %s is another state', (_, change) => {
    const other = { ...member, ...change }
    expect(transition(member, { type: 'changedInOtherTab', member: other })).toBe(other)
  })

  it('FD-11 the first reason for an end stays, and a visitor without one is left alone', () => {
    const expired: SessionState = { status: 'visitor', ended: 'expired' }
    expect(transition(expired, { type: 'changedInOtherTab', member: null, ended: 'elsewhere' })).toBe(expired)
    expect(transition(VISITOR, { type: 'changedInOtherTab', member: null })).toBe(VISITOR)
  })

  it('SE-01 what is about a session says nothing to a visitor', () => {
    expect(transition(VISITOR, { type: 'expired', token: 't1' })).toBe(VISITOR)
    expect(transition(VISITOR, { type: 'endedElsewhere', token: 't1' })).toBe(VISITOR)
    expect(transition(VISITOR, { type: 'firstPasswordSet', token: 't1' })).toBe(VISITOR)
    const learned = { type: 'profileLearned', token: 't1', userName: 'x', customerType: 0 } as const
    expect(transition(VISITOR, learned)).toBe(VISITOR)
  })

  it('FD-11 the reason may come after the end itself', () => {
    expect(transition(VISITOR, { type: 'changedInOtherTab', member: null, ended: 'expired' })).toEqual({
      status: 'visitor',
      ended: 'expired',
    })
  })

  it('SE-01 the first password ends the first time, of its own session and once', () => {
    expect(transition(member, { type: 'firstPasswordSet', token: 't1' })).toEqual({ ...member, firstTimeLogin: false })
    expect(transition(member, { type: 'firstPasswordSet', token: 't0' })).toBe(member)
    const later = { ...member, firstTimeLogin: false }
    expect(transition(later, { type: 'firstPasswordSet', token: 't1' })).toBe(later)
  })

  it('SE-16 a renewal changes the token of its own session, and of no other', () => {
    expect(transition(member, { type: 'renewed', token: 't1', renewed: 't2' })).toEqual({ ...member, token: 't2' })
    expect(transition(member, { type: 'renewed', token: 't0', renewed: 't2' })).toBe(member)
    expect(transition(VISITOR, { type: 'renewed', token: 't1', renewed: 't2' })).toBe(VISITOR)
  })

  it('SE-05 a sign-out leaves a plain visitor', () => {
    expect(transition(member, { type: 'signedOut' })).toEqual(VISITOR)
    expect(transition(VISITOR, { type: 'signedOut' })).toBe(VISITOR)
    expect(transition({ status: 'visitor', ended: 'expired' }, { type: 'signedOut' })).toEqual({ status: 'visitor' })
  })
})

describe('who may what', () => {
  it('CO-05 types 0, 4 and 40 are no agents, every other one is', () => {
    expect([0, 4, 40].map((type) => isAgent(ofType(type)))).toEqual([false, false, false])
    expect([1, 2, 3, 41, 42].every((type) => isAgent(ofType(type)))).toBe(true)
    expect(isAgent(VISITOR)).toBe(false)
  })

  it('CO-05 types 0, 1 and 2 may move money', () => {
    expect([0, 1, 2].every((type) => canMoveMoney(ofType(type)))).toBe(true)
    expect([3, 4, 40, 41, -1].some((type) => canMoveMoney(ofType(type)))).toBe(false)
    expect(canMoveMoney(VISITOR)).toBe(false)
  })

  it('FD-11 a member named visitor is not taken for one', () => {
    expect(accountOf({ ...member, userName: 'visitor' })).not.toBe(accountOf(VISITOR))
  })
})

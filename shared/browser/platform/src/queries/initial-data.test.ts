import { answerName, FIRST_INPUT } from '@lobby/contracts/boot'
import { call } from '@lobby/contracts/call'
import { announcements } from '@lobby/contracts/calls/system'
import * as v from 'valibot'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { transport } from '../gateway/transport.ts'
import { initialData, resetInitialData, seedInitialData } from './initial-data.ts'

afterEach(() => {
  vi.restoreAllMocks()
  resetInitialData()
})

const declared = (session: 'none' | 'optional') =>
  call({
    name: 'list',
    method: 'GET',
    path: '/list',
    session,
    input: v.object({ group: v.string() }),
    value: v.array(v.string()),
    summary: 'a list',
  })
const input = { group: 'a' }
const seed = (value: unknown = ['one']) => seedInitialData({ [answerName('list', input)]: value }, 'EN')
const BEGUN = Date.UTC(2026, 10, 25, 12)

it('FD-14 SP-02 the page’s answer is as old as the page, for whoever asks what is the same for all', () => {
  vi.spyOn(transport, 'now').mockReturnValue(BEGUN)
  seed()
  vi.spyOn(transport, 'now').mockReturnValue(BEGUN + 60_000)
  const fresh = { value: ['one'], at: BEGUN }
  expect(initialData(declared('none'), input, 'EN', 'visitor')).toEqual(fresh)
  expect(initialData(declared('none'), input, 'EN', 'member:an')).toEqual(fresh)
  expect(initialData(declared('optional'), input, 'EN', 'visitor')).toEqual(fresh)
})

it('FD-14 SP-02 what a page brought that the browser had kept is old from the first', () => {
  vi.spyOn(transport, 'now').mockReturnValue(BEGUN)
  window.lobbyKept = true
  onTestFinished(() => {
    delete window.lobbyKept
  })
  seed()
  expect(initialData(declared('none'), input, 'EN', 'visitor')).toEqual({ value: ['one'], at: 0 })
  window.lobbyKept = false
  seed()
  expect(initialData(declared('none'), input, 'EN', 'visitor')?.at).toBe(BEGUN)
})

it('FD-14 a member’s own answer may differ from the visitor’s: that one is old from the first', () => {
  seed()
  expect(initialData(declared('optional'), input, 'EN', 'member:an')).toEqual({ value: ['one'], at: 0 })
})

it('IN-08 the page’s answer holds in its own language alone', () => {
  seed()
  expect(initialData(declared('none'), input, 'VI', 'visitor')).toBeUndefined()
})

it('SP-02 a call or an input that the page has not asked for has no answer, nor has one that does not fit', () => {
  seed()
  expect(initialData({ ...declared('none'), name: 'other' }, input, 'EN', 'visitor')).toBeUndefined()
  expect(initialData(declared('none'), { group: 'b' }, 'EN', 'visitor')).toBeUndefined()
  seed('one')
  expect(initialData(declared('none'), input, 'EN', 'visitor')).toBeUndefined()
})

it('SP-02 LT-24 the page has no answer to a call whose answer counts from its own moment', () => {
  seed()
  expect(initialData({ ...declared('none'), timed: true }, input, 'EN', 'visitor')).toBeUndefined()
})

it('SP-02 an answer is checked once, and a new page’s is another', () => {
  seed()
  const first = initialData(declared('none'), input, 'EN', 'visitor')
  expect(initialData(declared('none'), input, 'EN', 'visitor')?.value).toBe(first?.value)
  seed(['two'])
  expect(initialData(declared('none'), input, 'EN', 'visitor')?.value).toEqual(['two'])
})

it('FD-14 announcements that came under the call’s name alone answer for the input that every page begins with', () => {
  const value = { banners: [], player: [], popup: [], promotion: [], hot: [] }
  seedInitialData({ announcements: value }, 'EN')
  expect(initialData(announcements, FIRST_INPUT.announcements, 'EN', 'visitor')?.value).toEqual(value)
  expect(initialData(announcements, { ...FIRST_INPUT.announcements, types: 'PR' }, 'EN', 'visitor')).toBeUndefined()
  seedInitialData({}, 'EN')
  expect(initialData(announcements, FIRST_INPUT.announcements, 'EN', 'visitor')).toBeUndefined()
})

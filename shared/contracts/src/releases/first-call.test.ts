import * as v from 'valibot'
import { expect, it } from 'vitest'
import { answerName } from '../boot/boot.ts'
import { hotGames, vendorGameTypes } from '../calls/games.ts'
import { lotteryMenu } from '../calls/lottery.ts'
import { memberInfo } from '../calls/member-info.ts'
import { call } from '../wire/call.ts'
import { FirstCalls, firstCall } from './first-call.ts'

it('SP-02 a declared call says how it is made, and that the language belongs to it', () => {
  expect(firstCall(vendorGameTypes, { typeId: '1' })).toEqual({
    call: 'vendorGameTypes',
    method: 'GET',
    path: '/wps/relay/GCSGAME_getVassGameType',
    input: { typeId: '1' },
    inLanguage: true,
    early: { input: { typeId: '1', language: '' }, session: 'none' },
  })
  expect(firstCall(hotGames, { isPlatform: 2 }, '/m/game')).toMatchObject({ at: '/m/game' })
  const wordless = call({ ...hotGames, input: v.object({ isPlatform: v.number() }) })
  expect(firstCall(wordless, { isPlatform: 2 })).toMatchObject({ method: 'POST', inLanguage: false })
})

it('SP-02 LT-24 a GET says how the first script asks it, in the order of the client’s query; a POST does not', () => {
  const menu = firstCall(lotteryMenu, { device: 'MOBILE', prizeMode: 'Lott' })
  expect(menu.early).toEqual({
    input: { prizeMode: 'Lott', device: 'MOBILE', language: '' },
    ...{ session: 'optional', timed: true },
  })
  expect(Object.keys(menu.early?.input ?? {})).toEqual(['prizeMode', 'device', 'language'])
  expect(firstCall({ ...lotteryMenu, module: 'INBOX3' }, {}).early).toMatchObject({ module: 'INBOX3' })
  expect(firstCall(hotGames, { isPlatform: 2 })).not.toHaveProperty('early')
})

it('SP-02 a call that needs a session, is sealed, changes something or names its input in the path is refused', () => {
  const open = call({ ...hotGames, input: v.object({}) })
  expect(() => firstCall(memberInfo, {})).toThrow('memberInfo needs a session')
  expect(() => firstCall({ ...open, sealed: true as const }, {})).toThrow('travels sealed')
  expect(() => firstCall({ ...open, method: 'POST' as const, timed: true as const }, {})).toThrow('is timed')
  expect(() => firstCall({ ...open, method: 'PUT' as const }, {})).toThrow()
  expect(() => firstCall({ ...open, path: '/wps/game/:id' }, {})).toThrow()
})

it('SP-02 FD-29 a reader leaves out declared calls of a kind that it does not know', () => {
  const known = firstCall(hotGames, { isPlatform: 2 })
  expect(v.parse(FirstCalls, [{ ...known, method: 'QUERY' }, known])).toEqual([known])
  // Such a call is the edge's to make all the same, and is not the first script's.
  expect(v.parse(FirstCalls, [{ ...known, early: { input: {}, session: 'other' } }])).toEqual([known])
})

it('SP-02 an answer is named by call and input, whatever their order, without language and what is not said', () => {
  const name = answerName('hotGames', { isPlatform: 2, platform: 'html5' })
  expect(answerName('hotGames', { platform: 'html5', language: 'EN', gameType: undefined, isPlatform: 2 })).toBe(name)
  expect(answerName('hotGames', { platform: 'html5', isPlatform: 1 })).not.toBe(name)
  expect(answerName('hotGames', { platform: 'html5' })).not.toBe(name)
  expect(answerName('systemStatus', {})).toBe('systemStatus')
})

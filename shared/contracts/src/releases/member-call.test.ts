import * as v from 'valibot'
import { expect, it } from 'vitest'
import { depositOptions } from '../calls/deposits.ts'
import { addRecent, recentList } from '../calls/favourites.ts'
import { hotGames, vendorGameTypes } from '../calls/games.ts'
import { lotteryMenu } from '../calls/lottery.ts'
import { messageList } from '../calls/messages.ts'
import { claimReward } from '../calls/rewards.ts'
import { call } from '../wire/call.ts'
import { MemberCalls, memberCall } from './member-call.ts'

it('SP-02 a call of a session says how it is made, in the order of the client’s query', () => {
  const declared = memberCall(messageList, { show: 'all', pageSize: 15, pageNo: 1 })
  expect(declared).toEqual({
    call: 'messageList',
    path: '/wps/message',
    input: { language: '', pageNo: 1, pageSize: 15, show: 'all' },
    module: 'INBOX3',
  })
  expect(Object.keys(declared.input)).toEqual(['language', 'pageNo', 'pageSize', 'show'])
  expect(memberCall(depositOptions, { reads: 'kinds' }, '/m/voucherCenter')).toEqual({
    call: 'depositOptions',
    path: '/wps/deposit/options',
    input: { reads: 'kinds' },
    at: '/m/voucherCenter',
  })
})

it('SP-02 what visitors ask, is sealed or timed, is no GET, has its input in the path or does not fit is refused', () => {
  expect(() => memberCall(vendorGameTypes, { typeId: '1' })).toThrow('without a session')
  expect(() => memberCall(hotGames, { isPlatform: 2 })).toThrow('hotGames is a POST')
  expect(() => memberCall(claimReward, {} as never)).toThrow('claimReward is a POST')
  expect(() => memberCall(lotteryMenu, {})).toThrow('lotteryMenu is timed')
  expect(() => memberCall(addRecent, { nodeId: 1001 })).toThrow('addRecent changes something')
  const own = call({ ...recentList, input: v.object({}) })
  expect(() => memberCall({ ...own, sealed: true as const }, {})).toThrow('travels sealed')
  expect(() => memberCall({ ...own, path: '/wps/game/:id' }, {})).toThrow()
  expect(() => memberCall(recentList, { page: 0, pageSize: 10 })).toThrow()
})

it('SP-02 FD-29 a reader leaves out calls of a kind that it does not know', () => {
  const known = memberCall(recentList, { page: 1, pageSize: 10 })
  expect(
    v.parse(MemberCalls, [{ ...known, path: '//elsewhere.example' }, { ...known, input: { page: {} } }, known]),
  ).toEqual([known])
})

import { CALLS } from '@lobby/contracts/calls/catalogue'
import { ERROR_CODES } from '@lobby/contracts/errors'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../testing/ask.ts'
import {
  firstMessageOf,
  memberWithBets,
  offeredTo,
  openSlider,
  sentCode,
  sessionOf,
  solvedSlider,
  someoneBelow,
} from '../testing/desk.ts'
import { startTestGateway, type TestGateway } from '../testing.ts'
import { openApiDocument } from './openapi.ts'
import { unansweredCalls } from './register.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

/** What each call is asked with here; a call that needs nothing is left out. */
const INPUT: Readonly<Record<string, Record<string, unknown>>> = {
  login: { type: 'username', username: 'player1', password: 'Lobby#2026' },
  gameList: { pageNo: 1, pageSize: 15, platform: 'html5', gameType: 'RNG', clientType: '2' },
  hotGames: { isPlatform: 2, language: 'VI', platform: 'html5', merchantCode: 'lobbyvn' },
  launchGame: { gameCategory: 'RNG', vendor: 'LOTUS', platform: 'html5', nodeId: 1001 },
  winnerBoard: { gameCategory: 'ALL', language: 'VI', limitNum: 20 },
  announcements: { types: 'B,PL,PU,PR,H', groupName: 'm_home', platform: 'M' },
  markAnnouncementRead: { announcementId: 'promo-welcome', read: true },
  teamOverview: { from: '2026-11-01', to: '2026-11-21' },
  downline: { pageNo: 1, pageSize: 20 },
  checkUsername: { username: 'somebody' },
  checkAffiliate: { code: 'lobby01' },
  changePassword: { password: 'Lobby#2026', newPassword: 'Lobby#2027', confirmPassword: 'Lobby#2027' },
  setPaymentPassword: { password: '246810', newPassword: '112233' },
  setHeadIcon: { icon: 'dragon' },
  setNickname: { nickname: 'Rồng Vàng' },
  recallBalance: { reference: 'b27a8ad9-8c4d-4a57-8b11-2b1d9c2f0001' },
  withdraw: { amount: 5, paymentPassword: '246810', reference: 'b27a8ad9-8c4d-4a57-8b11-2b1d9c2f0002' },
  orders: { pageNo: 1, pageSize: 20 },
  transactionRecords: { pageNo: 1, pageSize: 20, from: '2026-11-01', to: '2026-11-21' },
  messageList: { pageNo: 1, pageSize: 20 },
  addFavourite: { nodeId: 1001, vendor: 'LOTUS' },
  removeFavourite: { nodeId: 1001, vendor: 'LOTUS' },
  favouriteList: { pageNo: 1, pageSize: 15 },
  favouriteIds: { pageNo: 1, pageSize: 1000 },
  addRecent: { nodeId: 1001 },
  recentList: { page: 1, pageSize: 10, gameType: 'RNG', clientType: '2' },
  tryGame: { vendor: 'LOTUS', nodeId: 1001 },
  recentLottery: { device: 'MOBILE', recentCount: 100, prizeMode: 'Lott' },
  drawHistory: { gameId: 'VN_MIEN_BAC', pageNo: 1, pageSize: 20 },
  launchLottery: {
    lottoArea: 'VN',
    launchMode: 'LOTT',
    lottoPrizeMode: 'Lott',
    lottoGameCode: 'VN_TP_HCM',
    lottoView: 'betting',
    device: 'MOBILE',
  },
  memberTeam: { from: '2026-11-01', to: '2026-11-21', pageNo: 1, pageSize: 20 },
  contractOf: { kind: 'dividend' },
}

/** What a call needs that only the world can give: a solved puzzle, a code, an id. */
async function inputOf(name: string): Promise<Record<string, unknown> | undefined> {
  const solved = async () => ({ sliderToken: await solvedSlider(gateway) })
  const register = { password: 'Abc#12345', confirmPassword: 'Abc#12345', affiliateCode: 'LOBBY01' }
  switch (name) {
    case 'verifySlider':
      return openSlider(gateway)
    case 'sendSmsNoLogin':
      return { mobileNum: '901000001', ...(await solved()) }
    case 'sendSmsRegister':
      return { mobileNo: '912345670', countryDialingCode: '84', ...(await solved()) }
    case 'passwordByEmail':
      return { email: 'player1@example.com', ...(await solved()) }
    case 'register':
      return { username: 'newname1', ...register, ...(await solved()) }
    case 'registerMobile':
      return {
        mobileNum: '912345671',
        ...register,
        verificationCode: await sentCode(gateway, 'sendSmsRegister', '912345671'),
        ...(await solved()),
      }
    case 'resetPassword':
      return {
        mobileNum: '901000002',
        newPassword: 'Lobby#2028',
        verificationCode: await sentCode(gateway, 'sendSmsNoLogin', '901000002', { purpose: 'password' }),
      }
    case 'orderDetail': {
      const member = await memberWithBets(gateway)
      return { orderId: member.orderId }
    }
    case 'transferDownline':
      return {
        ...(await someoneBelow(gateway, 'agent1')),
        amount: 1,
        reference: 'b27a8ad9-8c4d-4a57-8b11-2b1d9c2f0003',
      }
    case 'deleteMessage':
      return { id: await firstMessageOf(gateway, 'agent1') }
    case 'endOtherSession':
      return { id: await sessionOf(gateway, 'agent1') }
    case 'answerContract':
      return { id: await offeredTo(gateway, 'agent1'), accept: true }
    default:
      return INPUT[name]
  }
}

describe('every declared call', () => {
  test('CL-02 CL-15 has a route', () => {
    expect(unansweredCalls()).toEqual([])
  })

  test.each(CALLS.map((call) => [call.name, call] as const))('%s answers as declared', async (name, call) => {
    const userName = name === 'orderDetail' ? (await memberWithBets(gateway)).userName : 'agent1'
    const input = await inputOf(name)
    const token = await gateway.signIn(userName)
    const { body } = await ask(gateway, call, input, call.session === 'none' ? {} : { token })
    expect(body).toMatchObject({ success: true })
    expect(v.safeParse(call.value, body.value).issues).toBeUndefined()
  })

  test.each(CALLS.filter((call) => call.session === 'required').map((call) => [call.name, call] as const))(
    'CL-02 ER-08 %s refuses a visitor',
    async (_name, call) => {
      const response = await gateway.fetch(call.path, { method: call.method })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ success: false, errorCode: 'login.not.session' })
    },
  )
})

test('ER-18 the OpenAPI document names every call and every error code', async () => {
  const response = await gateway.fetch('/openapi.json')
  const text = await response.text()
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
  for (const call of CALLS) expect(text).toContain(`"operationId":"${call.name}"`)
  for (const code of Object.keys(ERROR_CODES)) expect(text).toContain(JSON.stringify(code))
})

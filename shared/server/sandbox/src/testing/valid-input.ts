import { teamBets } from '@lobby/contracts/calls/agent-reports'
import { passkeyLogin, sendRecoveryCode } from '@lobby/contracts/calls/passkeys'
import { ask } from './ask.ts'
import { TestPasskey } from './passkey.ts'
import { offeredPasskey, type Question, signInByName, withPasskey, withSecondFactor } from './passkeys.ts'
import {
  accepted,
  approvalBy,
  bonusNow,
  depositNow,
  firstMessageOf,
  identityPapers,
  lastSent,
  memberWithBets,
  newBankAccount,
  newDeposit,
  newRegisterLink,
  newWithdrawal,
  ONE_DOT_PNG,
  offeredTo,
  openSlider,
  provingCode,
  sentCode,
  sessionOf,
  solvedSlider,
  someoneBelow,
  subAgentOf,
} from './test-data.ts'
import type { TestGateway } from './test-gateway.ts'

/** What is the same each time; a call that needs nothing is left out. */
const INPUT: Readonly<Record<string, Record<string, unknown>>> = {
  gameList: { pageNo: 1, pageSize: 15, platform: 'html5', gameType: 'RNG', clientType: '2' },
  hotGames: { isPlatform: 2, language: 'VI', platform: 'html5', merchantCode: 'lobbyvn' },
  launchGame: { gameCategory: 'RNG', vendor: 'LOTUS', platform: 'html5', nodeId: 1001 },
  gameInformation: { vendor: 'LOTUS', nodeId: 1001 },
  gameRounds: { vendor: 'LOTUS', nodeId: 1001, pageNo: 1, pageSize: 20 },
  winnerBoard: { gameCategory: 'ALL', language: 'VI', limitNum: 20 },
  announcements: { types: 'B,PL,PU,PR,H', groupName: 'm_home', platform: 'M' },
  markAnnouncementRead: { announcementId: 'promo-welcome', read: true },
  teamOverview: { from: '2026-11-01', to: '2026-11-21' },
  downline: { pageNo: 1, pageSize: 20 },
  checkUsername: { username: 'somebody' },
  checkAffiliate: { code: 'lobby01' },
  changePassword: { password: 'Lobby#2026', newPassword: 'Abc#12345', confirmPassword: 'Abc#12345' },
  takeOutData: { password: 'Lobby#2026' },
  closeAccount: { password: 'Lobby#2026', giveUp: true },
  newPasskey: { password: 'Lobby#2026' },
  setSecondFactor: { on: false, password: 'Lobby#2026' },
  setPaymentPassword: { password: '271605', newPassword: '603917' },
  setHeadIcon: { icon: 'dragon' },
  setNickname: { nickname: 'Rồng Vàng' },
  recallBalance: { reference: 'b27a8ad9-8c4d-4a57-8b11-2b1d9c2f0001' },
  withdraw: { amount: 100, paymentPassword: '271605', reference: 'b27a8ad9-8c4d-4a57-8b11-2b1d9c2f0002' },
  orders: { pageNo: 1, pageSize: 20 },
  transactionRecords: { pageNo: 1, pageSize: 20, from: '2026-11-01', to: '2026-11-21' },
  messageList: { pageNo: 1, pageSize: 20 },
  setLimit: { kind: 'time', period: 'month', amount: 44_640 },
  setCheckInterval: { minutes: 30 },
  removeLimit: { kind: 'loss', period: 'day' },
  confirmLimit: { kind: 'loss', period: 'day', to: null },
  takeTimeOut: { hours: 24 },
  subscribePush: { endpoint: 'https://fcm.googleapis.com/fcm/send/1', p256dh: 'BKeyOfTheBrowser', auth: 'itsSecret' },
  selfExclude: { months: 6 },
  keepLimit: { kind: 'loss', period: 'day' },
  createDeposit: { method: 'qr', channel: 'sen', amount: 500, reference: 'b27a8ad9-8c4d-4a57-8b11-2b1d9c2f0004' },
  sendContactCode: { kind: 'email', use: 'prove', email: 'agent@example.com' },
  withdrawalList: { pageNo: 1, pageSize: 20 },
  depositList: { pageNo: 1, pageSize: 20 },
  addFavourite: { nodeId: 1001, vendor: 'LOTUS' },
  removeFavourite: { nodeId: 1001, vendor: 'LOTUS' },
  favouriteList: { pageNo: 1, pageSize: 15 },
  favouriteIds: { pageNo: 1, pageSize: 1000 },
  addRecent: { nodeId: 1001 },
  recentList: { page: 1, pageSize: 10, gameType: 'RNG', clientType: '2' },
  tryGame: { vendor: 'LOTUS', nodeId: 1001 },
  recentLottery: { device: 'MOBILE', recentCount: 100, prizeMode: 'Lott' },
  drawHistory: { gameId: 'VN_MIEN_BAC', pageNo: 1, pageSize: 20 },
  drawProof: { gameId: 'VN_MIEN_BAC', numero: '20261120' },
  drawTickets: { gameId: 'VN_MIEN_BAC', numero: '20261120', pageNo: 1, pageSize: 20 },
  launchLottery: {
    lottoArea: 'VN',
    launchMode: 'LOTT',
    lottoPrizeMode: 'Lott',
    lottoGameCode: 'VN_TP_HCM',
    lottoView: 'betting',
    device: 'MOBILE',
  },
  teamProfit: { from: '2026-11-01', to: '2026-11-21' },
  teamBets: { from: '2026-11-01', to: '2026-11-21', pageNo: 1, pageSize: 20 },
  createRegisterLink: { type: 0, rebate: 0.3 },
  registerDownline: { userName: 'newbelow1', password: 'Abc#12345', type: 1, rebate: 0.5 },
  memberTeam: { from: '2026-11-01', to: '2026-11-21', pageNo: 1, pageSize: 20 },
  claimBenefit: { id: 'monthly' },
  contractOf: { kind: 'dividend' },
  rewardList: { state: 'claimable', pageNo: 1, pageSize: 20 },
  mallOrders: { pageNo: 1, pageSize: 20 },
  pointRecords: { pageNo: 1, pageSize: 20 },
  mallExchange: { itemId: 'bonus-10', reference: 'b27a8ad9-8c4d-4a57-8b11-2b1d9c2f0380' },
  invitedFriends: { pageNo: 1, pageSize: 20 },
  uploadImage: { content: ONE_DOT_PNG },
  sendFeedback: {
    reference: 'b27a8ad9-8c4d-4a57-8b11-2b1d9c2f0030',
    topic: 'idea',
    content: 'More lotteries of the north, please',
    images: [],
  },
}

/**
 * An input that the call answers with success: for `agent1`, `orderDetail` for a member who has bet, and `giveUpBonus`
 * for `vip`, whose money is in no game. What only the
 * world can give, a solved puzzle, a code, an id, is got from it. What is bound to a session is bound to `token`'s.
 */
export async function validInput(
  gateway: TestGateway,
  name: string,
  token: string,
): Promise<Record<string, unknown> | undefined> {
  const solved = async () => ({ sliderToken: await solvedSlider(gateway) })
  const register = { password: 'Abc#12345', confirmPassword: 'Abc#12345', affiliateCode: 'LOBBY01' }
  switch (name) {
    case 'verifySlider':
      return openSlider(gateway)
    case 'login':
      return { type: 'username', username: 'player1', password: 'Lobby#2026', ...(await solved()) }
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
        newPassword: 'Abc#12345',
        verificationCode: await sentCode(gateway, 'sendSmsNoLogin', '901000002', { purpose: 'password' }),
      }
    case 'setContact': {
      const token = await gateway.signIn('agent1')
      return { ...(await provingCode(gateway, token, { email: 'new@example.com' })), password: 'Lobby#2026' }
    }
    case 'addPasskey': {
      const { ticket, options } = await offeredPasskey(gateway, token)
      return { ticket, name: 'Phone', credential: new TestPasskey().create(options) }
    }
    case 'removePasskey':
      return { id: (await withPasskey(gateway, token)).id, password: 'Lobby#2026' }
    case 'answerPasskeyLogin': {
      const { passkey } = await withPasskey(gateway, token)
      const { ticket, options } = (await ask(gateway, passkeyLogin)).body.value as Question
      return { ticket, credential: passkey.get(options) }
    }
    case 'sendRecoveryCode':
      return { ticket: await lostPasskey(gateway, 'vip'), kind: 'email' }
    case 'recoverAccess': {
      const ticket = await lostPasskey(gateway, 'vip')
      await ask(gateway, sendRecoveryCode, { ticket, kind: 'email' })
      return { ticket, kind: 'email', code: /\d{6}/.exec(await lastSent(gateway, 'vip@example.com'))?.[0] ?? '' }
    }
    case 'bindBankAccount': {
      const account = { bank: 'TCB', number: '19031234567890', holder: 'Lê Quang Minh', paymentPassword: '271605' }
      const token = await gateway.signIn('agent1')
      return { ...account, ...(await approvalBy(gateway, token, 'mobile', '901000003')) }
    }
    case 'orderDetail': {
      const member = await memberWithBets(gateway)
      return { orderId: member.orderId }
    }
    case 'teamBet': {
      const page = { from: '2026-11-01', to: '2026-11-21', pageNo: 1, pageSize: 1 }
      const { value } = (await ask(gateway, teamBets, page, { token: await gateway.signIn('agent1') })).body
      return { orderId: (value as { list: { orderId: string }[] }).list[0]?.orderId }
    }
    case 'transferDownline':
      return {
        ...(await someoneBelow(gateway, 'agent1')),
        amount: 1,
        paymentPassword: '271605',
        reference: 'b27a8ad9-8c4d-4a57-8b11-2b1d9c2f0003',
      }
    case 'depositOrder':
    case 'submitDeposit':
    case 'cancelDeposit':
      return { id: await newDeposit(gateway, 'agent1') }
    case 'withdrawal':
    case 'cancelWithdrawal':
      return { id: await newWithdrawal(gateway, 'agent1') }
    case 'giveUpBonus':
      return { id: await bonusNow(gateway, 'vip', 5, 10), takes: 5 }
    case 'removeBankAccount':
      return { id: await newBankAccount(gateway, 'agent1'), paymentPassword: '271605' }
    case 'deleteMessage':
    case 'restoreMessage':
      return { id: await firstMessageOf(gateway, 'agent1') }
    case 'submitIdentity':
      return identityPapers(gateway, 'agent1')
    case 'endOtherSession':
      return { id: await sessionOf(gateway, 'agent1') }
    case 'offeredContracts':
      return subAgentOf(gateway, 'agent1')
    case 'offerContract':
      await accepted(gateway, 'agent1', 'salary')
      return { ...(await subAgentOf(gateway, 'agent1')), kind: 'salary', terms: [{ turnover: 1000, percent: 0.3 }] }
    case 'raiseRebate':
      return { ...(await subAgentOf(gateway, 'agent1')), rebate: 0.6 }
    case 'closeRegisterLink':
      return { id: await newRegisterLink(gateway, 'agent1') }
    case 'answerContract':
      return { id: await offeredTo(gateway, 'agent1'), accept: true }
    case 'claimPromotion':
      await depositNow(gateway, 'agent1', 200)
      return {
        promotionId: 'promo-weekend',
        comment: 'Saturday',
        images: [],
        reference: 'b27a8ad9-8c4d-4a57-8b11-2b1d9c2f0381',
      }
    default:
      return INPUT[name]
  }
}

/** The ticket of a login that waits for a passkey. */
async function lostPasskey(gateway: TestGateway, userName: string): Promise<string> {
  const refused = async () => (await signInByName(gateway, userName, { sliderToken: await solvedSlider(gateway) })).body
  const before = await refused()
  if (before.errorCode === 'login.passkey') return (before.value as Question).ticket
  await withSecondFactor(gateway, await gateway.signIn(userName))
  return ((await refused()).value as Question).ticket
}

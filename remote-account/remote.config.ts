import { clubStanding } from '@lobby/contracts/calls/club'
import { depositOptions } from '@lobby/contracts/calls/deposits'
import { identityState } from '@lobby/contracts/calls/identity'
import { headIcon, securityConfig, wallet } from '@lobby/contracts/calls/member'
import { memberInfo } from '@lobby/contracts/calls/member-info'
import { messageList, unreadMessages } from '@lobby/contracts/calls/messages'
import { siteOperator } from '@lobby/contracts/calls/operator'
import { helpLines, playSession, protection } from '@lobby/contracts/calls/protection'
import { registerSettings } from '@lobby/contracts/calls/registration'
import { appInfo } from '@lobby/contracts/calls/system'
import { withdrawOptions } from '@lobby/contracts/calls/withdrawals'
import { firstCall } from '@lobby/contracts/first-call'
import { memberCall } from '@lobby/contracts/member-call'
import { PATH } from '@lobby/contracts/paths'
import { CONTRACT_VERSION, defineRemote } from '@lobby/contracts/remote'
import { depositInput } from './src/cashier/deposit/deposit-input.ts'
import { messageInput } from './src/support/messages/message-input.ts'

/** A desktop shows them in two columns: what was asked for beside what was found, fields beside what comes of them. */
const record = { wide: true } as const

/** What login and registration say of the site beside their forms (decision 633). */
const SAID = firstCall(siteOperator, {})

/** What the member has, and who that is: at the head of several pages. */
const WALLET = memberCall(wallet, {})
const MEMBER = [memberCall(memberInfo, {}), memberCall(headIcon, {}), WALLET]
const PROTECTION = memberCall(protection, {})
const PLAY = memberCall(playSession, {})
const UNREAD = memberCall(unreadMessages, {})

export default defineRemote({
  id: 'account',
  contract: CONTRACT_VERSION,
  pages: [
    {
      id: 'login',
      paths: [PATH.login],
      title: 'titles.login',
      first: [firstCall(registerSettings, {}), SAID],
      // SH-31, SH-32, SH-33
      bars: { gameType: false, bottom: false, overlays: false, wide: true },
      load: './src/auth/login/login-page.tsx',
    },
    {
      // SH-06
      id: 'trial',
      paths: [PATH.trial],
      title: 'titles.trial',
      load: './src/auth/trial/trial-page.tsx',
    },
    {
      // SH-08
      id: 'forgot-password',
      paths: [PATH.forgotPassword],
      title: 'titles.forgotPassword',
      back: PATH.login,
      load: './src/auth/password/forgot-password-page.tsx',
    },
    {
      // SH-07
      id: 'change-password',
      paths: [PATH.changePassword],
      title: 'titles.changePassword',
      access: 'member',
      load: './src/auth/password/change-password-page.tsx',
    },
    {
      // LG-26
      id: 'first-password',
      paths: [PATH.firstPassword],
      title: 'titles.firstPassword',
      access: 'member',
      load: './src/auth/password/first-password-page.tsx',
    },
    {
      id: 'register',
      // SH-05
      paths: [PATH.register, `${PATH.register}.html`],
      title: 'titles.register',
      // With its rules the form stands from the start, and nothing below it moves.
      first: [firstCall(registerSettings, {}), SAID],
      // SH-27
      back: '/',
      // SH-31, SH-32, SH-33
      bars: { gameType: false, bottom: false, overlays: false, wide: true },
      load: './src/auth/register/register-page.tsx',
    },
    {
      id: 'deposit',
      paths: [PATH.deposit],
      title: 'titles.deposit',
      access: 'member',
      bars: record,
      asMember: [memberCall(depositOptions, depositInput), PROTECTION, WALLET],
      load: './src/cashier/deposit/deposit-page.tsx',
    },
    {
      id: 'withdraw',
      paths: [PATH.withdraw],
      title: 'titles.withdraw',
      access: 'member',
      bars: record,
      asMember: [memberCall(withdrawOptions, {}), WALLET],
      load: './src/cashier/withdraw/withdraw-page.tsx',
    },
    {
      id: 'member-home',
      paths: [PATH.memberHome],
      title: 'titles.memberHome',
      access: 'member',
      bars: record,
      asMember: [...MEMBER, PLAY, PROTECTION, memberCall(withdrawOptions, {}), UNREAD],
      load: './src/member/home/member-home-page.tsx',
    },
    {
      id: 'bet-record',
      paths: [PATH.betRecord],
      title: 'titles.betRecord',
      access: 'member',
      bars: record,
      load: './src/cashier/records/bets/bet-record-page.tsx',
    },
    {
      id: 'account-record',
      paths: [PATH.accountRecord],
      title: 'titles.accountRecord',
      access: 'member',
      bars: record,
      load: './src/cashier/records/transactions/account-record-page.tsx',
    },
    {
      id: 'profit-and-loss',
      paths: [PATH.profitAndLoss],
      title: 'titles.profitAndLoss',
      access: 'member',
      bars: record,
      load: './src/cashier/records/profit/profit-page.tsx',
    },
    {
      id: 'service',
      paths: [PATH.service],
      title: 'titles.service',
      bars: record,
      load: './src/support/service/service-page.tsx',
    },
    {
      id: 'messages',
      paths: [PATH.messages],
      title: 'titles.messages',
      access: 'member',
      bars: record,
      asMember: [memberCall(messageList, messageInput('all', 1)), UNREAD],
      load: './src/support/messages/messages-page.tsx',
    },
    {
      id: 'user-agreement',
      paths: [PATH.userAgreement],
      title: 'titles.userAgreement',
      load: './src/support/agreement/agreement-page.tsx',
    },
    {
      id: 'download',
      paths: [PATH.download],
      title: 'titles.download',
      // SH-31, SH-32
      bars: { gameType: false, bottom: false },
      first: [firstCall(appInfo, {})],
      load: './src/app/download/page/download-page.tsx',
    },
    {
      id: 'app-download',
      paths: [PATH.appDownload],
      title: 'titles.appDownload',
      back: PATH.download,
      load: './src/app/download/page/profile-page.tsx',
    },
    {
      id: 'my-account',
      paths: [PATH.myAccount],
      title: 'titles.myAccount',
      access: 'member',
      bars: record,
      asMember: [...MEMBER],
      load: './src/member/my-account/my-account-page.tsx',
    },
    {
      id: 'security-centre',
      paths: [PATH.securityCentre],
      title: 'titles.securityCentre',
      access: 'member',
      bars: record,
      asMember: [memberCall(securityConfig, {}), memberCall(identityState, {})],
      load: './src/member/security/security-page.tsx',
    },
    {
      // PP-01, PP-03, PP-04
      id: 'safer-play',
      paths: [PATH.saferPlay],
      title: 'titles.saferPlay',
      bars: record,
      asMember: [PROTECTION, memberCall(helpLines, {}), PLAY],
      load: './src/member/safer-play/safer-play-page.tsx',
    },
    {
      id: 'benefits',
      paths: [PATH.benefits],
      title: 'titles.benefits',
      access: 'member',
      bars: record,
      asMember: [memberCall(clubStanding, {})],
      load: './src/member/benefits/benefits-page.tsx',
    },
  ],
  slots: [
    {
      id: 'download',
      slot: 'layout.overlay',
      height: 0,
      load: './src/app/download/overlay/download-overlay.tsx',
    },
    {
      // PL-08
      id: 'game-deposit',
      slot: 'game.deposit',
      when: { session: 'member' },
      height: 0,
      load: './src/cashier/deposit/game-deposit.tsx',
    },
    {
      // AG-05
      id: 'team-bet',
      slot: 'team.bet',
      when: { session: 'agent' },
      height: 320,
      load: './src/cashier/records/bets/team-bet.tsx',
    },
    {
      id: 'home-wallet',
      slot: 'home.wallet',
      height: 88,
      asMember: [WALLET],
      load: './src/cashier/home-wallet/home-wallet.tsx',
    },
    // PL-11: what stands at the side of a desktop.
    {
      id: 'rail-wallet',
      slot: 'layout.rail',
      when: { session: 'member' },
      height: 124,
      load: './src/member/rail/rail-wallet.tsx',
    },
    {
      id: 'rail-links',
      slot: 'layout.rail',
      order: 20,
      when: { session: 'member' },
      height: 310,
      load: './src/member/rail/rail-links.tsx',
    },
    {
      id: 'side-menu',
      slot: 'layout.sideMenu',
      when: { session: 'member' },
      height: 0,
      load: './src/member/menu/side-menu.tsx',
    },
    {
      id: 'preferences',
      slot: 'home.footer',
      when: { session: 'visitor' },
      height: 156,
      load: './src/support/preferences/visitor-preferences.tsx',
    },
    { id: 'foot', slot: 'home.footer', order: 1, height: 230, load: './src/support/foot/site-foot.tsx' },
    {
      // PL-05
      id: 'found',
      slot: 'search.results',
      order: 5,
      height: 0,
      load: './src/support/search/found-pages.tsx',
    },
  ],
})

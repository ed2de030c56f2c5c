import type { Call } from '@lobby/contracts/call'
import { sendContactCode } from '@lobby/contracts/calls/contact'
import { cancelDeposit, depositList, depositOrder } from '@lobby/contracts/calls/deposits'
import { sendFeedback, uploadImage } from '@lobby/contracts/calls/feedback'
import { identityState, submitIdentity } from '@lobby/contracts/calls/identity'
import { headIcon, merchantWallet, recallBalance, securityConfig, wallet } from '@lobby/contracts/calls/member'
import { memberInfo } from '@lobby/contracts/calls/member-info'
import { chatLaunch, deleteMessage, messageList, readMessage, unreadMessages } from '@lobby/contracts/calls/messages'
import { closeAccount, takeOutData } from '@lobby/contracts/calls/own-data'
import {
  addPasskey,
  cancelRecovery,
  newPasskey,
  passkeyList,
  removePasskey,
  setSecondFactor,
} from '@lobby/contracts/calls/passkeys'
import { changePassword, setPaymentPassword } from '@lobby/contracts/calls/password'
import { endExclusion, playSession, protection, selfExclude, takeTimeOut } from '@lobby/contracts/calls/protection'
import { orderDetail, orders, profitAndLoss, transactionRecords } from '@lobby/contracts/calls/records'
import {
  endOtherSession,
  endOtherSessions,
  loginHistory,
  logout,
  renewSession,
  sessionList,
} from '@lobby/contracts/calls/session'
import {
  bankAccounts,
  bindBankAccount,
  cancelWithdrawal,
  removeBankAccount,
  withdraw,
  withdrawal,
  withdrawalList,
  withdrawOptions,
} from '@lobby/contracts/calls/withdrawals'
import type { Caller } from '../access/sessions.ts'
import { Failure } from '../http/failure.ts'

/** PP-04: taking money out and what that needs, the history, messages, help, and the way in and out. */
const OPEN: ReadonlySet<string> = new Set(
  [
    ...[logout, renewSession, sessionList, endOtherSession, endOtherSessions, loginHistory],
    ...[passkeyList, newPasskey, addPasskey, removePasskey, setSecondFactor, cancelRecovery],
    ...[changePassword, setPaymentPassword, sendContactCode],
    ...[memberInfo, headIcon, securityConfig, wallet, merchantWallet, recallBalance],
    ...[withdrawOptions, withdraw, withdrawal, withdrawalList, cancelWithdrawal],
    ...[bankAccounts, bindBankAccount, removeBankAccount, identityState, submitIdentity, uploadImage],
    ...[depositOrder, depositList, cancelDeposit, orders, orderDetail, transactionRecords, profitAndLoss],
    ...[unreadMessages, messageList, readMessage, deleteMessage, sendFeedback, chatLaunch],
    ...[takeOutData, closeAccount],
    ...[protection, playSession, takeTimeOut, selfExclude, endExclusion],
  ].map(({ name }) => name),
)

/** What is not named is closed, a call that is new, too. @throws Failure `play.excluded` */
export function refuseExcluded(call: Pick<Call, 'name' | 'session'>, caller: Caller | null): void {
  if (caller?.excluded && call.session === 'required' && !OPEN.has(call.name)) throw new Failure('play.excluded')
}

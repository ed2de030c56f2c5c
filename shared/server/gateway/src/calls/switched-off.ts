import type { Call } from '@lobby/contracts/call'
import { createDeposit, depositOptions, submitDeposit } from '@lobby/contracts/calls/deposits'
import { tryGame } from '@lobby/contracts/calls/favourites'
import { launchGame } from '@lobby/contracts/calls/games'
import { submitIdentity } from '@lobby/contracts/calls/identity'
import { launchLottery } from '@lobby/contracts/calls/lottery-play'
import { chatLaunch } from '@lobby/contracts/calls/messages'
import { passwordByEmail } from '@lobby/contracts/calls/password'
import { pushState, subscribePush } from '@lobby/contracts/calls/push'
import { sendSmsNoLogin, sendSmsRegister } from '@lobby/contracts/calls/verification'
import { bindBankAccount, withdraw, withdrawOptions } from '@lobby/contracts/calls/withdrawals'
import { Failure } from '../http/failure.ts'
import type { World } from './world.ts'

/** Calls that need somebody outside, by the switch they stand under. What is under way goes on without it. */
const CALLS_OF: Readonly<Record<string, readonly Call[]>> = {
  DEPOSIT: [depositOptions, createDeposit, submitDeposit],
  WITHDRAW: [withdrawOptions, withdraw, bindBankAccount],
  GAMES: [launchGame, launchLottery, tryGame],
  SMS: [sendSmsNoLogin, sendSmsRegister],
  MAIL: [passwordByEmail],
  IDENTITY: [submitIdentity],
  CBS3: [chatLaunch],
  PUSH: [pushState, subscribePush],
}

const SWITCH_OF = new Map(
  Object.entries(CALLS_OF).flatMap(([name, calls]) => calls.map((call) => [call.name, name] as const)),
)

/** @throws Failure `service.off` for a call whose switch is off, or has no provider */
export function refuseWhenOff(world: Pick<World, 'settings'>, call: Pick<Call, 'name'>): void {
  const name = SWITCH_OF.get(call.name)
  if (name !== undefined && world.settings().whitelabel[name] !== true) throw new Failure('service.off')
}

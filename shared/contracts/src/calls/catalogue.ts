/**
 * All calls, for the gateway, the OpenAPI document and the tests. The browser imports the calls it makes, one by one.
 */
import type { Call } from '../wire/call.ts'
import * as agent from './agent.ts'
import * as agentRegistration from './agent-registration.ts'
import * as agentReports from './agent-reports.ts'
import * as club from './club.ts'
import * as contact from './contact.ts'
import * as deposits from './deposits.ts'
import * as favourites from './favourites.ts'
import * as feedback from './feedback.ts'
import * as gameInformation from './game-information.ts'
import * as games from './games.ts'
import * as identity from './identity.ts'
import * as lottery from './lottery.ts'
import * as lotteryPlay from './lottery-play.ts'
import * as mall from './mall.ts'
import * as member from './member.ts'
import * as messages from './messages.ts'
import * as operator from './operator.ts'
import * as ownData from './own-data.ts'
import * as passkeys from './passkeys.ts'
import * as password from './password.ts'
import * as protection from './protection.ts'
import * as push from './push.ts'
import * as records from './records.ts'
import * as referrals from './referrals.ts'
import * as registration from './registration.ts'
import * as rewards from './rewards.ts'
import * as session from './session.ts'
import * as system from './system.ts'
import * as verification from './verification.ts'
import * as withdrawals from './withdrawals.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'session' in value && 'path' in value

const MODULES: readonly object[] = [
  agent,
  agentRegistration,
  agentReports,
  deposits,
  club,
  contact,
  favourites,
  feedback,
  gameInformation,
  games,
  identity,
  lottery,
  lotteryPlay,
  mall,
  member,
  messages,
  operator,
  ownData,
  passkeys,
  password,
  protection,
  push,
  records,
  referrals,
  registration,
  rewards,
  session,
  system,
  verification,
  withdrawals,
]

/** Every declared call. For gateway and tests: a page imports the calls it makes one by one. */
export const CALLS: readonly Call[] = MODULES.flatMap((module) => Object.values(module).filter(isCall))

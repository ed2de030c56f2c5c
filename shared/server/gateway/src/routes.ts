import { CALLS } from '@lobby/contracts/calls/catalogue'
import { agentRoutes } from './agents/routes.ts'
import type { Route } from './calls/route.ts'
import { closingRoutes } from './closing/routes.ts'
import { clubRoutes } from './club/routes.ts'
import { contactRoutes } from './contacts/routes.ts'
import { depositRoutes } from './deposits/routes.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { gameInformationRoutes } from './game-information/routes.ts'
import { gameRoutes } from './games/routes.ts'
import { identityRoutes } from './identity/routes.ts'
import { lotteryRoutes } from './lottery/routes.ts'
import { mallRoutes } from './mall/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { messageRoutes } from './messages/routes.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { claimRoutes } from './promotions/claim-routes.ts'
import { promotionRoutes } from './promotions/routes.ts'
import { protectionRoutes } from './protection/routes.ts'
import { pushRoutes } from './push/routes.ts'
import { referralRoutes } from './referrals/routes.ts'
import { registrationRoutes } from './registration/routes.ts'
import { rewardRoutes } from './rewards/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { systemRoutes } from './system/routes.ts'
import { verificationRoutes } from './verification/routes.ts'
import { walletRoutes } from './wallets/routes.ts'
import { withdrawalRoutes } from './withdrawals/routes.ts'

/** Every call that the gateway answers. */
export const ROUTES: readonly Route[] = [
  ...agentRoutes,
  ...closingRoutes,
  ...clubRoutes,
  ...contactRoutes,
  ...feedbackRoutes,
  ...depositRoutes,
  ...gameInformationRoutes,
  ...gameRoutes,
  ...identityRoutes,
  ...lotteryRoutes,
  ...mallRoutes,
  ...memberRoutes,
  ...messageRoutes,
  ...passkeyRoutes,
  ...promotionRoutes,
  ...claimRoutes,
  ...protectionRoutes,
  ...pushRoutes,
  ...referralRoutes,
  ...registrationRoutes,
  ...rewardRoutes,
  ...verificationRoutes,
  ...sessionRoutes,
  ...systemRoutes,
  ...walletRoutes,
  ...withdrawalRoutes,
]

/** Declared calls that no route answers: the contract test wants none. */
export const unansweredCalls = (): string[] =>
  CALLS.filter((call) => !ROUTES.some((route) => route.call === call)).map((call) => call.name)

import {
  IDENTITY_DESK_PATH,
  IdentityDecided,
  type IdentityDecision,
  type Papers,
  WaitingPapers,
} from '@lobby/gateway/outside/identity-desk'
import { gatewayClient } from '../wire/gateway-client.ts'
import type { GatewayAddress, Party } from '../wire/party.ts'

/** Whoever looks at members' papers: in the sandbox a developer, on the developers' page. */
export interface IdentityDesk {
  /** Papers that nobody has decided about, the oldest first. */
  waiting(): Promise<Papers[]>
  /** Returns whether they were still waiting. */
  decide(decision: IdentityDecision): Promise<boolean>
}

export function identityDesk(party: Pick<Party, 'clock' | 'keys'>, address: GatewayAddress): IdentityDesk {
  const call = gatewayClient(address, 'Identity', party)
  return {
    waiting: async () => (await call(IDENTITY_DESK_PATH.waiting, {}, WaitingPapers)).waiting,
    decide: async (decision) => (await call(IDENTITY_DESK_PATH.decide, decision, IdentityDecided)).decided,
  }
}

import { PATH } from '@lobby/contracts/paths'

export interface AgentEntry {
  id: 'overview' | 'register' | 'pnl' | 'team' | 'betting' | 'transactions' | 'messages'
  path: string
  /** Whitelabel switch that must be on; always there without one. */
  flag?: string
}

/** AG-01 to AG-07, in their order. */
export const AGENT_ENTRIES: readonly AgentEntry[] = [
  { id: 'overview', path: PATH.teamOverview },
  { id: 'register', path: PATH.agentRegister, flag: 'REGCEN' },
  { id: 'pnl', path: PATH.teamProfit, flag: 'AGETEAMPNL3' },
  { id: 'team', path: PATH.memberTeam, flag: 'DOWNMAN' },
  { id: 'betting', path: PATH.teamBets, flag: 'TEAMBETTING3' },
  { id: 'transactions', path: PATH.accountRecord, flag: 'TRANSREC3' },
  { id: 'messages', path: PATH.messages },
]

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
  { id: 'register', path: '/m/agentRegister', flag: 'REGCEN' },
  { id: 'pnl', path: '/m/agent/team/pnl', flag: 'AGETEAMPNL3' },
  { id: 'team', path: '/m/member/team', flag: 'DOWNMAN' },
  { id: 'betting', path: '/m/teamBetting', flag: 'TEAMBETTING3' },
  { id: 'transactions', path: PATH.accountRecord, flag: 'TRANSREC3' },
  { id: 'messages', path: PATH.messages },
]

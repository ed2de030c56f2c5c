import { PATH } from '@lobby/contracts/paths'
import { useFlag, usePageExists } from '@lobby/platform'
import {
  ChartColumnIcon,
  ChartLineIcon,
  MailIcon,
  NetworkIcon,
  ReceiptIcon,
  TicketIcon,
  UserPlusIcon,
} from '@lobby/ui/icons'

export interface AgentEntry {
  id: 'overview' | 'register' | 'pnl' | 'team' | 'betting' | 'transactions' | 'messages'
  path: string
  Icon: typeof MailIcon
  /** Whitelabel switch that must be on; always there without one. */
  flag?: string
}

/** AG-01 to AG-07, in their order. */
export const AGENT_ENTRIES: readonly AgentEntry[] = [
  { id: 'overview', path: PATH.teamOverview, Icon: ChartColumnIcon },
  { id: 'register', path: PATH.agentRegister, Icon: UserPlusIcon, flag: 'REGCEN' },
  { id: 'pnl', path: PATH.teamProfit, Icon: ChartLineIcon, flag: 'AGETEAMPNL3' },
  { id: 'team', path: PATH.memberTeam, Icon: NetworkIcon, flag: 'DOWNMAN' },
  { id: 'betting', path: PATH.teamBets, Icon: TicketIcon, flag: 'TEAMBETTING3' },
  { id: 'transactions', path: PATH.accountRecord, Icon: ReceiptIcon, flag: 'TRANSREC3' },
  { id: 'messages', path: PATH.messages, Icon: MailIcon },
]

/** Whether an entry leads anywhere: its switch is on, and some remote has its page. */
export function useEntryIsOpen({ path, flag }: Pick<AgentEntry, 'path' | 'flag'>): boolean {
  const allowed = useFlag(flag ?? '') || !flag
  return usePageExists(path) && allowed
}

import { PATH } from '@lobby/contracts/paths'
import { isAgent, useFlag, usePagesExist, useSession } from '@lobby/platform'
import {
  ChartColumnIcon,
  ChartLineIcon,
  ContractIcon,
  CrownIcon,
  DepositIcon,
  DownloadIcon,
  FileIcon,
  GamepadIcon,
  GiftIcon,
  HandCoinsIcon,
  HeadsetIcon,
  HistoryIcon,
  MailIcon,
  MegaphoneIcon,
  NetworkIcon,
  ReceiptIcon,
  ShieldCheckIcon,
  ShieldIcon,
  StoreIcon,
  TicketIcon,
  UserIcon,
  UserPlusIcon,
  WithdrawIcon,
} from '@lobby/ui/icons'
import type { ComponentType } from 'react'

/** SM-05 leaves the switch's name open; it is the gateway's. */
const REWARD_SWITCH = 'REWARDCENTER3'

type AgentSwitch = 'REGCEN' | 'AGETEAMPNL3' | 'DOWNMAN' | 'TEAMBETTING3'

interface LinkDeclaration {
  path: string
  Icon: ComponentType<{ size?: number }>
  /** AG-01: for those who have a team. */
  agents?: true
  /** AG-02 to AG-05: the whitelabel switch of a page for agents. */
  flag?: AgentSwitch
  /** SM-05 */
  rewards?: true
}

const LINKS = {
  deposit: { path: PATH.deposit, Icon: DepositIcon },
  withdraw: { path: PATH.withdraw, Icon: WithdrawIcon },
  myAccount: { path: PATH.myAccount, Icon: UserIcon },
  promotions: { path: PATH.promotions, Icon: GiftIcon },
  betRecord: { path: PATH.betRecord, Icon: HistoryIcon },
  accountRecord: { path: PATH.accountRecord, Icon: ReceiptIcon },
  profitAndLoss: { path: PATH.profitAndLoss, Icon: ChartLineIcon },
  rewardCentre: { path: PATH.rewardCentre, Icon: HandCoinsIcon, rewards: true },
  pointsMall: { path: PATH.pointsMall, Icon: StoreIcon },
  securityCentre: { path: PATH.securityCentre, Icon: ShieldCheckIcon },
  saferPlay: { path: PATH.saferPlay, Icon: ShieldIcon },
  benefits: { path: PATH.benefits, Icon: CrownIcon },
  inviteFriends: { path: PATH.inviteFriends, Icon: UserPlusIcon },
  messages: { path: PATH.messages, Icon: MailIcon },
  notices: { path: PATH.notices, Icon: MegaphoneIcon },
  gameCentre: { path: PATH.gameCentre, Icon: GamepadIcon },
  lottery: { path: PATH.lottery, Icon: TicketIcon },
  teamOverview: { path: PATH.teamOverview, Icon: ChartColumnIcon, agents: true },
  agentRegister: { path: PATH.agentRegister, Icon: UserPlusIcon, agents: true, flag: 'REGCEN' },
  teamProfit: { path: PATH.teamProfit, Icon: ChartLineIcon, agents: true, flag: 'AGETEAMPNL3' },
  memberTeam: { path: PATH.memberTeam, Icon: NetworkIcon, agents: true, flag: 'DOWNMAN' },
  teamBets: { path: PATH.teamBets, Icon: TicketIcon, agents: true, flag: 'TEAMBETTING3' },
  contracts: { path: PATH.salaryContract, Icon: ContractIcon, agents: true },
  service: { path: PATH.service, Icon: HeadsetIcon },
  download: { path: PATH.download, Icon: DownloadIcon },
  userAgreement: { path: PATH.userAgreement, Icon: FileIcon },
} satisfies Record<string, LinkDeclaration>
export type LinkName = keyof typeof LINKS

export interface MemberLink {
  name: LinkName
  path: string
  Icon: LinkDeclaration['Icon']
}

/** Of the links that a list names, those that lead somewhere for this member, in the list's order (SM-03, SM-05). */
export function useMemberLinks(): (names: readonly LinkName[]) => MemberLink[] {
  const exists = usePagesExist()
  const agent = useSession(isAgent)
  const rewardsOn = useFlag(REWARD_SWITCH)
  const isOn: Readonly<Record<AgentSwitch, boolean>> = {
    REGCEN: useFlag('REGCEN'),
    AGETEAMPNL3: useFlag('AGETEAMPNL3'),
    DOWNMAN: useFlag('DOWNMAN'),
    TEAMBETTING3: useFlag('TEAMBETTING3'),
  }
  return (names) =>
    names
      .map((name) => ({ name, ...(LINKS[name] as LinkDeclaration) }))
      .filter(
        ({ path, agents, rewards, flag }) =>
          exists(path) && (!agents || agent) && (!rewards || rewardsOn) && (!flag || isOn[flag]),
      )
}

import type { Call } from '@lobby/contracts/call'
import { contractOf, downline, teamOverview } from '@lobby/contracts/calls/agent'
import { registerLinks } from '@lobby/contracts/calls/agent-registration'
import { memberTeam, teamBets, teamProfit } from '@lobby/contracts/calls/agent-reports'
import { renderFeature } from '@lobby/platform/testing'
import { expectAnotherTry, refusing } from '@lobby/platform/testing/refused-call'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, beforeAll, test } from 'vitest'
import TeamBetsPage from './features/bets/team-bets-page.tsx'
import ContractPage from './features/contracts/contract-page.tsx'
import MemberTeamPage from './features/members/member-team-page.tsx'
import TeamProfitPage from './features/profit/team-profit-page.tsx'
import RegisterPage from './features/register/register-page.tsx'
import TeamOverviewPage from './features/team/team-overview-page.tsx'
import en from './locales/en.json' with { type: 'json' }

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const SALARY = '/m/member/agent/getSalaryContract'

/** The page's address, the call, what is said while it is refused, and what stands there instead afterwards. */
const PAGES: readonly [path: string, page: ReactNode, call: Call, said: string, role: string, name: string][] = [
  [
    '/m/agent/team/overview',
    <TeamOverviewPage key="o" />,
    teamOverview,
    "The team's figures did not load",
    'region',
    'Team figures',
  ],
  [
    '/m/agent/team/overview',
    <TeamOverviewPage key="d" />,
    downline,
    'The members did not load',
    'list',
    'Direct members',
  ],
  ['/m/member/team', <MemberTeamPage key="m" />, downline, 'The members did not load', 'list', 'Direct members'],
  [
    '/m/agent/team/pnl',
    <TeamProfitPage key="p" />,
    teamProfit,
    'Profit and loss did not load',
    'region',
    'Totals for the period',
  ],
  [
    '/m/agent/team/pnl',
    <TeamProfitPage key="t" />,
    memberTeam,
    'The members did not load',
    'list',
    'By member, with their teams',
  ],
  [
    '/m/teamBetting',
    <TeamBetsPage key="b" />,
    teamBets,
    "The team's bets did not load",
    'region',
    'Totals of the bets',
  ],
  [
    '/m/agentRegister',
    <RegisterPage key="r" />,
    registerLinks,
    'The page for opening accounts did not load',
    'button',
    'Open account',
  ],
  [SALARY, <ContractPage key="c" />, contractOf, 'The contract did not load', 'heading', 'Daily salary'],
]

test.each(PAGES)(
  'AG-01 SH-05 %s says what did not load, and has it after another try',
  async (...[path, page, call, said, role, name]) => {
    const refused = refusing(gateway, call)
    const { user } = await renderFeature(page, {
      remote: 'agent',
      wording: { EN: en },
      path,
      signedInAs: 'agent1',
      gateway: refused.gateway,
    })
    await expectAnotherTry(user, refused, said, () => screen.queryByRole(role, { name }))
  },
)

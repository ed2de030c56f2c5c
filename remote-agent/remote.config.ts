import { PATH } from '@lobby/contracts/paths'
import { CONTRACT_VERSION, defineRemote } from '@lobby/contracts/remote'

export default defineRemote({
  id: 'agent',
  contract: CONTRACT_VERSION,
  pages: [
    {
      id: 'team-overview',
      title: 'titles.teamOverview',
      access: 'agent',
      paths: [PATH.teamOverview],
      bars: { wide: true },
      load: './src/features/team/team-overview-page.tsx',
    },
    {
      id: 'agent-register',
      title: 'titles.agentRegister',
      access: 'agent',
      paths: [PATH.agentRegister],
      bars: { wide: true },
      load: './src/features/register/register-page.tsx',
    },
    {
      id: 'team-profit',
      title: 'titles.teamProfit',
      access: 'agent',
      paths: [PATH.teamProfit],
      bars: { wide: true },
      load: './src/features/profit/team-profit-page.tsx',
    },
    {
      id: 'member-team',
      title: 'titles.memberTeam',
      access: 'agent',
      paths: [PATH.memberTeam],
      bars: { wide: true },
      load: './src/features/members/member-team-page.tsx',
    },
    {
      id: 'team-bets',
      title: 'titles.teamBets',
      access: 'agent',
      paths: [PATH.teamBets],
      bars: { wide: true },
      load: './src/features/bets/team-bets-page.tsx',
    },
    {
      id: 'contract',
      title: 'titles.contract',
      access: 'agent',
      paths: [
        { path: PATH.salaryContract, title: 'titles.dailySalary' },
        { path: PATH.dividendContract, title: 'titles.dividend' },
        { path: PATH.hourContract, title: 'titles.hourlySalary' },
      ],
      bars: { wide: true },
      load: './src/features/contracts/contract-page.tsx',
    },
  ],
  slots: [
    {
      id: 'agent-menu',
      slot: 'menu.agent',
      when: { session: 'agent' },
      // The menu scrolls by itself: nothing of the page stands below it.
      height: 0,
      load: './src/features/menu/agent-menu.tsx',
    },
    {
      id: 'team-entry',
      // Below the games that one goes on with (PL-06).
      slot: 'home.play',
      order: 10,
      when: { session: 'agent' },
      height: 64,
      load: './src/features/home/team-entry.tsx',
    },
    {
      // PL-05
      id: 'found',
      slot: 'search.results',
      order: 6,
      height: 0,
      load: './src/features/search/found-pages.tsx',
    },
  ],
})

import { PATH } from '@lobby/contracts/paths'
import { CONTRACT_VERSION, defineRemote } from '@lobby/contracts/remote'

export default defineRemote({
  id: 'agent',
  contract: CONTRACT_VERSION,
  pages: [
    {
      id: 'team-overview',
      title: { VI: 'Tổng quan đội nhóm', EN: 'Team overview', CN: '团队总览', JA: 'チーム概要', TH: 'ภาพรวมทีม' },
      access: 'agent',
      paths: [PATH.teamOverview],
      load: './src/features/team/team-overview-page.tsx',
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
  ],
})

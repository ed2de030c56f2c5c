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
    {
      id: 'contract',
      title: { VI: 'Hợp đồng', EN: 'Contract', CN: '合约', JA: '契約', TH: 'สัญญา' },
      access: 'agent',
      paths: [
        {
          path: PATH.salaryContract,
          title: { VI: 'Lương ngày', EN: 'Daily salary', CN: '日工资', JA: '日給', TH: 'เงินเดือนรายวัน' },
        },
        {
          path: PATH.dividendContract,
          title: { VI: 'Cổ tức', EN: 'Dividend', CN: '分红', JA: '配当', TH: 'เงินปันผล' },
        },
        {
          path: PATH.hourContract,
          title: { VI: 'Lương giờ', EN: 'Hourly salary', CN: '时工资', JA: '時給', TH: 'เงินรายชั่วโมง' },
        },
      ],
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
  ],
})

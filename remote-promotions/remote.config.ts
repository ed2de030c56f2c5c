import { PATH } from '@lobby/contracts/paths'
import { CONTRACT_VERSION, defineRemote } from '@lobby/contracts/remote'

export default defineRemote({
  id: 'promotions',
  contract: CONTRACT_VERSION,
  pages: [
    {
      id: 'centre',
      // SH-11; SH-31 hides the game-type bar on one of the two alone.
      paths: [PATH.promotions, { path: PATH.activity, bars: { gameType: false } }],
      title: {
        VI: 'Trung tâm khuyến mãi',
        EN: 'Activity center',
        CN: '活动中心',
        JA: 'イベントセンター',
        TH: 'ศูนย์กิจกรรม',
      },
      back: PATH.home,
      load: './src/features/centre/promotion-centre-page.tsx',
    },
    {
      id: 'notices',
      paths: [PATH.notices],
      title: { VI: 'Thông báo', EN: 'Announcements', CN: '公告', JA: 'お知らせ', TH: 'ประกาศ' },
      load: './src/features/notices/notice-page.tsx',
    },
    {
      id: 'rewards',
      paths: [PATH.rewardCentre],
      title: {
        VI: 'Phần thưởng',
        EN: 'Reward centre',
        CN: '奖励中心',
        JA: 'リワードセンター',
        TH: 'ศูนย์รางวัล',
      },
      access: 'member',
      load: './src/features/rewards/reward-centre-page.tsx',
    },
    {
      id: 'mall',
      paths: [PATH.pointsMall],
      title: { VI: 'Cửa hàng điểm', EN: 'Points mall', CN: '积分商城', JA: 'ポイントモール', TH: 'ร้านแลกแต้ม' },
      access: 'member',
      load: './src/features/mall/points-mall-page.tsx',
    },
    {
      id: 'invite',
      paths: [PATH.inviteFriends],
      title: { VI: 'Mời bạn bè', EN: 'Invite friends', CN: '邀请好友', JA: '友達を招待', TH: 'ชวนเพื่อน' },
      access: 'member',
      load: './src/features/invite/invite-friends-page.tsx',
    },
  ],
  slots: [
    { id: 'home-banners', slot: 'home.banners', height: 160, load: './src/features/banners/home-banners.tsx' },
    { id: 'slim-banner', slot: 'layout.banner', height: 72, load: './src/features/banners/slim-banner.tsx' },
    { id: 'notice-bar', slot: 'home.notices', height: 48, load: './src/features/notices/notice-bar.tsx' },
    { id: 'popups', slot: 'home.popups', height: 0, load: './src/features/popups/popups.tsx' },
    {
      id: 'register-bonus',
      slot: 'register.bonus',
      height: 72,
      load: './src/features/register-bonus/register-bonus.tsx',
    },
    { id: 'menu', slot: 'menu.promotions', height: 56, load: './src/features/menu/menu-promotions.tsx' },
  ],
})

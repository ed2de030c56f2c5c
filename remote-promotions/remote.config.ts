import { mallItems } from '@lobby/contracts/calls/mall'
import { protection } from '@lobby/contracts/calls/protection'
import { invitedFriends, inviteSummary } from '@lobby/contracts/calls/referrals'
import { rewardList } from '@lobby/contracts/calls/rewards'
import { announcements, promotionCategories } from '@lobby/contracts/calls/system'
import { firstCall } from '@lobby/contracts/first-call'
import { memberCall } from '@lobby/contracts/member-call'
import { PATH } from '@lobby/contracts/paths'
import { CONTRACT_VERSION, defineRemote } from '@lobby/contracts/remote'
import { friendInput } from './src/features/invite/friend-input.ts'
import { rewardInput } from './src/features/rewards/reward-input.ts'
import { PROMOTIONS } from './src/parts/announcements/first-inputs.ts'

export default defineRemote({
  id: 'promotions',
  contract: CONTRACT_VERSION,
  pages: [
    {
      id: 'centre',
      // SH-11; SH-31 hides the game-type bar on one of the two alone.
      paths: [PATH.promotions, { path: PATH.activity, bars: { gameType: false } }],
      title: 'titles.centre',
      back: PATH.home,
      bars: { wide: true },
      first: [firstCall(announcements, PROMOTIONS), firstCall(promotionCategories, {})],
      asMember: [memberCall(announcements, PROMOTIONS)],
      view: {
        look: 'promotions',
        call: firstCall(announcements, PROMOTIONS),
        beside: [firstCall(promotionCategories, {})],
        words: { all: 'centre.all', longTerm: 'centre.longTerm' },
      },
      load: './src/features/centre/promotion-centre-page.tsx',
    },
    {
      id: 'notices',
      paths: [PATH.notices],
      title: 'titles.notices',
      load: './src/features/notices/notice-page.tsx',
    },
    {
      id: 'rewards',
      paths: [PATH.rewardCentre],
      title: 'titles.rewards',
      access: 'member',
      bars: { wide: true },
      asMember: [memberCall(rewardList, rewardInput('claimable', 1)), memberCall(protection, {})],
      load: './src/features/rewards/reward-centre-page.tsx',
    },
    {
      id: 'mall',
      paths: [PATH.pointsMall],
      title: 'titles.mall',
      access: 'member',
      bars: { wide: true },
      asMember: [memberCall(mallItems, {})],
      load: './src/features/mall/points-mall-page.tsx',
    },
    {
      id: 'invite',
      paths: [PATH.inviteFriends],
      title: 'titles.invite',
      access: 'member',
      bars: { wide: true },
      asMember: [memberCall(inviteSummary, {}), memberCall(invitedFriends, friendInput(1))],
      load: './src/features/invite/invite-friends-page.tsx',
    },
  ],
  slots: [
    { id: 'home-banners', slot: 'home.banners', height: 160, load: './src/features/banners/home-banners.tsx' },
    { id: 'slim-banner', slot: 'layout.banner', height: 56, load: './src/features/banners/slim-banner.tsx' },
    { id: 'notice-bar', slot: 'home.notices', height: 48, load: './src/features/notices/notice-bar.tsx' },
    { id: 'popups', slot: 'home.popups', height: 0, load: './src/features/popups/popups.tsx' },
    {
      id: 'register-bonus',
      slot: 'register.bonus',
      height: 84,
      load: './src/features/register-bonus/register-bonus.tsx',
    },
    // PL-05
    {
      id: 'found',
      slot: 'search.results',
      order: 20,
      height: 0,
      load: './src/features/search/found-promotions.tsx',
    },
    { id: 'menu', slot: 'menu.promotions', height: 56, load: './src/features/menu/menu-promotions.tsx' },
  ],
})

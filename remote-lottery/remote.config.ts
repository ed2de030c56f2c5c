import { lotteryMenu, openedNumero } from '@lobby/contracts/calls/lottery'
import { firstCall } from '@lobby/contracts/first-call'
import { PATH } from '@lobby/contracts/paths'
import { CONTRACT_VERSION, defineRemote } from '@lobby/contracts/remote'
import { MENU, ON_SALE } from './src/parts/first-inputs.ts'

export default defineRemote({
  id: 'lottery',
  contract: CONTRACT_VERSION,
  pages: [
    {
      id: 'list',
      paths: ['/m/lottery', '/m/elott'],
      title: 'titles.list',
      back: '/',
      bars: { gameType: false, wide: true },
      first: [firstCall(lotteryMenu, MENU)],
      view: {
        look: 'drawDays',
        call: firstCall(lotteryMenu, MENU),
        words: {
          ...{ all: 'tab.all', hot: 'tab.hot', recent: 'tab.recent' },
          ...{ byDay: 'byDay.short', own: 'list.ownShort', today: 'day.today', tomorrow: 'day.tomorrow' },
          ...{ caption: 'clock.caption', closed: 'clock.closed' },
          ...{ at: 'status.today', later: 'status.later', locked: 'status.locked' },
          ...{ special: 'prize.special', history: 'history.short', play: 'play.text' },
          ...{ day0: 'week.short_week_0', day1: 'week.short_week_1', day2: 'week.short_week_2' },
          ...{ day3: 'week.short_week_3', day4: 'week.short_week_4', day5: 'week.short_week_5' },
          day6: 'week.short_week_6',
        },
      },
      load: './src/features/list/lottery-list-page.tsx',
    },
    {
      id: 'start',
      title: 'titles.start',
      access: 'member',
      paths: [PATH.startLottery, PATH.embeddedLottery],
      bars: { wide: true },
      view: { look: 'stage' },
      load: './src/features/start/start-page.tsx',
    },
    {
      // PP-10
      id: 'check',
      title: 'titles.check',
      paths: [PATH.drawCheck],
      back: '/m/lottery',
      bars: { wide: true },
      load: './src/features/check/draw-check-page.tsx',
    },
  ],
  slots: [
    {
      id: 'hub',
      slot: 'home.lottery',
      height: 384,
      first: [firstCall(lotteryMenu, MENU), firstCall(openedNumero, ON_SALE)],
      view: {
        look: 'draws',
        call: firstCall(lotteryMenu, MENU),
        words: { title: 'hub.title', special: 'hub.special', at: 'status.today' },
      },
      load: './src/features/hub/lottery-hub.tsx',
    },
    // PL-05
    { id: 'found', slot: 'search.results', height: 0, load: './src/features/search/found-lotteries.tsx' },
    { id: 'block', slot: 'game.lottery', height: 640, load: './src/features/entry/lottery-block.tsx' },
  ],
})

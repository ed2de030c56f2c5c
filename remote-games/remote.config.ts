import { PATH } from '@lobby/contracts/paths'
import { CONTRACT_VERSION, defineRemote } from '@lobby/contracts/remote'

const GAMES = { VI: 'Trò chơi', EN: 'Games', CN: '游戏', JA: 'ゲーム', TH: 'เกม' }
/** SH-31 */
const noGameTypes = { gameType: false } as const

export default defineRemote({
  id: 'games',
  contract: CONTRACT_VERSION,
  pages: [
    {
      id: 'game-list',
      title: GAMES,
      bars: noGameTypes,
      paths: [
        { path: '/m/rng', title: { VI: 'Nổ hũ', EN: 'Slots', CN: '电子游戏', JA: 'スロット', TH: 'สล็อต' } },
        {
          path: '/m/live',
          title: { VI: 'Casino trực tuyến', EN: 'Live casino', CN: '真人娱乐', JA: 'ライブカジノ', TH: 'คาสิโนสด' },
        },
        { path: '/m/fish', title: { VI: 'Bắn cá', EN: 'Fishing', CN: '捕鱼游戏', JA: 'フィッシング', TH: 'ยิงปลา' } },
        {
          path: '/m/pvp',
          title: { VI: 'Game bài', EN: 'Card games', CN: '棋牌游戏', JA: 'カードゲーム', TH: 'เกมไพ่' },
        },
        // SH-27; the four above go back to where the player came from (GL-15).
        { path: PATH.gameList, back: '/' },
      ],
      load: './src/features/game-list/game-list-page.tsx',
    },
    {
      id: 'game-centre',
      title: { VI: 'Sảnh trò chơi', EN: 'Game centre', CN: '游戏中心', JA: 'ゲームセンター', TH: 'ศูนย์เกม' },
      back: '/',
      paths: [
        PATH.gameCentre,
        { path: PATH.sports, title: { VI: 'Thể thao', EN: 'Sports', CN: '体育', JA: 'スポーツ', TH: 'กีฬา' } },
      ],
      load: './src/features/game-centre/game-centre-page.tsx',
    },
    {
      id: 'game-entry',
      title: { VI: 'Sảnh game', EN: 'All games', CN: '全部游戏', JA: 'ゲーム一覧', TH: 'รวมเกม' },
      paths: [PATH.game],
      load: './src/features/game-entry/game-entry-page.tsx',
    },
    {
      id: 'launch-game',
      title: { VI: 'Vào trò chơi', EN: 'Play', CN: '进入游戏', JA: 'プレイ', TH: 'เข้าเกม' },
      access: 'member',
      paths: [PATH.launchGame],
      load: './src/features/launch/launch-page.tsx',
    },
  ],
  slots: [
    { id: 'game-types', slot: 'layout.gameTypes', height: 84, load: './src/features/game-types/game-types-bar.tsx' },
    { id: 'hot-games', slot: 'home.games', height: 236, load: './src/features/home-games/hot-games.tsx' },
    {
      id: 'category-rows',
      slot: 'home.games',
      order: 10,
      height: 860,
      load: './src/features/home-games/category-rows.tsx',
    },
    { id: 'matches', slot: 'home.matches', height: 192, load: './src/features/matches/hot-matches.tsx' },
    { id: 'winners', slot: 'home.winners', height: 328, load: './src/features/winners/winner-board.tsx' },
  ],
})

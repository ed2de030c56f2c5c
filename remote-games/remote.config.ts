import { PATH } from '@lobby/contracts/paths'
import { CONTRACT_VERSION, defineRemote } from '@lobby/contracts/remote'

const GAMES = { VI: 'Trò chơi', EN: 'Games' }
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
        { path: '/m/rng', title: { VI: 'Nổ hũ', EN: 'Slots' } },
        { path: '/m/live', title: { VI: 'Casino trực tuyến', EN: 'Live casino' } },
        { path: '/m/fish', title: { VI: 'Bắn cá', EN: 'Fishing' } },
        { path: '/m/pvp', title: { VI: 'Game bài', EN: 'Card games' } },
        // SH-27; the four above go back to where the player came from (GL-15).
        { path: PATH.gameList, back: '/' },
      ],
      load: './src/features/game-list/game-list-page.tsx',
    },
    {
      id: 'game-centre',
      title: { VI: 'Sảnh trò chơi', EN: 'Game centre' },
      back: '/',
      paths: [PATH.gameCentre, { path: PATH.sports, title: { VI: 'Thể thao', EN: 'Sports' } }],
      load: './src/features/game-centre/game-centre-page.tsx',
    },
    {
      id: 'launch-game',
      title: { VI: 'Vào trò chơi', EN: 'Play' },
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

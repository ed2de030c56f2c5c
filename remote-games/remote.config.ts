import { favouriteIds, recentList } from '@lobby/contracts/calls/favourites'
import { gameList, hotGames, vendorGameTypes } from '@lobby/contracts/calls/games'
import { firstCall } from '@lobby/contracts/first-call'
import { memberCall } from '@lobby/contracts/member-call'
import { GAME_TYPE_PATH, PATH } from '@lobby/contracts/paths'
import { DEFAULT_READINGS } from '@lobby/contracts/readings'
import { CONTRACT_VERSION, defineRemote } from '@lobby/contracts/remote'
import { listInput } from './src/features/game-list/list-input.ts'
import { FAVOURITE_IDS, HOT_GAMES, recentInput, VENDORS } from './src/parts/first-inputs.ts'
import { homeRowInput, newRowInput } from './src/parts/game-rail/row-input.ts'
import { LISTED } from './src/parts/vendors/category-path.ts'

/** GL-01: these paths say of which type their games are. CL-22: `clientType` as the readings have it unless changed. */
const listCall = (type: keyof typeof GAME_TYPE_PATH) =>
  firstCall(gameList, listInput(type, {}, 1, '2'), GAME_TYPE_PATH[type])
const SLOTS = listCall('RNG')
const OTHER_LISTS = (['LIVE', 'FISH', 'PVP'] as const).map(listCall)

/** What the edge calls them before the bar and the rail are there. */
const CATEGORY_NAMES = {
  ...{ RNG: 'category.RNG', LIVE: 'category.LIVE', FISH: 'category.FISH', LOTT: 'category.LOTT' },
  ...{ ESPORTS: 'category.ESPORTS', SPORTS: 'category.SPORTS', COCKFIGHT: 'category.COCKFIGHT' },
  PVP: 'category.PVP',
} as const

/** Every tile that a member sees has a star, on or off. */
const FAVOURITES = memberCall(favouriteIds, FAVOURITE_IDS)
const RECENT = memberCall(recentList, recentInput('', 1, DEFAULT_READINGS.recentPageSize))

/** SH-31 */
const noGameTypes = { gameType: false, wide: true } as const

export default defineRemote({
  id: 'games',
  contract: CONTRACT_VERSION,
  pages: [
    {
      id: 'game-list',
      title: 'titles.gameList',
      bars: noGameTypes,
      paths: [
        { path: '/m/rng', title: 'titles.slots' },
        { path: '/m/live', title: 'titles.live' },
        { path: '/m/fish', title: 'titles.fishing' },
        { path: '/m/pvp', title: 'titles.cards' },
        // SH-27; the four above go back to where the player came from (GL-15).
        { path: PATH.gameList, back: '/' },
      ],
      first: [SLOTS, ...OTHER_LISTS, firstCall(vendorGameTypes, VENDORS)],
      view: {
        look: 'games',
        call: SLOTS,
        beside: OTHER_LISTS,
        words: { all: 'list.all', hot: 'list.hot', recent: 'list.recent' },
      },
      asMember: [FAVOURITES],
      load: './src/features/game-list/game-list-page.tsx',
    },
    {
      id: 'game-centre',
      title: 'titles.gameCentre',
      back: '/',
      paths: [PATH.gameCentre, { path: PATH.sports, title: 'titles.sports' }],
      bars: { wide: true },
      load: './src/features/game-centre/game-centre-page.tsx',
    },
    {
      id: 'game-entry',
      title: 'titles.gameEntry',
      paths: [PATH.game],
      first: [firstCall(hotGames, HOT_GAMES)],
      asMember: [FAVOURITES],
      bars: { wide: true },
      load: './src/features/game-entry/game-entry-page.tsx',
    },
    {
      id: 'launch-game',
      title: 'titles.launchGame',
      paths: [PATH.launchGame],
      bars: { wide: true },
      // What sells tickets has nothing beside it, and is the rarer (decision 624).
      view: { look: 'stage', beside: true },
      load: './src/features/launch/launch-page.tsx',
    },
    {
      // PP-09
      id: 'game-information',
      title: 'titles.information',
      paths: [PATH.gameInformation],
      bars: { wide: true },
      load: './src/features/information/game-information-page.tsx',
    },
    {
      // PL-05
      id: 'search',
      title: 'titles.search',
      paths: [PATH.search],
      first: [firstCall(hotGames, HOT_GAMES)],
      asMember: [FAVOURITES],
      bars: { wide: true },
      load: './src/features/search/search-page.tsx',
    },
  ],
  slots: [
    {
      id: 'game-types',
      slot: 'layout.gameTypes',
      height: 84,
      first: [firstCall(vendorGameTypes, VENDORS)],
      view: {
        look: 'types',
        call: firstCall(vendorGameTypes, VENDORS),
        words: { search: 'search.open', centre: 'titles.gameCentre', ...CATEGORY_NAMES },
      },
      load: './src/features/game-types/game-types-bar.tsx',
    },
    {
      // PL-11: 26 px of the label, 48 of all, four rows of two.
      id: 'game-types-rail',
      slot: 'layout.rail',
      order: 10,
      height: 354,
      view: {
        look: 'rail',
        call: firstCall(vendorGameTypes, VENDORS),
        words: { title: 'titles.gameCentre', ALL: 'category.ALL', ...CATEGORY_NAMES },
      },
      load: './src/features/game-types/game-types-rail.tsx',
    },
    {
      // PL-06
      id: 'play-now',
      slot: 'home.play',
      height: 212,
      wideHeight: 264,
      first: [firstCall(hotGames, HOT_GAMES)],
      asMember: [RECENT, FAVOURITES],
      view: { look: 'tiles', call: firstCall(hotGames, HOT_GAMES), words: { title: 'home.hot' }, visitor: true },
      load: './src/features/home-games/play-now.tsx',
    },
    {
      id: 'hot-games',
      slot: 'home.games',
      height: 212,
      wideHeight: 264,
      // A visitor has them on the first screen.
      when: { session: 'member' },
      first: [firstCall(hotGames, HOT_GAMES)],
      load: './src/features/home-games/hot-games.tsx',
    },
    // PL-05
    {
      id: 'new-games',
      slot: 'home.games',
      order: 5,
      height: 212,
      wideHeight: 264,
      first: [firstCall(gameList, newRowInput('2'))],
      load: './src/features/home-games/new-games.tsx',
    },
    {
      id: 'category-rows',
      slot: 'home.games',
      order: 10,
      height: 908,
      wideHeight: 1116,
      // The first row stands on the first screen of most phones; the others are asked for when somebody scrolls.
      first: [firstCall(gameList, homeRowInput(LISTED[0], '2'))],
      load: './src/features/home-games/category-rows.tsx',
    },
    // GL-02
    { id: 'vendor-row', slot: 'home.games', order: 20, height: 104, load: './src/features/home-games/vendor-row.tsx' },
    // PL-05
    { id: 'found-kinds', slot: 'search.results', order: 5, height: 0, load: './src/features/search/found-kinds.tsx' },
    {
      // Last: the others are a few lines each, and are known at once.
      id: 'found-games',
      slot: 'search.results',
      order: 30,
      height: 0,
      load: './src/features/search/found-games.tsx',
    },
    {
      id: 'found-matches',
      slot: 'search.results',
      order: 15,
      height: 0,
      load: './src/features/search/found-matches.tsx',
    },
    { id: 'matches', slot: 'home.matches', height: 260, load: './src/features/matches/hot-matches.tsx' },
    { id: 'winners', slot: 'home.winners', height: 328, load: './src/features/winners/winner-board.tsx' },
  ],
})

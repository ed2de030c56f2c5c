import { COCKFIGHT_VENDORS, ESPORTS_VENDORS, KENO_VENDOR } from '@lobby/contracts/constants'
import type { GameListRow as Row } from './game-list-row.ts'
import { longTail } from './more-games.ts'

const SLOTS: readonly Row[] = [
  ['LOTUS', 'RNG', 'Sen Vàng', 'Golden Lotus', 'JP', 0.1],
  ['LOTUS', 'RNG', 'Đêm Hội Trăng Rằm', 'Moon Festival', 'AC', 0.05],
  ['LOTUS', 'RNG', 'Hồ Gươm Huyền Thoại', 'Legend of Sword Lake', 'JP', 0.5],
  ['LOTUS', 'RNG', 'Chợ Nổi', 'Floating Market', 'AC', 0.01],
  ['LOTUS', 'RNG', 'Trúng Lớn', 'Lucky Win', 'AC', 0.1],
  ['LOTUS', 'RNG', 'Múa Lân', 'Lion Dance', 'JP', 0.1],
  ['DRGN', 'RNG', 'Rồng Phun Châu', 'Dragon Pearl', 'JP', 0.5],
  ['DRGN', 'RNG', 'Cửa Rồng', 'Dragon Gate', 'AC', 0.1],
  ['DRGN', 'RNG', 'Kho Báu Long Vương', "Sea King's Treasure", 'JP', 0.75],
  ['DRGN', 'RNG', 'Phượng Hoàng Lửa', 'Fire Phoenix', 'AC', 0.05],
  ['DRGN', 'RNG', 'Tứ Linh', 'Four Spirits', 'JP', 0.1],
  ['DRGN', 'RNG', 'Vòng Quay Thắng Lợi', 'Triumph Reels', 'AC', 0.1],
  ['SAO', 'RNG', 'Bảy Sao May Mắn', 'Seven Lucky Stars', 'AC', 0.01],
  ['SAO', 'RNG', 'Trái Cây Nhiệt Đới', 'Tropic Fruits', 'AC', 0.01],
  ['SAO', 'RNG', 'Kim Cương Lấp Lánh', 'Sparkling Diamonds', 'AC', 0.5],
  ['SAO', 'RNG', 'Đỉnh Cao', 'Top of the Reels', 'AC', 0.1],
  ['SAO', 'RNG', 'Thần Tài Gõ Cửa', 'Fortune Knocks', 'JP', 0.1],
  ['SAO', 'RNG', 'Ngàn Lẻ Một Đêm', 'Thousand and One Nights', 'AC', 0.05],
  ['MEK', 'RNG', 'Cá Chép Hóa Rồng', 'Carp to Dragon', 'JP', 0.1],
  ['MEK', 'RNG', 'Vườn Trái Cây', 'Delta Orchard', 'AC', 0.05],
  ['MEK', 'RNG', 'Đua Ghe Ngo', 'Boat Race', 'AC', 0.1],
  ['MEK', 'RNG', 'Ba Miền', 'Three Regions', 'AC', 0.05],
  ['MEK', 'RNG', 'Sông Vàng', 'River of Gold', 'JP', 0.5],
  ['NEON', 'RNG', 'Phố Đèn Neon', 'Neon Street', 'AC', 0.1],
  ['NEON', 'RNG', 'Máy Quay Tương Lai', 'Future Reels', 'AC', 0.05],
  ['NEON', 'RNG', 'Mèo Chiêu Tài', 'Lucky Cat', 'JP', 0.1],
  ['NEON', 'RNG', 'Ninja Bóng Đêm', 'Night Ninja', 'AC', 0.75],
  ['NEON', 'RNG', 'Kim Cương Song Sinh', 'Twin Diamonds', 'JP', 0.5],
  ['TIGER', 'RNG', 'Hổ Vàng', 'Golden Tiger', 'JP', 0.1],
  ['TIGER', 'RNG', 'Rừng Sâu', 'Deep Jungle', 'AC', 0.05],
  ['TIGER', 'RNG', 'Voi Chín Ngà', 'Nine-Tusked Elephant', 'JP', 0.5],
  ['TIGER', 'RNG', 'Bách Thú', 'Hundred Beasts', 'AC', 0.01],
]

/** A live game is what its classification says, and none is called what does not open (480, 555). */
const LIVE: readonly Row[] = [
  ['ROYAL', 'LIVE', 'Rồng Hổ Hoàng Gia', 'Royal Dragon Tiger', 'DAT', 1],
  ['ROYAL', 'LIVE', 'Rồng Hổ', 'Dragon Tiger', 'DAT', 0.5],
  ['ROYAL', 'LIVE', 'Baccarat Cung Đình', 'Palace Baccarat', 'BAC', 0.5],
  ['ROYAL', 'LIVE', 'Tài Xỉu', 'Sic Bo', 'SIC', 0.1],
  ['SAIGON', 'LIVE', 'Tài Xỉu Bến Thành', 'Ben Thanh Sic Bo', 'SIC', 0.1],
  ['SAIGON', 'LIVE', 'Bầu Cua Chợ Lớn', 'Saigon Market Bau Cua', 'YSX', 0.1],
  ['SAIGON', 'LIVE', 'Xóc Đĩa Sài Thành', 'Saigon Xoc Dia', 'SD', 0.5],
  ['ORCHID', 'LIVE', 'Baccarat Phong Lan', 'Orchid Baccarat', 'BAC', 0.75],
  ['ORCHID', 'LIVE', 'Tài Xỉu Vườn Đêm', 'Night Garden Sic Bo', 'SIC', 0.5],
  ['ORCHID', 'LIVE', 'Roulette Lan Rừng', 'Wild Orchid Roulette', 'ROU', 0.5],
  ['HARBOR', 'LIVE', 'Xóc Đĩa Bến Cảng', 'Harbor Xoc Dia', 'SD', 0.1],
  ['HARBOR', 'LIVE', 'Roulette Hải Đăng', 'Lighthouse Roulette', 'ROU', 0.5],
  ['HARBOR', 'LIVE', 'Bầu Cua Sóng Biển', 'Ocean Wave Bau Cua', 'YSX', 0.5],
  ['HARBOR', 'LIVE', 'Baccarat Thuyền Buồm', 'Sailing Baccarat', 'BAC', 1],
]

const FISHING: readonly Row[] = [
  ['DRGN', 'FISH', 'Long Vương Bắn Cá', 'Dragon King Fishing', 'TG', 0.1],
  ['TIGER', 'FISH', 'Săn Cá Mập', 'Shark Hunter', 'TG', 0.05],
  ['CORAL', 'FISH', 'Rạn San Hô', 'Coral Reef', 'TG', 0.01],
  ['CORAL', 'FISH', 'Vua Biển Sâu', 'King of the Deep', 'TG', 0.1],
  ['CORAL', 'FISH', 'Bạch Tuộc Khổng Lồ', 'Giant Octopus', 'TG', 0.1],
  ['CORAL', 'FISH', 'Cua Hoàng Đế', 'Emperor Crab', 'TG', 0.05],
]

/** And a card game is Ba Cây or Xì Dách by its classification, or else Liêng with one change. */
const TABLES: readonly Row[] = [
  ['MEK', 'PVP', 'Liêng Miền Nam', 'Southern Lieng', 'ZJH', 0.1],
  ['BAMBOO', 'PVP', 'Ba Cây Lũy Tre', 'Bamboo Grove Ba Cay', 'BCY', 0.1],
  ['BAMBOO', 'PVP', 'Xì Dách Sân Đình', 'Village Yard Xi Dach', 'BJ', 0.5],
  ['BAMBOO', 'PVP', 'Ba Cây Trúc Xanh', 'Green Bamboo Ba Cay', 'BCY', 0.1],
  ['JADE', 'PVP', 'Liêng', 'Lieng', 'ZJH', 0.1],
  ['JADE', 'PVP', 'Ba Cây Ngọc Bích', 'Jade Ba Cay', 'BCY', 0.5],
  ['JADE', 'PVP', 'Xì Dách Phòng Ngọc', 'Jade Room Xi Dach', 'BJ', 0.75],
]

const SPORTS: readonly Row[] = [
  ['GOAL', 'SPORTS', 'Thể Thao Goal Line', 'Goal Line Sportsbook', '', 1],
  ['PITCH', 'SPORTS', 'Sân Cỏ', 'Pitch Sportsbook', '', 1],
  ['ASIABET', 'SPORTS', 'Bóng Đá Châu Á', 'Asia Football', '', 0.5],
  ...ESPORTS_VENDORS.map((vendor): Row => [vendor, 'ESPORTS', `E-sports ${vendor}`, `E-sports ${vendor}`, '', 1]),
  ...COCKFIGHT_VENDORS.map((vendor): Row => [vendor, 'SPORTS', `Đá Gà ${vendor}`, `Cockfight ${vendor}`, 'CF', 1]),
]

const NUMBERS: readonly Row[] = [
  [KENO_VENDOR, 'ELOTT', 'Keno Việt Nam', 'Vietnam Keno', '', 0.1],
  [KENO_VENDOR, 'ELOTT', 'Keno May Mắn', 'Lucky Keno', '', 0.05],
  [KENO_VENDOR, 'ELOTT', 'Keno Vàng', 'Golden Keno', '', 0.1],
  [KENO_VENDOR, 'ELOTT', 'Keno Bạc', 'Silver Keno', '', 0.1],
  [KENO_VENDOR, 'ELOTT', 'Keno Đỏ', 'Red Keno', '', 0.5],
]

/** The games that banners, matches and stories speak of. */
const KNOWN: readonly Row[] = [...SLOTS, ...LIVE, ...FISHING, ...TABLES, ...SPORTS, ...NUMBERS]
export const KNOWN_GAMES = KNOWN.length

/**
 * Every game that is no lottery of its own; a game's node id is its place in this list, from 1001, so add at the end.
 */
export const GAME_ROWS: readonly Row[] = [...KNOWN, ...longTail()]
export const FIRST_NODE_ID = 1001

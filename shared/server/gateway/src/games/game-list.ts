import { COCKFIGHT_VENDORS, ESPORTS_VENDORS, KENO_VENDOR } from '@lobby/contracts/constants'
import type { GameListRow as Row } from './game-list-row.ts'
import { longTail } from './more-games.ts'

const SLOTS: readonly Row[] = [
  ['LOTUS', 'RNG', 'Sen Vàng', 'Golden Lotus', 'JP', 0.1],
  ['LOTUS', 'RNG', 'Đêm Hội Trăng Rằm', 'Moon Festival', 'AC', 0.05],
  ['LOTUS', 'RNG', 'Hồ Gươm Huyền Thoại', 'Legend of Sword Lake', 'JP', 0.5],
  ['LOTUS', 'RNG', 'Chợ Nổi', 'Floating Market', 'AC', 0.01],
  ['LOTUS', 'RNG', 'Cào Trúng Lớn', 'Lucky Scratch', 'SC', 0.1],
  ['LOTUS', 'RNG', 'Múa Lân', 'Lion Dance', 'JP', 0.1],
  ['DRGN', 'RNG', 'Rồng Phun Châu', 'Dragon Pearl', 'JP', 0.5],
  ['DRGN', 'RNG', 'Cửa Rồng', 'Dragon Gate', 'AC', 0.1],
  ['DRGN', 'RNG', 'Kho Báu Long Vương', "Sea King's Treasure", 'JP', 0.75],
  ['DRGN', 'RNG', 'Phượng Hoàng Lửa', 'Fire Phoenix', 'AC', 0.05],
  ['DRGN', 'RNG', 'Tứ Linh', 'Four Spirits', 'JP', 0.1],
  ['DRGN', 'RNG', 'Mahjong Thắng Lợi', 'Mahjong Triumph', 'MT', 0.1],
  ['SAO', 'RNG', 'Bảy Sao May Mắn', 'Seven Lucky Stars', 'AC', 0.01],
  ['SAO', 'RNG', 'Trái Cây Nhiệt Đới', 'Tropic Fruits', 'AC', 0.01],
  ['SAO', 'RNG', 'Poker Kim Cương', 'Diamond Poker', 'VP', 0.5],
  ['SAO', 'RNG', 'Jacks Đỉnh Cao', 'Jacks on Top', 'VP', 0.1],
  ['SAO', 'RNG', 'Thần Tài Gõ Cửa', 'Fortune Knocks', 'JP', 0.1],
  ['SAO', 'RNG', 'Ngàn Lẻ Một Đêm', 'Thousand and One Nights', 'AC', 0.05],
  ['MEK', 'RNG', 'Cá Chép Hóa Rồng', 'Carp to Dragon', 'JP', 0.1],
  ['MEK', 'RNG', 'Vườn Trái Cây', 'Delta Orchard', 'AC', 0.05],
  ['MEK', 'RNG', 'Đua Ghe Ngo', 'Boat Race', 'AC', 0.1],
  ['MEK', 'RNG', 'Cào Ba Miền', 'Three Regions Scratch', 'SC', 0.05],
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

const LIVE: readonly Row[] = [
  ['ROYAL', 'LIVE', 'Baccarat Hoàng Gia', 'Royal Baccarat', 'BAC', 1],
  ['ROYAL', 'LIVE', 'Rồng Hổ', 'Dragon Tiger', 'DAT', 0.5],
  ['ROYAL', 'LIVE', 'Roulette Châu Âu', 'European Roulette', 'ROU', 0.5],
  ['ROYAL', 'LIVE', 'Tài Xỉu Trực Tiếp', 'Live Sic Bo', 'SIC', 0.1],
  ['SAIGON', 'LIVE', 'Xóc Đĩa Sài Gòn', 'Saigon Se Die', 'SD', 0.1],
  ['SAIGON', 'LIVE', 'Bầu Cua Trực Tiếp', 'Live Fish Prawn Crab', 'YSX', 0.1],
  ['SAIGON', 'LIVE', 'Baccarat Sài Gòn', 'Saigon Baccarat', 'BAC', 0.5],
  ['ORCHID', 'LIVE', 'Blackjack Phong Lan', 'Orchid Blackjack', 'BJ', 0.75],
  ['ORCHID', 'LIVE', 'Ba Lá', 'Three Card Poker', 'TCP', 0.5],
  ['ORCHID', 'LIVE', 'Ngưu Ngưu', 'Bull Bull', 'NN', 0.5],
  ['HARBOR', 'LIVE', 'Fan Tan Cảng', 'Harbor Fan Tan', 'FT', 0.1],
  ['HARBOR', 'LIVE', 'Bài Cào Ôn Châu', 'Wenzhou Pai Gow', 'WZPJ', 0.5],
  ['HARBOR', 'LIVE', 'Zha Jin Hua', 'Golden Flower', 'ZJH', 0.5],
  ['HARBOR', 'LIVE', 'Người Chia Bài', 'Live Dealer', 'HE', 1],
]

const FISHING: readonly Row[] = [
  ['DRGN', 'FISH', 'Long Vương Bắn Cá', 'Dragon King Fishing', 'TG', 0.1],
  ['TIGER', 'FISH', 'Săn Cá Mập', 'Shark Hunter', 'TG', 0.05],
  ['CORAL', 'FISH', 'Rạn San Hô', 'Coral Reef', 'TG', 0.01],
  ['CORAL', 'FISH', 'Vua Biển Sâu', 'King of the Deep', 'TG', 0.1],
  ['CORAL', 'FISH', 'Bạch Tuộc Khổng Lồ', 'Giant Octopus', 'TG', 0.1],
  ['CORAL', 'FISH', 'Cua Hoàng Đế', 'Emperor Crab', 'TG', 0.05],
]

const TABLES: readonly Row[] = [
  ['MEK', 'PVP', 'Tiến Lên Miền Nam', 'Southern Tien Len', 'VP', 0.1],
  ['BAMBOO', 'PVP', 'Phỏm', 'Phom', 'VP', 0.1],
  ['BAMBOO', 'PVP', 'Mậu Binh', 'Thirteen Cards', 'VP', 0.5],
  ['BAMBOO', 'PVP', 'Sâm Lốc', 'Sam Loc', 'VP', 0.1],
  ['JADE', 'PVP', 'Liêng', 'Lieng', 'ZJH', 0.1],
  ['JADE', 'PVP', 'Mạt Chược Ngọc', 'Jade Mahjong', 'MT', 0.5],
  ['JADE', 'PVP', 'Xì Tố', 'Poker Room', 'VP', 0.75],
]

const SPORTS: readonly Row[] = [
  ['GOAL', 'SPORTS', 'Thể Thao Goal Line', 'Goal Line Sportsbook', '', 1],
  ['PITCH', 'SPORTS', 'Sân Cỏ', 'Pitch Sportsbook', '', 1],
  ['ASIABET', 'SPORTS', 'Kèo Châu Á', 'Asian Handicap', '', 0.5],
  ...ESPORTS_VENDORS.map(
    (vendor): Row => [vendor, 'ESPORTS', `Thể Thao Điện Tử ${vendor}`, `E-Sports ${vendor}`, '', 1],
  ),
  ...COCKFIGHT_VENDORS.map((vendor): Row => [vendor, 'SPORTS', `Đá Gà ${vendor}`, `Cockfight ${vendor}`, '', 1]),
]

const NUMBERS: readonly Row[] = [
  [KENO_VENDOR, 'ELOTT', 'Keno Việt Nam', 'Vietnam Keno', '', 0.1],
  [KENO_VENDOR, 'ELOTT', 'Keno Nhanh', 'Fast Keno', '', 0.05],
  [KENO_VENDOR, 'ELOTT', 'Keno Úc', 'Australia Keno', '', 0.1],
  [KENO_VENDOR, 'ELOTT', 'Keno Slovakia', 'Slovakia Keno', '', 0.1],
  [KENO_VENDOR, 'ELOTT', 'Keno Tài Xỉu', 'Keno Over/Under', '', 0.5],
]

/** The games that banners, matches and stories speak of. */
const KNOWN: readonly Row[] = [...SLOTS, ...LIVE, ...FISHING, ...TABLES, ...SPORTS, ...NUMBERS]
export const KNOWN_GAMES = KNOWN.length

/**
 * Every game that is no lottery of its own; a game's node id is its place in this list, from 1001, so add at the end.
 */
export const GAME_ROWS: readonly Row[] = [...KNOWN, ...longTail()]
export const FIRST_NODE_ID = 1001

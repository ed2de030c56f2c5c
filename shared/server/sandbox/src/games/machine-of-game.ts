/** Which machine a game of the catalogue is: the one that its name and its picture speak of. */
import type { MachineName } from './slot-themes.ts'

/** The vendors' own slots, by their number from 1001 on. */
const KNOWN: readonly MachineName[] = [
  // Sen Vàng, Đêm Hội Trăng Rằm, Hồ Gươm Huyền Thoại, Chợ Nổi, Trúng Lớn, Múa Lân
  ...(['classic', 'classic', 'classic', 'market', 'sevens', 'lion'] as const),
  // Rồng Phun Châu, Cửa Rồng, Kho Báu Long Vương, Phượng Hoàng Lửa, Tứ Linh, Vòng Quay
  ...(['dragon', 'dragon', 'treasure', 'phoenix', 'dragon', 'sevens'] as const),
  // Bảy Sao May Mắn, Trái Cây Nhiệt Đới, Kim Cương Lấp Lánh, Đỉnh Cao, Thần Tài Gõ Cửa, Ngàn Lẻ Một Đêm
  ...(['stars', 'fruits', 'gems', 'sevens', 'fortune', 'stars'] as const),
  // Cá Chép Hóa Rồng, Vườn Trái Cây, Đua Ghe Ngo, Ba Miền, Sông Vàng
  ...(['carp', 'fruits', 'market', 'classic', 'market'] as const),
  // Phố Đèn Neon, Máy Quay Tương Lai, Mèo Chiêu Tài, Ninja Bóng Đêm, Kim Cương Song Sinh
  ...(['neon', 'neon', 'fortune', 'neon', 'gems'] as const),
  // Hổ Vàng, Rừng Sâu, Voi Chín Ngà, Bách Thú
  ...(['beasts', 'beasts', 'beasts', 'beasts'] as const),
]
const FIRST_KNOWN = 1001

/** The long tail: so many games of each thing, one thing after the other. */
const TAIL: readonly MachineName[] = [
  ...(['dragon', 'beasts', 'classic', 'carp', 'phoenix', 'gems', 'classic', 'fortune'] as const),
  ...(['sevens', 'fruits', 'gems', 'treasure', 'stars', 'fortune', 'beasts', 'market'] as const),
]
const FIRST_OF_TAIL = 1076
const OF_EACH_THING = 24

/** @param code the game's code, which ends with its number; null in a lobby */
export function machineOf(code: string | null): MachineName {
  const node = Number(/_(\d+)$/.exec(code ?? '')?.[1] ?? Number.NaN)
  const known = KNOWN[node - FIRST_KNOWN]
  return known ?? TAIL[Math.floor((node - FIRST_OF_TAIL) / OF_EACH_THING)] ?? 'classic'
}

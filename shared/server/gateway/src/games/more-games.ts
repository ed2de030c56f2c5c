import { seededRandom } from '@lobby/random'
import type { GameListRow as Row } from './game-list-row.ts'

type Word = readonly [vi: string, en: string]
type Kind = readonly [
  type: 'RNG' | 'LIVE' | 'FISH' | 'PVP',
  vendors: readonly [string, ...string[]],
  classify: readonly [string, ...string[]],
  things: readonly Word[],
]

const KINDS: readonly Kind[] = [
  [
    'RNG',
    ['LOTUS', 'DRGN', 'SAO', 'MEK', 'NEON', 'TIGER'],
    ['JP', 'AC', 'AC', 'AC', 'AC', 'JP'],
    [
      ['Rồng', 'Dragon'],
      ['Hổ', 'Tiger'],
      ['Sen', 'Lotus'],
      ['Cá Chép', 'Carp'],
      ['Phượng Hoàng', 'Phoenix'],
      ['Ngọc', 'Jade'],
      ['Đèn Lồng', 'Lantern'],
      ['Đồng Xu', 'Coins'],
      ['Số Bảy', 'Sevens'],
      ['Trái Cây', 'Fruits'],
      ['Kim Cương', 'Diamonds'],
      ['Kho Báu', 'Treasure'],
      ['Ngôi Sao', 'Stars'],
      ['Mèo Thần Tài', 'Lucky Cat'],
      ['Voi', 'Elephant'],
      ['Thuyền Rồng', 'Dragon Boat'],
    ],
  ],
  [
    'LIVE',
    ['ROYAL', 'SAIGON', 'ORCHID', 'HARBOR'],
    ['DAT'],
    [
      ['Bàn', 'Table'],
      ['Phòng', 'Room'],
      ['Sảnh', 'Hall'],
    ],
  ],
  [
    'FISH',
    ['DRGN', 'TIGER', 'CORAL'],
    [''],
    [
      ['Bắn Cá', 'Fishing'],
      ['Săn Cá Mập', 'Shark Hunt'],
    ],
  ],
  [
    'PVP',
    ['MEK', 'BAMBOO', 'JADE'],
    [''],
    [
      ['Xì Dách', 'Xi Dach'],
      ['Ba Cây', 'Ba Cay'],
      ['Liêng Sảnh', 'Lieng Hall'],
    ],
  ],
]

const QUALITIES: readonly Word[] = [
  ['Vàng', 'Golden'],
  ['Bạc', 'Silver'],
  ['Hoàng Gia', 'Royal'],
  ['May Mắn', 'Lucky'],
  ['Huyền Thoại', 'Legendary'],
  ['Lửa', 'Fire'],
  ['Băng', 'Ice'],
  ['Siêu Cấp', 'Super'],
  ['Đêm Trăng', 'Moonlight'],
  ['Mùa Xuân', 'Spring'],
  ['Cổ Đại', 'Ancient'],
  ['Vũ Trụ', 'Cosmic'],
  ['Đại Dương', 'Ocean'],
  ['Sấm Sét', 'Thunder'],
  ['Phố Đêm', 'Night Street'],
  ['Hạnh Phúc', 'Happy'],
  ['Bí Ẩn', 'Mystic'],
  ['Tốc Độ', 'Speedy'],
  ['Vô Tận', 'Endless'],
  ['Thần Kỳ', 'Magic'],
  ['Sài Gòn', 'Saigon'],
  ['Hà Nội', 'Ha Noi'],
  ['Hội An', 'Hoi An'],
  ['Đà Lạt', 'Da Lat'],
]

const MIN_BETS = [0.01, 0.05, 0.1, 0.1, 0.5, 0.75] as const

/** Which game a table of the long tail is, in turn. */
const LIVE_KINDS = [
  ['SIC', 'Tài Xỉu', 'Sic Bo'],
  ['BAC', 'Baccarat', 'Baccarat'],
  ['SD', 'Xóc Đĩa', 'Xoc Dia'],
  ['YSX', 'Bầu Cua', 'Bau Cua'],
  ['DAT', 'Rồng Hổ', 'Dragon Tiger'],
  ['SIC', 'Tài Xỉu', 'Sic Bo'],
  ['BAC', 'Baccarat', 'Baccarat'],
  ['SD', 'Xóc Đĩa', 'Xoc Dia'],
  ['YSX', 'Bầu Cua', 'Bau Cua'],
  ['ROU', 'Roulette', 'Roulette'],
] as const

/** Which game a card game of the long tail is, by the end of its English name; any other is a Liêng. */
const CARD_KINDS = [
  ['Ba Cay', 'BCY'],
  ['Xi Dach', 'BJ'],
] as const

/** A live game is named by what it plays as, before its hall. */
function playedAs([vendor, type, vi, en, classify, minBet]: Row, place: number): Row {
  if (type === 'PVP')
    return [vendor, type, vi, en, CARD_KINDS.find(([name]) => en.endsWith(name))?.[1] ?? classify, minBet]
  const kind = LIVE_KINDS[place % LIVE_KINDS.length]
  if (type !== 'LIVE' || !kind) return [vendor, type, vi, en, classify, minBet]
  const [code, viName, enName] = kind
  return [vendor, type, `${viName} ${vi}`, en.replace(/(\w+)$/, `${enName} $1`), code, minBet]
}

/** The long tail: every thing in every quality, over the vendors of its type, in a fixed order. */
export function longTail(): Row[] {
  const random = seededRandom('long tail')
  const rows = KINDS.flatMap(([type, vendors, classify, things]) =>
    things.flatMap(([vi, en]) =>
      QUALITIES.map(([viQuality, enQuality], index): Row => {
        const vendor = vendors[(index + random.below(vendors.length)) % vendors.length] ?? vendors[0]
        return [vendor, type, `${vi} ${viQuality}`, `${enQuality} ${en}`, random.pick(classify), random.pick(MIN_BETS)]
      }),
    ),
  )
  return rows.map(playedAs)
}

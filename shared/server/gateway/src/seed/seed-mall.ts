import type { Worded } from '@lobby/contracts/languages'
import { excluded, type Queryable, schema } from '../database/database.ts'
import { toMinor } from '../ledger/money.ts'

const words = (VI: string, EN: string, CN: string, JA: string, TH: string): Worded => ({ VI, EN, CN, JA, TH })

interface SeedItem {
  id: string
  name: Worded
  detail: Worded
  price: number
  stock: number
  club: readonly [name: string, minRank: number]
  limit: number
  /** Units and times they have to be played; goods have neither. */
  bonus?: readonly [amount: number, turnover: number]
}

const BONUS_DETAIL = words(
  'Cộng ngay vào ví chính.',
  'Goes to your wallet at once.',
  '立即存入主钱包。',
  'すぐにウォレットへ反映されます。',
  'เข้ากระเป๋าหลักทันที',
)
const EVERYBODY = ['Bronze', 1] as const
const SILVER = ['Silver', 2] as const
const GOLD = ['Gold', 4] as const
const DIAMOND = ['Diamond', 8] as const

const bonusName = (amount: string, dotted = amount) =>
  words(`Tiền thưởng ${dotted}`, `Bonus of ${amount}`, `奖金 ${amount}`, `ボーナス ${amount}`, `โบนัส ${amount}`)

export const MALL_ITEMS: readonly SeedItem[] = [
  {
    id: 'bonus-10',
    name: bonusName('10'),
    detail: BONUS_DETAIL,
    price: 300,
    stock: 5000,
    club: EVERYBODY,
    limit: 20,
    bonus: [10, 1],
  },
  {
    id: 'bonus-50',
    name: bonusName('50'),
    detail: BONUS_DETAIL,
    price: 1_400,
    stock: 1200,
    club: EVERYBODY,
    limit: 10,
    bonus: [50, 1],
  },
  {
    id: 'goods-lantern',
    name: words('Đèn lồng Hội An', 'Hội An lantern', '会安灯笼', 'ホイアンのランタン', 'โคมไฟฮอยอัน'),
    detail: words(
      'Lụa thủ công, cao 35 cm.',
      'Handmade of silk, 35 cm high.',
      '手工丝绸，高 35 厘米。',
      '手作りのシルク製、高さ 35 cm。',
      'ผ้าไหมทำมือ สูง 35 ซม.',
    ),
    price: 900,
    stock: 36,
    club: EVERYBODY,
    limit: 2,
  },
  {
    id: 'bonus-200',
    name: bonusName('200'),
    detail: BONUS_DETAIL,
    price: 5_200,
    stock: 300,
    club: SILVER,
    limit: 5,
    bonus: [200, 1],
  },
  {
    id: 'goods-football',
    name: words(
      'Bóng thi đấu số 5',
      'Match football, size 5',
      '5 号比赛足球',
      '試合用サッカーボール 5号',
      'ลูกฟุตบอลแข่งขัน เบอร์ 5',
    ),
    detail: words(
      'Đường may ép nhiệt, đạt chuẩn thi đấu.',
      'Thermally bonded, for matches.',
      '热压拼接，达到比赛标准。',
      '熱圧着仕様、試合球規格。',
      'เย็บความร้อน มาตรฐานการแข่งขัน',
    ),
    price: 2_600,
    stock: 18,
    club: EVERYBODY,
    limit: 1,
  },
  {
    id: 'goods-headset',
    name: words('Tai nghe không dây', 'Wireless headphones', '无线头戴耳机', 'ワイヤレスヘッドホン', 'หูฟังไร้สาย'),
    detail: words(
      'Chống ồn, pin 40 giờ.',
      'Noise cancelling, 40 hours.',
      '主动降噪，续航 40 小时。',
      'ノイズキャンセリング、40時間再生。',
      'ตัดเสียงรบกวน ใช้ได้ 40 ชม.',
    ),
    price: 18_000,
    stock: 6,
    club: GOLD,
    limit: 1,
  },
  {
    id: 'bonus-1000',
    name: bonusName('1,000', '1.000'),
    detail: BONUS_DETAIL,
    price: 24_000,
    stock: 40,
    club: GOLD,
    limit: 2,
    bonus: [1_000, 1],
  },
  {
    id: 'goods-jade',
    name: words('Vòng ngọc bích', 'Jade bangle', '翡翠手镯', '翡翠のバングル', 'กำไลหยก'),
    detail: words(
      'Ngọc tự nhiên, kèm giấy kiểm định.',
      'Natural jade, certified.',
      '天然翡翠，附鉴定证书。',
      '天然翡翠、鑑定書付き。',
      'หยกแท้พร้อมใบรับรอง',
    ),
    price: 46_000,
    stock: 0,
    club: GOLD,
    limit: 1,
  },
  {
    id: 'goods-gold',
    name: words('Thỏi vàng 1 chỉ', 'Gold bar, 3.75 g', '3.75 克金条', '金の延べ棒 3.75 g', 'ทองแท่ง 3.75 กรัม'),
    detail: words(
      'Vàng 9999, đóng vỉ SJC.',
      'Fine gold 9999, sealed.',
      '9999 足金，密封包装。',
      '純金 9999、密封パッケージ。',
      'ทองคำ 9999 บรรจุซีล',
    ),
    price: 88_000,
    stock: 3,
    club: DIAMOND,
    limit: 1,
  },
]

export const mallRows = (): (typeof schema.mallItems.$inferInsert)[] =>
  MALL_ITEMS.map(({ club: [club, minRank], bonus: [amount, turnover] = [0, 0], ...item }, position) => ({
    ...item,
    position,
    kind: amount > 0 ? 'bonus' : 'goods',
    club,
    minRank,
    amount: toMinor(amount),
    turnover,
  }))

/** Brings the items into a world. One that is there gets new words and prices, and keeps its stock. */
export async function seedMall(db: Queryable): Promise<void> {
  const { mallItems } = schema
  await db
    .insert(mallItems)
    .values(mallRows())
    .onConflictDoUpdate({
      target: mallItems.id,
      set: excluded(
        mallItems,
        'position',
        'kind',
        'name',
        'detail',
        'price',
        'minRank',
        'club',
        'limit',
        'amount',
        'turnover',
      ),
    })
}

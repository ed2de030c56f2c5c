import type { Worded } from '@lobby/contracts/languages'
import { excluded, type Queryable, schema } from '../database/database.ts'
import { toMinor } from '../ledger/money.ts'
import { worded } from '../wording/wording.ts'

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

const BONUS_DETAIL = worded('mall.bonus.detail')
const EVERYBODY = ['Bronze', 1] as const
const SILVER = ['Silver', 2] as const
const GOLD = ['Gold', 4] as const
const DIAMOND = ['Diamond', 8] as const

const bonusOf = (amount: number): Worded => worded('mall.bonus.name', { amount })

export const MALL_ITEMS: readonly SeedItem[] = [
  {
    id: 'bonus-10',
    name: bonusOf(10),
    detail: BONUS_DETAIL,
    price: 300,
    stock: 5000,
    club: EVERYBODY,
    limit: 20,
    bonus: [10, 1],
  },
  {
    id: 'bonus-50',
    name: bonusOf(50),
    detail: BONUS_DETAIL,
    price: 1_400,
    stock: 1200,
    club: EVERYBODY,
    limit: 10,
    bonus: [50, 1],
  },
  {
    id: 'goods-lantern',
    name: worded('mall.lantern.name'),
    detail: worded('mall.lantern.detail'),
    price: 900,
    stock: 36,
    club: EVERYBODY,
    limit: 2,
  },
  {
    id: 'bonus-200',
    name: bonusOf(200),
    detail: BONUS_DETAIL,
    price: 5_200,
    stock: 300,
    club: SILVER,
    limit: 5,
    bonus: [200, 1],
  },
  {
    id: 'goods-football',
    name: worded('mall.football.name'),
    detail: worded('mall.football.detail'),
    price: 2_600,
    stock: 18,
    club: EVERYBODY,
    limit: 1,
  },
  {
    id: 'goods-headset',
    name: worded('mall.headset.name'),
    detail: worded('mall.headset.detail'),
    price: 18_000,
    stock: 6,
    club: GOLD,
    limit: 1,
  },
  {
    id: 'bonus-1000',
    name: bonusOf(1_000),
    detail: BONUS_DETAIL,
    price: 24_000,
    stock: 40,
    club: GOLD,
    limit: 2,
    bonus: [1_000, 1],
  },
  {
    id: 'goods-jade',
    name: worded('mall.jade.name'),
    detail: worded('mall.jade.detail'),
    price: 46_000,
    stock: 0,
    club: GOLD,
    limit: 1,
  },
  {
    id: 'goods-gold',
    name: worded('mall.gold.name'),
    detail: worded('mall.gold.detail'),
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

import { type Language, textIn, type Worded } from '@lobby/contracts/languages'
import type { schema } from '../database/database.ts'

export const words = (VI: string, EN: string, CN: string, JA: string, TH: string): Worded => ({ VI, EN, CN, JA, TH })

/** The categories that come with the site. */
export const CATEGORIES = [
  { id: 1, name: words('Thành viên mới', 'New players', '新会员', '新規会員', 'สมาชิกใหม่') },
  { id: 2, name: words('Nổ hũ', 'Slots', '电子', 'スロット', 'สล็อต') },
  { id: 3, name: words('Sòng bài trực tuyến', 'Live casino', '真人', 'ライブカジノ', 'คาสิโนสด') },
  { id: 4, name: words('Thể thao', 'Sports', '体育', 'スポーツ', 'กีฬา') },
  { id: 5, name: words('Xổ số', 'Lottery', '彩票', '宝くじ', 'หวย') },
  { id: 6, name: words('VIP', 'VIP', 'VIP', 'VIP', 'VIP') },
] as const

type Row = typeof schema.promotionCategories.$inferSelect

/**
 * A category's name. The database keeps two languages; one that came with the site has all of them while it is called
 * so.
 */
export function categoryName({ id, nameVi, nameEn }: Row, language: Language): string {
  const seeded = CATEGORIES.find((each) => each.id === id && each.name.EN === nameEn)
  return textIn({ ...seeded?.name, VI: nameVi, EN: nameEn }, language)
}

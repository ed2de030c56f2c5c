import { type Language, textIn } from '@lobby/contracts/languages'
import type { schema } from '../database/database.ts'
import { worded } from '../wording/wording.ts'

/** The categories that come with the site. */
export const CATEGORIES = [
  { id: 1, name: worded('promotions.categories.newPlayers') },
  { id: 2, name: worded('promotions.categories.slots') },
  { id: 3, name: worded('promotions.categories.liveCasino') },
  { id: 4, name: worded('promotions.categories.sports') },
  { id: 5, name: worded('promotions.categories.lottery') },
  { id: 6, name: worded('promotions.categories.vip') },
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

import { type Language, textIn } from '@lobby/contracts/languages'
import type { schema } from '../database/database.ts'
import { CATEGORIES } from './seed-content.ts'

type Row = typeof schema.promotionCategories.$inferSelect

/** A category's name. The database keeps two languages; one that came with the site has all of them while it is called so. */
export function categoryName({ id, nameVi, nameEn }: Row, language: Language): string {
  const seeded = CATEGORIES.find((each) => each.id === id && each.name.EN === nameEn)
  return textIn({ ...seeded?.name, VI: nameVi, EN: nameEn }, language)
}

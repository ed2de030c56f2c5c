/** The types that stand under a category, null for all: SPORTS lists e-sports too, the site splits by vendor. */
export function typesOf(category: string): readonly string[] | null {
  if (category === '' || category === 'ALL') return null
  return category === 'SPORTS' ? ['SPORTS', 'ESPORTS'] : [category]
}

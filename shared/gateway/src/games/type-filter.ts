import { eq, inArray, type SQL } from 'drizzle-orm'
import { schema } from '../database/database.ts'

/** SPORTS lists e-sports too: the site splits by vendor. */
export function typeFilter(type: string): SQL | undefined {
  if (type === '' || type === 'ALL') return undefined
  if (type === 'SPORTS') return inArray(schema.games.type, ['SPORTS', 'ESPORTS'])
  return eq(schema.games.type, type)
}

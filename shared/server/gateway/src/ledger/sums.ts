import { type SQL, sql } from 'drizzle-orm'
import { schema } from '../database/database.ts'

/**
 * Number of the local day of a bet, as `localDay` counts; Vietnam is at UTC+7 all year. No parameters: it is grouped
 * by.
 */
export const betDay = sql<number>`floor((extract(epoch from ${schema.bets.at}) + 25200) / 86400)::int`
/** Number of the hour since the epoch. */
export const betHour = sql<number>`floor(extract(epoch from ${schema.bets.at}) / 3600)::int`

/** As text: drivers differ in what a sum of bigints is. */
export const sumOf = (column: SQL | object): SQL<string> => sql<string>`coalesce(sum(${column}), 0)::text`

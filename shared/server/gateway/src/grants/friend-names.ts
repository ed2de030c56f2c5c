import { inArray } from 'drizzle-orm'
import { type Queryable, schema } from '../database/database.ts'

/** The grant of a friend's bonus. */
export const FRIEND_KEY = 'referral:'

/** `ng***12`: enough to know a friend by. */
export const maskedFriend = (userName: string): string => {
  const letters = [...userName]
  return `${letters.slice(0, 2).join('')}***${letters.length > 4 ? letters.slice(-2).join('') : ''}`
}

/** Of those grants that are for a friend, the friend, by the grant's key. */
export async function friendsOf(db: Queryable, grantKeys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { members } = schema
  const ids = grantKeys.filter((key) => key.startsWith(FRIEND_KEY)).map((key) => Number(key.slice(FRIEND_KEY.length)))
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: members.id, userName: members.userName })
    .from(members)
    .where(inArray(members.id, ids))
  return new Map(rows.map(({ id, userName }) => [FRIEND_KEY + id, maskedFriend(userName)]))
}

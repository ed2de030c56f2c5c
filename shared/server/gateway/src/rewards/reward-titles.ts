import { type Language, textIn } from '@lobby/contracts/languages'
import type { Queryable, schema } from '../database/database.ts'
import { friendsOf } from '../grants/friend-names.ts'
import { text } from '../wording/wording.ts'

type Reward = Pick<typeof schema.rewards.$inferSelect, 'id' | 'grantKey' | 'title'>

/** What each of these rewards is called, by its id: one for a friend names the friend. */
export async function rewardTitles(
  db: Queryable,
  rewards: readonly Reward[],
  language: Language,
): Promise<ReadonlyMap<number, string>> {
  const friends = await friendsOf(
    db,
    rewards.map(({ grantKey }) => grantKey),
  )
  return new Map(
    rewards.map(({ id, grantKey, title }) => {
      const friend = friends.get(grantKey)
      return [id, friend === undefined ? textIn(title, language) : text('rewards.inviterOf', language, { friend })]
    }),
  )
}

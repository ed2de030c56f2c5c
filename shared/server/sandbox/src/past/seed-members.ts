import { DAY } from '@lobby/gateway/calendar'
import { type Queryable, schema } from '@lobby/gateway/database/tables'
import { hashPassword, type PasswordCost } from '@lobby/gateway/seeding/passwords'
import { seededRandom } from '@lobby/random'
import { eq } from 'drizzle-orm'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'

const FAMILY = ['nguyen', 'tran', 'le', 'pham', 'hoang', 'phan', 'vu', 'dang', 'bui', 'do', 'ho', 'ngo'] as const
const GIVEN = ['anh', 'binh', 'chau', 'dung', 'giang', 'ha', 'hung', 'khanh', 'lan', 'minh', 'nam', 'phuc'] as const

export type SeededMember = typeof schema.members.$inferSelect

interface NewMember {
  userName: string
  type: number
  password: string
  joinedDaysAgo: number
  /** Never seen without it. */
  seenHoursAgo?: number
}

/**
 * The demo accounts and a team of two levels under `agent1`. They all have their passwords hashed at the given cost.
 */
export async function seedMembers(db: Queryable, now: number, cost: PasswordCost): Promise<SeededMember[]> {
  const hashes = new Map<string, string>()
  const hashOf = async (password: string): Promise<string> => {
    // One hash for one password: forty of them at full cost would make the first start wait.
    const hash = hashes.get(password) ?? (await hashPassword(password, cost))
    hashes.set(password, hash)
    return hash
  }
  const add = async (member: NewMember, parent: SeededMember | null): Promise<SeededMember> => {
    const [row] = await db
      .insert(schema.members)
      .values({
        userName: member.userName,
        loginName: member.userName.toLowerCase(),
        nickname: member.userName,
        passwordHash: await hashOf(member.password),
        type: member.type,
        labels: member.userName === 'nochat' ? ['nochat'] : [],
        club: member.userName === 'vip' ? 'Diamond' : 'Bronze',
        clubRank: member.userName === 'vip' ? 8 : 1,
        mustSetPassword: member.userName === 'newcomer',
        parentId: parent?.id ?? null,
        joinedAt: new Date(now - member.joinedDaysAgo * DAY),
        lastSeenAt: member.seenHoursAgo === undefined ? null : new Date(now - member.seenHoursAgo * 3_600_000),
      })
      .returning()
    if (!row) throw new Error('The database returned no member.')
    const path = `${parent?.path ?? '/'}${row.id}/`
    await db.update(schema.members).set({ path }).where(eq(schema.members.id, row.id))
    return { ...row, path }
  }

  const made: SeededMember[] = []
  for (const account of DEMO_ACCOUNTS) made.push(await add({ ...account, joinedDaysAgo: 120 }, null))
  const agent = made.find((member) => member.userName === 'agent1')
  if (!agent) throw new Error('There is no agent1 among the demo accounts.')
  for (const member of await seedTeam(agent)) made.push(member)
  return made

  async function seedTeam(top: SeededMember): Promise<SeededMember[]> {
    const random = seededRandom('team')
    const team: SeededMember[] = []
    const next = (): NewMember => ({
      userName: `${FAMILY[team.length % FAMILY.length]}${random.pick(GIVEN)}${10 + team.length}`,
      type: 0,
      password: DEMO_ACCOUNTS[0]?.password ?? '',
      joinedDaysAgo: 1 + random.below(90),
      seenHoursAgo: random.below(20),
    })
    for (let index = 0; index < 12; index += 1) {
      const isSubAgent = index < 6
      const direct = await add({ ...next(), type: isSubAgent ? 1 : 0, joinedDaysAgo: 91 + index }, top)
      team.push(direct)
      for (let below = 0; isSubAgent && below < 4; below += 1) team.push(await add(next(), direct))
    }
    return team
  }
}

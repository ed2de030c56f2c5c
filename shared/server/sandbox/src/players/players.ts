import { DAY } from '@lobby/gateway/calendar'
import { type Database, schema } from '@lobby/gateway/database/tables'
import type { Member } from '@lobby/gateway/seeding/sessions'
import { inArray, sql } from 'drizzle-orm'

/** Label of the accounts that the world plays with: theirs alone may be trimmed, and nobody can sign in to one. */
export const SIMULATED = 'simulated'

const NAMES = [
  'minhquan88',
  'thuytien',
  'haidang9x',
  'bichngoc',
  'tuankiet',
  'phuongthao',
  'longnhat',
  'camtu79',
  'quochuy',
  'hongnhung',
  'ductrong',
  'maianh2k',
  'vanson68',
  'kimoanh',
  'giabao',
  'linhdan',
  'trunghieu',
  'ngocdiep',
  'baochau',
  'thanhtung',
  'huongly',
  'dinhkhoa',
  'tuyetmai',
  'xuantruong',
  'lanchi',
  'quangvinh',
  'yennhi',
  'ducanh39',
  'mytam',
  'hoanglong',
  'thienan',
  'nhatminh',
  'bachtung',
  'thuha',
  'congphuong',
  'dieulinh',
] as const

/**
 * The world's own players, made where they are missing. They have no password, stand in no team and are members of type
 * 0. A name that a player of flesh and blood took first stays theirs.
 */
export async function simulatedPlayers(db: Database, now: number): Promise<readonly Member[]> {
  const { members } = schema
  await db
    .insert(members)
    .values(
      NAMES.map((name, index) => ({
        userName: name,
        loginName: name,
        nickname: name,
        passwordHash: '',
        type: 0,
        labels: [SIMULATED],
        joinedAt: new Date(now - (index + 5) * 3 * DAY),
      })),
    )
    .onConflictDoNothing()
  await db
    .update(members)
    .set({ path: sql`'/' || ${members.id} || '/'` })
    .where(sql`${members.path} = '' and ${SIMULATED} = any(${members.labels})`)
  const known = await db
    .select()
    .from(members)
    .where(inArray(members.loginName, [...NAMES]))
    .orderBy(members.id)
  return known.filter((member) => member.labels.includes(SIMULATED))
}

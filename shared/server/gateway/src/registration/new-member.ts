import { eq } from 'drizzle-orm'
import type { Member } from '../access/sessions.ts'
import type { World } from '../calls/world.ts'
import { schema, type Transaction } from '../database/database.ts'

type Values = Omit<typeof schema.members.$inferInsert, 'loginName' | 'joinedAt' | 'path' | 'parentId'>

/** Writes a member down in its place of the tree; `also` is done with it or not at all. */
export async function insertMember(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  { parent, ...values }: Values & { parent: Member | null },
  also?: (tx: Transaction, memberId: number) => Promise<void>,
): Promise<Member> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(schema.members)
      .values({
        ...values,
        loginName: values.userName.toLowerCase(),
        parentId: parent?.id ?? null,
        joinedAt: new Date(clock.now()),
      })
      .returning()
    if (!row) throw new Error('The database returned no member.')
    const path = `${parent?.path ?? '/'}${row.id}/`
    await tx.update(schema.members).set({ path }).where(eq(schema.members.id, row.id))
    await also?.(tx, row.id)
    return { ...row, path }
  })
}

import { schema, type Transaction } from '@lobby/gateway/database/tables'
import { Failure } from '@lobby/gateway/http/failure'
import type { World } from '@lobby/gateway/world'
import { eq } from 'drizzle-orm'
import type { StaffMember } from './accounts.ts'

/** Nothing was done: it is no longer as the page had shown it. */
export class ChangedMeanwhile extends Error {
  override name = 'ChangedMeanwhile'
}

/** Nothing was done: it takes another person, beside whoever has approved or proposed it. */
export class SecondPersonNeeded extends Error {
  override name = 'SecondPersonNeeded'
  /** The text that says so. */
  readonly says: 'withdrawals.secondPerson' | 'payments.secondPerson'
  constructor(says: SecondPersonNeeded['says']) {
    super()
    this.says = says
  }
}

/** Nothing was done: what was typed names no order and no open account. */
export class NobodyNamed extends Error {
  override name = 'NobodyNamed'
}

export interface Act {
  /** `withdrawal.paid` */
  act: string
  subject: string
  memberId?: number
  why: string
  detail?: Readonly<Record<string, unknown>>
}

/** Who does it, and by which form. */
export interface Hand {
  staff: StaffMember
  /** What was done by it is not done again, and no error: it is how a double tap ends. */
  form: string | undefined
}

/**
 * Does something, and writes down who did it and why: both, or neither (PD-05).
 *
 * @param run In that transaction, with a world that is in it; false or null where there was nothing left to do. What
 *   is known of the act only then it returns
 * @throws ChangedMeanwhile, or Failure `permission.denied`
 */
export async function actAs(
  world: World,
  { staff, form }: Hand,
  given: Act,
  run: (within: World & { db: Transaction }) => Promise<boolean | null | Partial<Act>>,
): Promise<void> {
  const { staffActs } = schema
  await world.db.transaction(async (tx) => {
    // One hand does one thing at a time, and nothing any more whose roles were taken while the form was on its way.
    const [now] = await tx.select().from(schema.staff).where(eq(schema.staff.id, staff.id)).for('no key update')
    const mayStill = now?.active && staff.roles.every((role) => now.roles.includes(role))
    if (!mayStill) throw new Failure('permission.denied')
    if (form !== undefined && (await tx.$count(staffActs, eq(staffActs.form, form))) > 0) return
    const done = await run({ ...world, db: tx })
    if (!done) throw new ChangedMeanwhile()
    const { act, subject, memberId, why, detail = {} } = { ...given, ...(done === true ? {} : done) }
    await tx.insert(staffActs).values({
      ...{ staffId: staff.id, act, subject, why, detail, form },
      memberId: memberId ?? null,
      at: new Date(world.clock.now()),
    })
  })
}

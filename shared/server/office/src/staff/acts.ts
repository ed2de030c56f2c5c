import { schema, type Transaction } from '@lobby/gateway/database/tables'
import type { World } from '@lobby/gateway/world'
import type { StaffMember } from './accounts.ts'

/** Nothing was done: it is no longer as the page had shown it. */
export class ChangedMeanwhile extends Error {
  override name = 'ChangedMeanwhile'
}

/** Nothing was done: it takes another person, beside whoever has approved it. */
export class SecondPersonNeeded extends Error {
  override name = 'SecondPersonNeeded'
}

export interface Act {
  /** `withdrawal.paid` */
  act: string
  subject: string
  memberId?: number
  why: string
  detail?: Readonly<Record<string, unknown>>
}

/**
 * Does something, and writes down who did it and why: both, or neither (PD-05).
 *
 * @param run In that transaction, with a world that is in it; false where there was nothing left to do
 * @throws ChangedMeanwhile
 */
export async function actAs(
  world: World,
  staff: StaffMember,
  { act, subject, memberId, why, detail = {} }: Act,
  run: (within: World & { db: Transaction }) => Promise<boolean>,
): Promise<void> {
  await world.db.transaction(async (tx) => {
    if (!(await run({ ...world, db: tx }))) throw new ChangedMeanwhile()
    await tx.insert(schema.staffActs).values({
      ...{ staffId: staff.id, act, subject, why, detail },
      memberId: memberId ?? null,
      at: new Date(world.clock.now()),
    })
  })
}
